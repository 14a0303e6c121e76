/** Pending work in the database: emails, rejections, and jobs by status. */
import { sql } from 'drizzle-orm';
import { JOB_STATUSES } from '#contract/shared/constants.ts';
import type { Db } from '../db/connect.ts';

export interface Backlog {
  readonly emails: { readonly waiting: number; readonly delayed: number; readonly failed: number };
  /** The age of the email that is due longest; 0 if none is due. */
  readonly oldestDueSeconds: number;
  /** Scheduled rejections whose time has not come or that could be sent, and those that failed and are tried again. */
  readonly rejections: { readonly waiting: number; readonly delayed: number };
  /** Number of jobs by status. */
  readonly jobs: Readonly<Record<string, number>>;
}

/** Counting the jobs of many companies takes a while, and slightly old counts are good enough. */
const JOBS_EVERY_MS = 60_000;

const readEmails = async (db: Db): Promise<Pick<Backlog, 'emails' | 'oldestDueSeconds'>> => {
  const { rows } = await db.execute<{ waiting: number; delayed: number; failed: number; oldest: number }>(sql`
    select count(*) filter (where next_attempt_at is not null and last_error is null)::int as waiting,
      count(*) filter (where next_attempt_at is not null and last_error is not null)::int as delayed,
      count(*) filter (where next_attempt_at is null)::int as failed,
      coalesce(greatest(extract(epoch from now() - min(next_attempt_at)), 0), 0)::float as oldest
    from mail_outbox`);
  const { oldest = 0, waiting = 0, delayed = 0, failed = 0 } = rows[0] ?? {};
  return { emails: { waiting, delayed, failed }, oldestDueSeconds: oldest };
};

const readRejections = async (db: Db): Promise<Backlog['rejections']> => {
  const { rows } = await db.execute<{ waiting: number; delayed: number }>(sql`
    select count(*) filter (where attempts = 0)::int as waiting, count(*) filter (where attempts > 0)::int as delayed
    from scheduled_rejections`);
  return rows[0] ?? { waiting: 0, delayed: 0 };
};

const readJobs = async (db: Db): Promise<Backlog['jobs']> => {
  const { rows } = await db.execute<{ status: string; jobs: number }>(
    sql`select status, sum(jobs)::int as jobs from company_job_counts group by status`,
  );
  const none = JOB_STATUSES.map((status) => [status, 0] as const);
  return Object.fromEntries([...none, ...rows.map(({ status, jobs }) => [status, jobs] as const)]);
};

/** Creates a reader that counts the jobs once a minute at most. */
export const createBacklog = (db: Db): (() => Promise<Backlog>) => {
  let jobs: Backlog['jobs'] = {};
  let countedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - countedAt > JOBS_EVERY_MS) {
      jobs = await readJobs(db);
      countedAt = performance.now();
    }
    return { ...(await readEmails(db)), rejections: await readRejections(db), jobs };
  };
};

/** Applications with their outcomes, and bookmarks. */
import { eq, inArray, sql } from 'drizzle-orm';
import type { JobTerms } from '#contract/applications/calls.ts';
import type { CloseReason } from '#contract/notifications/kinds.ts';
import { type ApplicationStatus, DAY_MS } from '#contract/shared/constants.ts';
import { termsColumn } from '../../modules/applications/terms.ts';
import { shiftDay } from '../../platform/clock.ts';
import { insertRows, reserveIds } from '../../platform/db/bulk.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import * as table from '../../platform/db/schema.ts';
import phrases from './data/phrases.json' with { type: 'json' };
import { type Random, randomFor } from './random.ts';
import type { WrittenJob } from './write-jobs.ts';

export interface Applicant {
  readonly userId: number;
  /** The job they want most. */
  readonly aim: WrittenJob;
}

/** The typical sequences of steps. Most applications wait for an answer. */
const COURSES: readonly { readonly steps: readonly ApplicationStatus[]; readonly weight: number }[] = [
  { steps: ['applied'], weight: 44 },
  { steps: ['applied', 'viewed'], weight: 22 },
  { steps: ['applied', 'viewed', 'rejected'], weight: 10 },
  { steps: ['applied', 'viewed', 'shortlisted'], weight: 10 },
  { steps: ['applied', 'viewed', 'shortlisted', 'interview'], weight: 6 },
  { steps: ['applied', 'viewed', 'shortlisted', 'interview', 'rejected'], weight: 2 },
  { steps: ['applied', 'viewed', 'shortlisted', 'interview', 'offered'], weight: 2 },
  { steps: ['applied', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'], weight: 1 },
  { steps: ['applied', 'withdrawn'], weight: 3 },
];

/** Open jobs by what people choose them for. */
const poolsOf = (jobs: readonly WrittenJob[]) => ({
  all: jobs,
  byTrade: Map.groupBy(jobs, ({ trade }) => trade),
  byRole: Map.groupBy(jobs, ({ role }) => role),
});

/** Most people choose jobs like the one they want most, and those nearby if there are. */
const chooseJobs = (
  { aim }: Applicant,
  { all, byTrade, byRole }: ReturnType<typeof poolsOf>,
  random: Random,
  count: number,
): WrittenJob[] => {
  const pools = [byRole.get(aim.role), byRole.get(aim.role), byRole.get(aim.role), byTrade.get(aim.trade)];
  return Array.from({ length: count }, () => {
    const pool = random.pick([...pools, all]) ?? all;
    const seen = [random.pick(pool), random.pick(pool), random.pick(pool)];
    return seen.find(({ town }) => town === aim.town) ?? random.pick(seen);
  });
};

/** The chance that someone applies to a job that always gets applicants. */
const chanceOf = ({ role, trade }: WrittenJob, { aim }: Applicant): number => {
  if (role === aim.role) return 0.35;
  return trade === aim.trade ? 0.025 : 0.003;
};

export interface SampleApplication {
  readonly jobId: number;
  readonly userId: number;
  readonly message: string | null;
  readonly steps: readonly { status: ApplicationStatus; at: Date; reason?: CloseReason }[];
  /** The job's terms at that time, if different from now. */
  readonly termsThen?: (now: JobTerms) => JobTerms;
}

/** The share of jobs whose company has extended the deadline since. */
const CHANGED_SINCE = 0.04;
const deadlineWasEarlier = (terms: JobTerms): JobTerms => ({
  ...terms,
  deadline: shiftDay(terms.deadline, -7),
});

const IN_PROGRESS: readonly (ApplicationStatus | undefined)[] = [
  'applied',
  'viewed',
  'shortlisted',
  'interview',
];

/** Applications in progress are resolved when their company closes the job. */
const endOf = ({ endedAt }: WrittenJob, last: ApplicationStatus | undefined): SampleApplication['steps'] =>
  endedAt && IN_PROGRESS.includes(last) ? [{ status: 'rejected', at: endedAt, reason: 'job_closed' }] : [];

const apply = (job: WrittenJob, userId: number, now: Date, random: Random): SampleApplication => {
  const last = job.endedAt?.getTime() ?? (job.closedOn ? Date.parse(job.closedOn) : now.getTime());
  const room = Math.max(last - job.createdAt.getTime(), 60_000);
  const { steps } = random.weighted(COURSES, ({ weight }) => weight);
  const first = job.createdAt.getTime() + room * random.next() * (job.isOpen ? 0.97 : 0.6);
  const pace = ((job.endedAt ?? now).getTime() - first) / (steps.length + 1);
  return {
    jobId: job.id,
    userId,
    message: random.chance(0.35) ? random.pick(phrases.applications) : null,
    steps: [
      ...steps.map((status, index) => ({ status, at: new Date(first + pace * index) })),
      ...endOf(job, steps.at(-1)),
    ],
    ...(random.chance(CHANGED_SINCE) ? { termsThen: deadlineWasEarlier } : {}),
  };
};

/** Seekers apply and withdraw; employers make all other steps. */
const isOwnStep = (status: ApplicationStatus) => status === 'applied' || status === 'withdrawn';

const readTerms = async (db: Db, jobIds: readonly number[]): Promise<ReadonlyMap<number, JobTerms>> => {
  const rows = await db
    .select({ id: table.jobs.id, terms: termsColumn })
    .from(table.jobs)
    .innerJoin(table.salaries, eq(table.salaries.id, table.jobs.salaryId))
    .innerJoin(table.workModes, eq(table.workModes.id, table.jobs.workModeId))
    .innerJoin(table.cities, eq(table.cities.id, table.jobs.cityId))
    .where(inArray(table.jobs.id, [...new Set(jobIds)]));
  return new Map(rows.map(({ id, terms }) => [id, terms]));
};

const readResumes = async (db: Db, userIds: readonly number[]) => {
  const { userId, resumeFileId } = table.candidates;
  const rows = await db
    .select({ userId, resumeFileId })
    .from(table.candidates)
    .where(inArray(userId, [...new Set(userIds)]));
  return new Map(rows.map((row) => [row.userId, row.resumeFileId]));
};

const asIs = (terms: JobTerms): JobTerms => terms;

/** @returns the applications' ids. */
export const writeMadeApplications = async (
  db: Db,
  made: readonly SampleApplication[],
): Promise<number[]> => {
  const ids = await reserveIds(db, table.applications, made.length);
  const terms = await readTerms(
    db,
    made.map(({ jobId }) => jobId),
  );
  const resumes = await readResumes(
    db,
    made.map(({ userId }) => userId),
  );
  const rows = made.map(({ jobId, userId, message, steps, termsThen = asIs }, index) => {
    const now = terms.get(jobId);
    return {
      id: ids[index] ?? 0,
      jobId,
      userId,
      status: steps.at(-1)?.status ?? 'applied',
      message,
      resumeFileId: resumes.get(userId) ?? null,
      terms: now ? termsThen(now) : null,
      createdAt: steps[0]?.at,
    };
  });
  await insertRows(db, table.applications, rows);
  const events = made.flatMap(({ userId, steps }, index) =>
    steps.map(({ status, at, reason = null }) => ({
      applicationId: ids[index] ?? 0,
      actorId: isOwnStep(status) ? userId : null,
      status,
      reason,
      createdAt: at,
    })),
  );
  const eventIds = await reserveIds(db, table.applicationEvents, events.length);
  await insertRows(
    db,
    table.applicationEvents,
    events.map((event, index) => ({ id: eventIds[index] ?? 0, ...event })),
  );
  // Set from the database, because the acting member is only known there.
  await db.execute(sql`
    update application_events e set actor_id = c.user_id
    from applications a join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
    where a.id = e.application_id and e.actor_id is null and e.id >= ${eventIds[0] ?? 0}`);
  return ids;
};

const APPLICANTS_PER_WRITE = 1000;

/**
 * Creates applications and bookmarks of seekers. `wanted` jobs always get several applicants, so that their employer
 * has something to decide.
 */
export const writeApplications = async (
  { db }: Database,
  plan: {
    seed: number;
    now: Date;
    applicants: readonly Applicant[];
    jobs: readonly WrittenJob[];
    wanted: readonly WrittenJob[];
  },
): Promise<void> => {
  const { applicants, jobs, wanted, now } = plan;
  if (jobs.length === 0) return;
  const pools = poolsOf(jobs);
  for (let start = 0; start < applicants.length; start += APPLICANTS_PER_WRITE) {
    const applications: SampleApplication[] = [];
    const bookmarks: (typeof table.bookmarks.$inferInsert)[] = [];
    applicants.slice(start, start + APPLICANTS_PER_WRITE).forEach((applicant, offset) => {
      const random = randomFor(plan.seed, 'applicant', start + offset);
      const extra = wanted.filter((job) => random.chance(chanceOf(job, applicant)));
      const chosen = chooseJobs(applicant, pools, random, random.int(0, 8));
      for (const job of new Set([applicant.aim, ...extra, ...chosen]))
        applications.push(apply(job, applicant.userId, now, random));
      for (const job of new Set(chooseJobs(applicant, pools, random, random.int(0, 8)))) {
        const createdAt = new Date(
          now.getTime() - random.next() * Math.min(20 * DAY_MS, now.getTime() - job.createdAt.getTime()),
        );
        bookmarks.push({ userId: applicant.userId, jobId: job.id, createdAt });
      }
    });
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await writeMadeApplications(tx, applications);
      await insertRows(tx, table.bookmarks, bookmarks);
    });
  }
};

/** Deletes records after the time in the settings: once a day, in one process, in small batches. */
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Retention } from '../platform/env.ts';
import { onceADay } from './once-a-day.ts';

type RetentionDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'settings'>;
type Kind = keyof Retention;

/** Rows per statement, so that it ends within milliseconds and other work runs in between. */
const BATCH = 2000;

interface Rule {
  readonly kind: Kind;
  /** A table with a numeric id. Dependent rows are deleted with its rows. */
  readonly table: string;
  /** A condition for rows `t` that ended before a time. */
  readonly isOver: (before: SQL) => SQL;
}

const RULES: readonly Rule[] = [
  // A company with applications from existing accounts stays anonymously, because it is part of their applications.
  {
    kind: 'closedAccounts',
    table: 'users',
    isOver: (before) => sql`t.closed_at < ${before} and not exists (
      select 1 from companies c join applications a on a.company_id = c.id join users u on u.id = a.user_id
      where c.user_id = t.id and u.closed_at is null)
      and not exists (select 1 from candidate_notes n where n.author_id = t.id)
      and not exists (select 1 from scorecards s where s.author_id = t.id)`,
  },
  {
    kind: 'rejectedApplications',
    table: 'applications',
    isOver: (before) => sql`t.status = 'rejected' and t.created_at < ${before} and not exists (
      select 1 from application_events e where e.application_id = t.id and e.created_at >= ${before})`,
  },
  {
    kind: 'notes',
    table: 'candidate_notes',
    isOver: (before) => sql`coalesce(t.updated_at, t.created_at) < ${before}`,
  },
  {
    kind: 'messageReports',
    table: 'message_reports',
    isOver: (before) => sql`t.closed_at < ${before}`,
  },
  { kind: 'auditLog', table: 'audit_log', isOver: (before) => sql`t.at < ${before}` },
  { kind: 'securityEvents', table: 'security_events', isOver: (before) => sql`t.at < ${before}` },
  {
    kind: 'failedEmails',
    table: 'mail_outbox',
    isOver: (before) => sql`t.next_attempt_at is null and t.created_at < ${before}`,
  },
];

/** Walks through the table by id, so that statements don't depend on its size. */
const deleteOver = async (db: Db, { table, isOver }: Omit<Rule, 'kind'>, before: Date): Promise<number> => {
  const name = sql.identifier(table);
  const moment = sql`${before.toISOString()}::timestamptz`;
  let deleted = 0;
  for (let after = 0; ; ) {
    const { rows } = await db.execute<{ last: number | null; deleted: number }>(sql`
      with looked as (select id from ${name} where id > ${after}::int order by id limit ${BATCH}::int),
      gone as (delete from ${name} t using looked l where t.id = l.id and ${isOver(moment)} returning 1)
      select (select max(id) from looked) as last, (select count(*)::int from gone) as deleted`);
    const [batch] = rows;
    if (!batch || batch.last === null) return deleted;
    deleted += batch.deleted;
    after = batch.last;
  }
};

/** @returns the number of deleted records by kind. */
export const applyRetention = async ({
  database: { db },
  clock,
  settings: { retention },
}: Pick<RetentionDeps, 'database' | 'clock' | 'settings'>): Promise<Partial<Record<Kind, number>>> => {
  const deleted: Partial<Record<Kind, number>> = {};
  for (const { kind, ...rule } of RULES) {
    const days = retention[kind];
    if (days === 0) continue;
    deleted[kind] = await deleteOver(db, rule, new Date(clock.now().getTime() - days * DAY_MS));
  }
  return deleted;
};

/** Applies the settings unless a process has done it today. */
export const applyRetentionDaily = (
  deps: RetentionDeps,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> =>
  onceADay(deps, 'retention', async () => {
    log.info({ deleted: await applyRetention(deps) }, 'old records deleted');
  });

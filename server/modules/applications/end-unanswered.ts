/** Ends applications that their company left unanswered. See docs/decisions/0014-notifications-and-outcomes.md. */
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { UNANSWERED_DAYS } from '#contract/companies/responsiveness-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { writeNotifications } from '../notifications/notify.ts';

/** Jobs handled by one statement. */
const BATCH = 500;

interface Position extends Record<string, unknown> {
  readonly deadline: string;
  readonly id: number;
  readonly ended: number;
}

/** Ends unanswered applications to the next jobs, the oldest deadlines first. */
const endBatch = async (
  db: Db,
  after: Pick<Position, 'deadline' | 'id'>,
  now: Date,
): Promise<Position | null> => {
  const before = subDays(now, UNANSWERED_DAYS).toISOString();
  const { rows } = await db.execute<Position>(sql`
    with batch as materialized (
      select id, deadline from jobs
      where (deadline, id) > (${after.deadline}::date, ${after.id}::int)
        and deadline < ${before}::timestamptz::date and deleted_at is null
      order by deadline, id limit ${BATCH}::int
    ), left_open as (
      select a.id from batch b join applications a on a.job_id = b.id
      where a.status in ('applied', 'viewed', 'shortlisted', 'interview') and not exists (
        select from application_events e where e.application_id = a.id and e.created_at >= ${before}::timestamptz)
      order by a.id for update of a skip locked
    ), ended as (
      update applications set status = 'rejected' where id in (select id from left_open)
      returning id, job_id, user_id
    ), recorded as (
      insert into application_events (application_id, status, reason, created_at)
      select id, 'rejected', 'no_answer', ${now.toISOString()}::timestamptz from ended order by id
    ), told as (
      ${writeNotifications(sql`
        select user_id as account_id, 'application_unanswered' as kind, job_id, id as application_id,
          null::text as text from ended`)}
    )
    select b.deadline::text as deadline, b.id, (select count(*)::int from ended) as ended
    from batch b order by b.deadline desc, b.id desc limit 1`);
  return rows[0] ?? null;
};

/** Ends all of them. @returns their number. */
export const endUnanswered = async ({
  database,
  clock,
}: Pick<Deps, 'database' | 'clock'>): Promise<number> => {
  const now = clock.now();
  let ended = 0;
  let after: Pick<Position, 'deadline' | 'id'> = { deadline: '-infinity', id: 0 };
  for (;;) {
    const position = after;
    const batch = await database.db.transaction((tx) => endBatch(tx, position, now));
    if (!batch) return ended;
    ended += batch.ended;
    after = batch;
  }
};

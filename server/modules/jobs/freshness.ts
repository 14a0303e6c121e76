/**
 * Keeps jobs current. If a company has not confirmed a job for long, it is asked once, and the job pauses some days
 * later. A paused job is closed to readers, but its applications go on. See docs/decisions/0042-job-freshness.md.
 */
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { PAUSE_AFTER_DAYS } from '#contract/shared/constants.ts';
import type { Deps } from '../../deps.ts';
import { changing } from '../../platform/cache/response-cache.ts';
import type { Db } from '../../platform/db/connect.ts';
import { membersToNotify, writeNotifications } from '../notifications/notify.ts';
import { refreshSearch } from './search-table.ts';

const ASKED_AT_ONCE = 1000;
const PAUSED_AT_ONCE = 200;

interface Position extends Record<string, unknown> {
  readonly since: string;
  readonly id: number;
  readonly asked: number;
}

/** Asks about the next open jobs, the longest unconfirmed first. */
const askBatch = async (
  db: Db,
  after: Pick<Position, 'since' | 'id'>,
  { now, today, days }: { now: Date; today: string; days: number },
): Promise<Position | null> => {
  const { rows } = await db.execute<Position>(sql`
    with batch as materialized (
      select id, coalesce(confirmed_at, posted_at) as since, deadline from jobs
      where status = 'approved' and not is_post_later and closed_at is null and deleted_at is null
        and confirm_asked_at is null
        and (coalesce(confirmed_at, posted_at), id) > (${after.since}::timestamptz, ${after.id}::int)
        and coalesce(confirmed_at, posted_at) < ${subDays(now, days).toISOString()}::timestamptz
      order by coalesce(confirmed_at, posted_at), id limit ${ASKED_AT_ONCE}::int
    ), asked as (
      update jobs set confirm_asked_at = ${now.toISOString()}::timestamptz
      where id in (select id from batch where deadline >= ${today}::date) and confirm_asked_at is null
      returning id
    ), told as (
      ${writeNotifications(sql`
        select member.user_id as account_id, 'job_unconfirmed' as kind, asked.id as job_id,
          null::int as application_id, null::text as text
        from asked, lateral (${membersToNotify(sql`asked.id`, sql`'job_unconfirmed'::text`)}) as member`)}
    )
    select since::text as since, id, (select count(*)::int from asked) as asked from batch
    order by batch.since desc, id desc limit 1`);
  return rows[0] ?? null;
};

/** Asks about all of them. @returns their number. */
const askAll = async ({ database, clock, settings }: FreshnessDeps): Promise<number> => {
  const when = { now: clock.now(), today: clock.today(), days: settings.confirmJobsAfterDays };
  let asked = 0;
  let after: Pick<Position, 'since' | 'id'> = { since: '-infinity', id: 0 };
  for (;;) {
    const position = after;
    const batch = await database.db.transaction((tx) => askBatch(tx, position, when));
    if (!batch) return asked;
    asked += batch.asked;
    after = batch;
  }
};

/** Pauses jobs that were asked about long enough ago. @returns their number. */
const pauseBatch = (deps: FreshnessDeps): Promise<number> => {
  const now = deps.clock.now();
  const askedBefore = subDays(now, PAUSE_AFTER_DAYS).toISOString();
  return changing<number>(
    deps,
    (paused) => (paused > 0 ? ['jobs'] : []),
    async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        update jobs set closed_at = ${now.toISOString()}::timestamptz, paused_at = ${now.toISOString()}::timestamptz
        where id in (
          select id from jobs
          where confirm_asked_at <= ${askedBefore}::timestamptz and closed_at is null and deleted_at is null
          order by confirm_asked_at, id limit ${PAUSED_AT_ONCE}::int for update skip locked)
        returning id`);
      await refreshSearch(
        tx,
        rows.map(({ id }) => id),
        deps.clock.today(),
      );
      return rows.length;
    },
  );
};

type FreshnessDeps = Pick<Deps, 'database' | 'cache' | 'clock'> & {
  readonly settings: Pick<Deps['settings'], 'confirmJobsAfterDays'>;
};

/** Pauses unconfirmed jobs and asks about others. */
export const keepFresh = async (deps: FreshnessDeps): Promise<{ asked: number; paused: number }> => {
  if (deps.settings.confirmJobsAfterDays === 0) return { asked: 0, paused: 0 };
  let paused = 0;
  for (let batch = PAUSED_AT_ONCE; batch === PAUSED_AT_ONCE; ) {
    batch = await pauseBatch(deps);
    paused += batch;
  }
  return { asked: await askAll(deps), paused };
};

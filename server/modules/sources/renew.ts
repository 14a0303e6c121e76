/** Keeps jobs open that their source still lists: nobody has to confirm them, and deadlines that nobody named move. */
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import { changing } from '../../platform/cache/response-cache.ts';
import { shiftDay } from '../../platform/clock.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import type { SourceDeps } from './setting.ts';

/** A week is far less than the time after which companies are asked. */
export const RENEW_DAYS = 7;
const OPEN_DAYS = 30;
const BATCH = 500;

/** @returns how many jobs were renewed. */
export const renewListed = async (deps: SourceDeps, sourceId: number): Promise<number> => {
  const { clock } = deps;
  const now = clock.now();
  const today = clock.today();
  const isUnnamed = sql`(p.said->>'deadline' is null and p.wrote->>'deadline' = j.deadline::text
    and j.deadline < ${shiftDay(today, RENEW_DAYS)}::date)`;
  for (let renewed = 0; ; ) {
    const count = await changing(deps, 'jobs', async (tx) => {
      const { rows } = await tx.execute<{ id: number }>(sql`
        with due as (
          select j.id, p.id as posting, ${isUnnamed} as moves from source_jobs p join jobs j on j.id = p.job_id
          where p.source_id = ${sourceId} and p.writes and p.misses = 0 and p.closed_at is null
            and j.deleted_at is null and j.status = 'approved' and (j.closed_at is null or j.paused_at is not null)
            and (coalesce(j.confirmed_at, j.posted_at) < ${subDays(now, RENEW_DAYS).toISOString()}::timestamptz or ${isUnnamed})
          order by j.id limit ${BATCH} for update of j
        ), moved as (
          update source_jobs p set wrote = jsonb_set(p.wrote, '{deadline}', to_jsonb(${shiftDay(today, OPEN_DAYS)}::text))
          from due where p.id = due.posting and due.moves)
        update jobs j set confirmed_at = ${now.toISOString()}::timestamptz, confirm_asked_at = null, closed_at = null,
          paused_at = null, deadline = case when due.moves then ${shiftDay(today, OPEN_DAYS)}::date else j.deadline end
        from due where j.id = due.id returning j.id`);
      await refreshSearch(
        tx,
        rows.map(({ id }) => id),
        today,
      );
      return rows.length;
    });
    renewed += count;
    if (count < BATCH) return renewed;
  }
};

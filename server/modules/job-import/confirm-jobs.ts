/** Confirms jobs that a feed still contains, as their companies would (docs/decisions/0042-job-freshness.md). */
import { sql } from 'drizzle-orm';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { refreshSearch } from '../jobs/search-table.ts';

export interface FoundJob {
  readonly id: number;
  /** As the feed says, or as an import gives it. */
  readonly deadline: string;
  /** Where it was posted. */
  readonly applyUrl: string | undefined;
}

const BATCH = 500;

/**
 * Paused jobs open again. Jobs that their company or staff closed stay closed. Deadlines move where nobody else could
 * move them. @returns how many jobs were confirmed.
 */
export const confirmJobs = async (
  tx: Db,
  found: readonly FoundJob[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<number> => {
  let confirmed = 0;
  for (let start = 0; start < found.length; start += BATCH) {
    const { rows } = await tx.execute<{ id: number }>(sql`
      update jobs j set confirmed_at = ${now.toISOString()}::timestamptz, confirm_asked_at = null,
        closed_at = null, paused_at = null,
        deadline = case when not ${isAttended(sql`j.company_id`)} then greatest(j.deadline, given.deadline)
          else j.deadline end,
        apply_url = case when ${isAttended(sql`j.company_id`)} then j.apply_url
          else coalesce(given."applyUrl", j.apply_url) end
      from json_to_recordset(${JSON.stringify(found.slice(start, start + BATCH))}::json)
        as given(id int, deadline date, "applyUrl" text)
      where j.id = given.id and j.status = 'approved' and not j.is_post_later and j.deleted_at is null
        and (j.closed_at is null or j.paused_at is not null)
      returning j.id`);
    await refreshSearch(
      tx,
      rows.map(({ id }) => id),
      today,
    );
    confirmed += rows.length;
  }
  return confirmed;
};

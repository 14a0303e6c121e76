/** Confirms jobs that a feed still contains, as their companies would (docs/decisions/0042-job-freshness.md). */
import { sql } from 'drizzle-orm';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { NOT_DISCLOSED_ID } from '../../platform/db/lookups/salaries.ts';
import type { PayColumns } from '../../search/facts/job-pay.ts';
import { refreshSearch } from '../jobs/search-table.ts';

export interface FoundJob {
  readonly id: number;
  /** As the feed says, or as an import gives it. */
  readonly deadline: string;
  /** Where it was posted. */
  readonly applyUrl: string | undefined;
  readonly pay: PayColumns;
}

const BATCH = 500;

/**
 * Earlier versions kept only the band of some rows' pay. The exact pay of the same band replaces it, unless a company
 * may have chosen that its pay isn't disclosed.
 */
const isExacter = sql`(j.pay_source is null and given."paySource" is not null and j.salary_id = given."salaryId"
  and (j.salary_id <> ${NOT_DISCLOSED_ID} or not ${isAttended(sql`j.company_id`)}))`;
const exactPay = sql.join(
  (
    [
      ['pay_source', 'paySource'],
      ['pay_min', 'payMin'],
      ['pay_max', 'payMax'],
      ['pay_currency', 'payCurrency'],
      ['pay_period', 'payPeriod'],
      ['pay_addition', 'payAddition'],
    ] as const satisfies readonly (readonly [string, keyof PayColumns])[]
  ).map(
    ([column, key]) =>
      sql`${sql.identifier(column)} = case when ${isExacter} then given.${sql.identifier(key)} else j.${sql.identifier(column)} end`,
  ),
  sql`, `,
);

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
    const given = found.slice(start, start + BATCH).map(({ pay, ...job }) => ({ ...job, ...pay }));
    const { rows } = await tx.execute<{ id: number }>(sql`
      update jobs j set confirmed_at = ${now.toISOString()}::timestamptz, confirm_asked_at = null,
        closed_at = null, paused_at = null,
        deadline = case when not ${isAttended(sql`j.company_id`)} then greatest(j.deadline, given.deadline)
          else j.deadline end,
        apply_url = case when ${isAttended(sql`j.company_id`)} then j.apply_url
          else coalesce(given."applyUrl", j.apply_url) end,
        ${exactPay}
      from json_to_recordset(${JSON.stringify(given)}::json)
        as given(id int, deadline date, "applyUrl" text, "salaryId" int, "paySource" text, "payMin" numeric,
          "payMax" numeric, "payCurrency" text, "payPeriod" text, "payAddition" text)
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

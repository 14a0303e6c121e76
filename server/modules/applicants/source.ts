/** Where applications come from, as lists and reports say it. `table` names the applications. */
import { type SQL, sql } from 'drizzle-orm';
import type { ReportSource } from '#contract/hiring-reports/rules.ts';

/** As reports join it. Not of anonymous applicants: the company knows whom it invited. */
export const isInvited = (table: SQL): SQL<boolean> => sql`(${table}.anonymous_number is null and exists (
  select from job_invitations i where i.job_id = ${table}.job_id and i.user_id = ${table}.user_id
    and i.company_id = ${table}.company_id and i.created_at <= ${table}.created_at))`;

export const isFrom = (source: ReportSource, table: SQL): SQL => {
  if (source === 'invited') return isInvited(table);
  const said = source === 'unknown' ? sql`${table}.source is null` : sql`${table}.source = ${source}`;
  return sql`(${said} and not ${isInvited(table)})`;
};

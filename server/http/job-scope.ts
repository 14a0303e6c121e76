/** The jobs of a company that a member works on. Every query for a company's jobs and applicants uses this. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { isAnyOf } from '../platform/db/id-list.ts';

export interface JobScope {
  readonly companyId: number;
  /** Null for all of the company's jobs. */
  readonly jobIds: readonly number[] | null;
}

/** Whether a job, by the columns of its id and its company, is in the scope. */
export const isInScope = (
  { companyId, jobIds }: JobScope,
  columns: { readonly jobId: SQLWrapper; readonly companyId: SQLWrapper },
): SQL => {
  const isOfCompany = sql`${columns.companyId} = ${companyId}`;
  return jobIds === null ? isOfCompany : sql`(${isOfCompany} and ${isAnyOf(columns.jobId, jobIds)})`;
};

/** Whether a member of the job's company works on it. For rows of `company_members`. */
export const worksOn = (member: string, jobId: SQLWrapper): SQL => {
  const m = sql.identifier(member);
  return sql`(${m}.all_jobs or exists (
    select from company_member_jobs mine
    where mine.company_id = ${m}.company_id and mine.user_id = ${m}.user_id and mine.job_id = ${jobId}))`;
};

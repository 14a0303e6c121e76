/** What a copied job takes over that its form doesn't hold: stages of its own, criteria, and anonymous applicants. */
import { sql } from 'drizzle-orm';
import { STAGED_JOBS_MAX } from '#contract/stages/rules.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';

interface JobCopy {
  /** The job that was copied. Nothing is taken over from jobs that the member doesn't work on. */
  readonly from: number;
  readonly to: number;
  readonly at: Date;
}

/** @returns whether the job goes through the company's stages although the other one has its own. */
export const copyHiring = async (tx: Db, member: JobScope, { from, to, at }: JobCopy): Promise<boolean> => {
  await tx.execute(sql`
    with source as (
        select j.id from jobs j where j.id = ${from} and j.deleted_at is null
          and ${isInScope(member, { jobId: sql`j.id`, companyId: sql`j.company_id` })}),
      staged as (
        insert into company_stages (company_id, job_id, status, name, position, created_at)
        select s.company_id, ${to}, s.status, s.name, s.position, ${at.toISOString()}::timestamptz
        from company_stages s join source on source.id = s.job_id
        where ${STAGED_JOBS_MAX} > (
          select count(distinct job_id) from company_stages where company_id = ${member.companyId})),
      evaluated as (
        insert into job_evaluations (job_id, is_anonymous, rounds)
        select ${to}, e.is_anonymous, e.rounds from job_evaluations e join source on source.id = e.job_id)
    insert into job_criteria (job_id, name, place)
    select ${to}, c.name, c.place from job_criteria c join source on source.id = c.job_id
    where c.removed_at is null`);
  const { rows } = await tx.execute(sql`
    select 1 from jobs j where j.id = ${from} and j.deleted_at is null
      and ${isInScope(member, { jobId: sql`j.id`, companyId: sql`j.company_id` })}
      and exists (select 1 from company_stages where job_id = ${from})
      and not exists (select 1 from company_stages where job_id = ${to})`);
  return rows.length > 0;
};

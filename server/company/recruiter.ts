/** The recruiter in charge of a job: one of the company's members who may manage it. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { rolesWith } from '#contract/teams/rules.ts';
import { invalid } from '../http/failure.ts';
import { worksOn } from '../http/job-scope.ts';
import type { Db } from '../platform/db/connect.ts';
import { arrayOf } from '../platform/db/id-list.ts';

const nameOf = (user: string): SQL => {
  const u = sql.identifier(user);
  return sql`trim(${u}.first_name || ' ' || ${u}.last_name)`;
};

/** Whether a member, by the alias of a row of `company_members`, may be in charge of the job `j`. */
const mayTakeCharge = (member: string): SQL => {
  const m = sql.identifier(member);
  return sql`(${m}.company_id = j.company_id and ${m}.role = any(${arrayOf(rolesWith('jobs.edit'))}::text[])
    and ${worksOn(member, sql`j.id`)})`;
};

/** Who is in charge, by the job's column; null for nobody. */
export const recruiterOf = (recruiterId: SQLWrapper) => sql<{ id: number; name: string } | null>`(
  select json_build_object('id', r.id, 'name', ${nameOf('r')}) from users r where r.id = ${recruiterId})`;

/** The account in charge of the job `j`, unless it is suspended. */
export const activeRecruiter: SQL = sql`(
  select r.id from users r join company_members charged on charged.user_id = r.id and ${mayTakeCharge('charged')}
  where r.id = j.recruiter_id and r.suspended_at is null and r.closed_at is null)`;

/** The account in charge of an applicant, unless it is suspended; null for that of the job. */
export const activeRecruiterOfApplicant = (applicationId: SQL): SQL => sql`(
  select r.id from applications mine join users r on r.id = mine.recruiter_id
  join company_members charged on charged.user_id = r.id and ${mayTakeCharge('charged')}
  where mine.id = ${applicationId} and r.suspended_at is null and r.closed_at is null)`;

/** Whether all of these applications are to jobs that a member may be in charge of. */
export const mayTakeApplicants = async (
  tx: Db,
  applicationIds: readonly number[],
  recruiterId: number,
): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from applications a join jobs j on j.id = a.job_id
    where a.id = any(${arrayOf(applicationIds)}::int[]) and not exists (
      select from company_members m where m.user_id = ${recruiterId}::int and ${mayTakeCharge('m')})
    limit 1`);
  return rows.length === 0;
};

/** Sets who is in charge of a job. @returns the name, null for nobody; undefined if nothing changes. */
export const assignRecruiter = async (
  tx: Db,
  jobId: number,
  recruiterId: number | null,
): Promise<{ readonly name: string | null } | undefined> => {
  const { rows } = await tx.execute<{ before: number | null; name: string | null }>(sql`
    select j.recruiter_id as before, (
      select ${nameOf('u')} from company_members m join users u on u.id = m.user_id
      where m.user_id = ${recruiterId}::int and ${mayTakeCharge('m')}) as name
    from jobs j where j.id = ${jobId}`);
  const [{ before, name } = { before: null, name: null }] = rows;
  if (before === recruiterId) return undefined;
  if (recruiterId !== null && name === null)
    throw invalid({ recruiter_id: { key: 'server.field.recruiter' } });
  await tx.execute(sql`update jobs set recruiter_id = ${recruiterId}::int where id = ${jobId}`);
  return { name };
};

/** Leaves jobs and applicants without a recruiter who may no longer manage them. @param which jobs `j`. */
export const dismissRecruiters = async (tx: Db, which: SQL, ofApplicants = which): Promise<void> => {
  await tx.execute(sql`
    update applications a set recruiter_id = null from jobs j
    where j.id = a.job_id and a.recruiter_id is not null and ${ofApplicants} and not exists (
      select from company_members m where m.user_id = a.recruiter_id and ${mayTakeCharge('m')})`);
  await tx.execute(sql`
    update jobs j set recruiter_id = null
    where ${which} and j.recruiter_id is not null and not exists (
      select from company_members m where m.user_id = j.recruiter_id and ${mayTakeCharge('m')})`);
};

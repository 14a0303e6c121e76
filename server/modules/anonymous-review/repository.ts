/** Which jobs are reviewed anonymously. The caller has made sure whose job it is. */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { applications, jobEvaluations, jobs } from '../../platform/db/schema.ts';

export const isReviewedAnonymously = async (db: Db, jobId: number): Promise<boolean> =>
  (await db.$count(
    jobEvaluations,
    and(eq(jobEvaluations.jobId, jobId), eq(jobEvaluations.isAnonymous, true)),
  )) > 0;

/**
 * Waits for applicants who are just applying, and keeps others from it until the transaction ends: they learn whether
 * the review is anonymous. Call it before the job's evaluation is locked.
 */
export const lockApplying = (tx: Db, jobId: number) =>
  tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('no key update');

/** Hides everybody who was never shortlisted, in the order of their applications. */
const hideApplicants = (tx: Db, jobId: number) =>
  tx.execute(sql`
    with unnamed as (
      select a.id, row_number() over (order by a.created_at, a.id)::int as place from applications a
      where a.job_id = ${jobId} and a.anonymous_number is null
        and a.status not in ('shortlisted', 'interview', 'offered', 'hired')
        and not exists (
          select from application_events e
          where e.application_id = a.id and e.status in ('shortlisted', 'interview', 'offered', 'hired'))
    ), numbered as (
      update applications a set anonymous_number = v.last_applicant_number + u.place
      from unnamed u, job_evaluations v where a.id = u.id and v.job_id = ${jobId}
      returning a.id
    )
    update job_evaluations set last_applicant_number = last_applicant_number + (select count(*) from numbered)
    where job_id = ${jobId}`);

/** Who was promised an anonymous review keeps it; everybody else was seen by name before it began. */
const nameUnpromised = (tx: Db, jobId: number) =>
  tx
    .update(applications)
    .set({ anonymousNumber: null })
    .where(
      and(
        eq(applications.jobId, jobId),
        isNotNull(applications.anonymousNumber),
        eq(applications.anonymityPromised, false),
      ),
    );

/** Switches the anonymous review on or off. The evaluation is locked, and so is applying. */
export const setAnonymous = async (tx: Db, jobId: number, isAnonymous: boolean): Promise<void> => {
  await tx
    .update(jobEvaluations)
    .set({ isAnonymous, version: sql`${jobEvaluations.version} + 1` })
    .where(eq(jobEvaluations.jobId, jobId));
  await (isAnonymous ? hideApplicants : nameUnpromised)(tx, jobId);
};

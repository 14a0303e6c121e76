/** Why a job isn't shown, or takes no application of an account. */
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { applyWayOf, hostOf } from '#contract/applications/rules.ts';
import { COMPANY_JOBS_SHOWN } from '#contract/support/company-calls.ts';
import type { Deps } from '../../deps.ts';
import { isAttended } from '../../platform/db/attended.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applications, companies, jobs, type users } from '../../platform/db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { type Obstacle, obstacle } from './obstacle.ts';

const listJobs = (db: Db, condition: SQL | undefined, limit: number) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      createdAt: jobs.createdAt,
      companyId: jobs.companyId,
      company: companies.name,
      status: jobs.status,
      rejectionReason: jobs.rejectionReason,
      isPostLater: jobs.isPostLater,
      opensOn: jobs.opensOn,
      deadline: jobs.deadline,
      closedAt: jobs.closedAt,
      pausedAt: jobs.pausedAt,
      deletedAt: jobs.deletedAt,
      applyUrl: jobs.applyUrl,
      isActive: sql<boolean>`${isActiveCompany(jobs.companyId)}`,
      isAttended: isAttended(jobs.companyId),
      isAnonymous: sql<boolean>`exists (select from job_evaluations e where e.job_id = ${jobs.id} and e.is_anonymous)`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(condition)
    .orderBy(desc(jobs.id))
    .limit(limit);
type Job = Awaited<ReturnType<typeof listJobs>>[number];

/** Nobody sees it: of several reasons, the one that is left once the others are gone comes last. */
const whyUnseen = (job: Job): Obstacle[] => [
  ...(job.isActive ? [] : [obstacle('job_company_hidden', { detail: job.company })]),
  ...(job.status === 'rejected' ? [obstacle('job_rejected', { detail: job.rejectionReason })] : []),
  ...(job.isPostLater && job.opensOn === null
    ? [obstacle('job_draft', { detail: job.company })]
    : job.status === 'active'
      ? [obstacle('job_in_review')]
      : []),
];

const whyClosed = (job: Job, today: string): Obstacle[] => {
  if (job.deadline < today) return [obstacle('job_expired', { detail: job.deadline })];
  if (job.pausedAt) return [obstacle('job_paused', { detail: job.company })];
  if (job.closedAt) return [obstacle('job_closed', { detail: job.company })];
  return job.isPostLater && job.opensOn ? [obstacle('job_scheduled', { detail: job.opensOn })] : [];
};

const whyNotHere = (job: Job): Obstacle[] => {
  const way = applyWayOf(job);
  if (way === 'company_page') return [obstacle('applies_elsewhere', { detail: hostOf(job.applyUrl ?? '') })];
  return way === 'none' ? [obstacle('job_unattended', { detail: job.company })] : [];
};

const whyNotAgain = async (db: Db, jobId: number, userId: number): Promise<Obstacle[]> => {
  const [applied] = await db
    .select({ status: applications.status, at: applications.createdAt })
    .from(applications)
    .where(and(eq(applications.jobId, jobId), eq(applications.userId, userId)));
  return applied ? [obstacle('already_applied', { detail: applied.status, until: applied.at })] : [];
};

/** The job, if there is one, and what stands in the way of seeing it and applying. */
export const findJobObstacles = async (
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { id, role }: Pick<typeof users.$inferSelect, 'id' | 'role'>,
  jobId: number,
): Promise<{ readonly companyId?: number; readonly found: Obstacle[] }> => {
  const [job] = await listJobs(db, eq(jobs.id, jobId), 1);
  if (!job || job.deletedAt) return { found: [obstacle('job_gone')] };
  const found = [...whyUnseen(job), ...whyClosed(job, clock.today())];
  if (role === 'employer') return { companyId: job.companyId, found };
  return {
    companyId: job.companyId,
    found: [
      ...found,
      ...whyNotHere(job),
      ...(role === 'seeker' ? await whyNotAgain(db, jobId, id) : [obstacle('not_a_seeker')]),
    ],
  };
};

/** The newest jobs of a company, each with why visitors don't see it or can't apply to it here. */
export const listCompanyJobs = async (
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  companyId: number,
) => {
  const own = and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt));
  const found = await listJobs(db, own, COMPANY_JOBS_SHOWN);
  return found.map((job) => ({
    ...{ id: job.id, title: job.title, created_at: job.createdAt },
    obstacles: [
      ...whyUnseen(job),
      ...whyClosed(job, clock.today()),
      ...whyNotHere(job),
      ...(job.isAnonymous ? [obstacle('job_anonymous')] : []),
    ],
  }));
};

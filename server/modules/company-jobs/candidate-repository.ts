/** Candidates that employers can find. */
import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#contract/endpoints.ts';
import type { Locale } from '#contract/shared/constants.ts';
import type { JobScope } from '../../http/job-scope.ts';
import type { Membership } from '../../http/membership.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { newestWorkOf } from '../../platform/db/newest-work.ts';
import { prepared } from '../../platform/db/prepared.ts';
import {
  candidates,
  designations,
  salaries,
  shortlistedCandidates,
  shortlistedForJobs,
  users,
} from '../../platform/db/schema.ts';
import { appliedToJobs } from '../candidates/policy.ts';
import { summaryColumns } from '../candidates/repository.ts';
import { type CandidateSearchParts, findCandidates, inOrderOf } from '../candidates/search.ts';
import { isFindableBy } from '../profile/visibility.ts';

export type CandidateQuery = Omit<QueryOf<'GET candidate-search'>, 'page' | 'per_page'>;

const isShortlistedBy = (companyId: number | Placeholder): SQL<boolean> => sql<boolean>`exists (
  select 1 from shortlisted_candidates s where s.company_id = ${companyId} and s.user_id = ${candidates.userId})`;

const jobsShortlistedFor = (companyId: number | Placeholder): SQL<number[]> => sql<number[]>`(
  select coalesce(json_agg(s.job_id order by s.job_id), '[]') from shortlisted_for_jobs s
  where s.company_id = ${companyId} and s.user_id = ${candidates.userId})`;

/** The candidates on the company's shortlist, if the search is limited to those. */
const readShortlisted = async (
  db: Db,
  companyId: number,
  { shortlisted, shortlisted_for: jobId }: CandidateQuery,
): Promise<number[] | undefined> => {
  if (jobId !== undefined) {
    const { companyId: company, jobId: job, userId: id } = shortlistedForJobs;
    const rows = await db
      .select({ id })
      .from(shortlistedForJobs)
      .where(and(eq(company, companyId), eq(job, jobId)));
    return rows.map((row) => row.id);
  }
  if (shortlisted !== 1) return undefined;
  const { companyId: company, userId: id } = shortlistedCandidates;
  const rows = await db.select({ id }).from(shortlistedCandidates).where(eq(company, companyId));
  return rows.map((row) => row.id);
};

const COMPANY = sql.placeholder('companyId');
const JOBS = sql.placeholder('jobIds');
/** A `JobScope`'s condition for a prepared statement. */
const areTheirs = sql`(j.company_id = ${COMPANY} and (${JOBS}::int[] is null or j.id = any(${JOBS}::int[])))`;

const rowsById = prepared((db) =>
  db
    .select({
      ...summaryColumns,
      noticeDays: candidates.noticeDays,
      ...newestWorkOf(sql`${candidates.userId}`),
      shortlisted: isShortlistedBy(COMPANY),
      hasApplied: appliedToJobs(areTheirs),
      shortlistedJobIds: jobsShortlistedFor(COMPANY),
    })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .where(and(sql`${candidates.userId} = any(${sql.placeholder('userIds')}::int[])`, isFindableBy(COMPANY)))
    .prepare('candidate_rows_by_id'),
);

const readRows = (db: Db, { companyId, jobIds }: JobScope, userIds: readonly number[]) =>
  rowsById(db).execute({ companyId, jobIds: jobIds && arrayOf(jobIds), userIds: arrayOf(userIds) });

/**
 * A page of the candidates that employers can find. Every word must match.
 * @param inFull whether the company sees last names. If not, it can't search by them either.
 */
export const searchCandidates = async (
  parts: CandidateSearchParts,
  { member, inFull, locale }: { member: Membership; inFull: boolean; locale: Locale },
  query: CandidateQuery,
  page: { readonly size: number; readonly offset: number },
) => {
  const { db } = parts.database;
  const { companyId } = member;
  const found = await findCandidates(parts, {
    audience: { kind: 'company', companyId, inFull },
    filters: {
      text: query.designation,
      countryId: query.country_id,
      categoryId: query.category_id,
      salaryId: query.salary_id,
      workStatus: query.work_status,
      minExperience: query.min_experience,
      maxNoticeDays: query.max_notice_days,
      skill: query.skill,
      designationId: query.designation_id,
      place: query.place?.trim() || undefined,
      userIds: await readShortlisted(db, companyId, query),
    },
    order: { by: query.sort ?? 'match' },
    page,
    locale,
  });
  return { rows: inOrderOf(await readRows(db, member, found.userIds), found), total: found.total };
};

/** Adds a candidate to the shortlist, for a job if given. */
export const addToShortlist = async (
  db: Db,
  companyId: number,
  userId: number,
  jobId: number | undefined,
): Promise<void> => {
  await db.insert(shortlistedCandidates).values({ companyId, userId }).onConflictDoNothing();
  if (jobId === undefined) return;
  await db.insert(shortlistedForJobs).values({ companyId, userId, jobId }).onConflictDoNothing();
};

/** Removes a candidate from the shortlist for all jobs, or for one job only. */
export const removeFromShortlist = async (
  db: Db,
  companyId: number,
  userId: number,
  jobId: number | undefined,
): Promise<void> => {
  const table = jobId === undefined ? shortlistedCandidates : shortlistedForJobs;
  await db
    .delete(table)
    .where(
      and(
        eq(table.companyId, companyId),
        eq(table.userId, userId),
        jobId === undefined ? undefined : eq(shortlistedForJobs.jobId, jobId),
      ),
    );
};

/** Whether a candidate is on the shortlist, and for which jobs. */
export const readShortlisting = async (db: Db, companyId: number, userId: number) => {
  const [row] = await db
    .select({ shortlisted: isShortlistedBy(companyId), jobIds: jobsShortlistedFor(companyId) })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  return row ?? { shortlisted: false, jobIds: [] };
};

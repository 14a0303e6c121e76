/** Candidates that employers can find. */
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { PAGE_SIZE, type WorkStatus } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import { escapeLike } from '../../db/like.ts';
import {
  candidates,
  designations,
  salaries,
  shortlistedCandidates,
  shortlistedForJobs,
  users,
} from '../../db/schema.ts';
import { searchWords } from '../../db/words.ts';
import { foldText } from '../../text.ts';
import { isOfCategory, mentions } from '../candidates/conditions.ts';
import { appliedTo } from '../candidates/policy.ts';
import { isFindableBy } from '../profile/visibility.ts';

export interface CandidateFilter {
  readonly text: string | undefined;
  readonly countryId: number | undefined;
  readonly categoryId: number | undefined;
  readonly salaryId: number | undefined;
  readonly workStatus: WorkStatus | undefined;
  readonly minExperience: number | undefined;
  readonly skill: string | undefined;
  readonly designationId: number | undefined;
  readonly place: string | undefined;
  readonly shortlisted: boolean;
  readonly shortlistedFor: number | undefined;
  /** Whether the company sees last names. If not, it cannot search by them either. */
  readonly inFull: boolean;
}

const isShortlistedBy = (companyId: number): SQL<boolean> => sql<boolean>`exists (
  select 1 from shortlisted_candidates s where s.company_id = ${companyId} and s.user_id = ${candidates.userId})`;

const isShortlistedFor = (companyId: number, jobId: number): SQL => sql`exists (
  select 1 from shortlisted_for_jobs s
  where s.company_id = ${companyId} and s.user_id = ${candidates.userId} and s.job_id = ${jobId})`;

const jobsShortlistedFor = (companyId: number): SQL<number[]> => sql<number[]>`(
  select coalesce(json_agg(s.job_id order by s.job_id), '[]') from shortlisted_for_jobs s
  where s.company_id = ${companyId} and s.user_id = ${candidates.userId})`;

/** In a city whose name begins so, or where they say they are. */
const isNear = (place: string): SQL => {
  const text = foldText(place);
  return sql`(strpos(lower(${candidates.currentLocation}), ${text}) > 0
    or ${candidates.cityId} in (select c.id from cities c where folded(c.name) like ${`${escapeLike(text)}%`}))`;
};

/** One skill that mentions all the words. The index of all words narrows the search down first. */
const skilledIn = (skill: string | undefined): SQL[] => {
  const words = searchWords(skill);
  if (words.length === 0) return [];
  const named = words.map((word) => sql`strpos(lower(k.name), ${word}) > 0`);
  return [
    ...mentions(candidates.words, skill),
    sql`exists (select 1 from candidate_skills k
      where k.user_id = ${candidates.userId} and ${sql.join(named, sql` and `)})`,
  ];
};

const matching = (companyId: number, filter: CandidateFilter): SQL | undefined =>
  and(
    isFindableBy(companyId),
    filter.countryId === undefined ? undefined : eq(candidates.countryId, filter.countryId),
    filter.categoryId === undefined ? undefined : isOfCategory(filter.categoryId),
    filter.salaryId === undefined ? undefined : eq(candidates.salaryId, filter.salaryId),
    filter.workStatus === undefined ? undefined : eq(candidates.workStatus, filter.workStatus),
    filter.minExperience === undefined ? undefined : gte(candidates.workExperience, filter.minExperience),
    filter.designationId === undefined ? undefined : eq(candidates.designationId, filter.designationId),
    filter.place === undefined ? undefined : isNear(filter.place),
    ...skilledIn(filter.skill),
    filter.shortlisted ? isShortlistedBy(companyId) : undefined,
    filter.shortlistedFor === undefined ? undefined : isShortlistedFor(companyId, filter.shortlistedFor),
    // The index holds all words; it narrows both down.
    ...mentions(candidates.words, filter.text),
    ...(filter.inFull ? [] : mentions(candidates.publicWords, filter.text)),
  );

/** A page of the candidates who let employers find them, newest first. Every word must be found somewhere. */
export const searchCandidates = async (db: Db, companyId: number, filter: CandidateFilter, page: number) => {
  const condition = matching(companyId, filter);
  const from = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      designation: { id: designations.id, name: designations.name },
      salary: { id: salaries.id, name: salaries.name },
      currentLocation: candidates.currentLocation,
      workStatus: candidates.workStatus,
      jobseekerType: candidates.jobseekerType,
      skills: sql<string[]>`(
        select coalesce(json_agg(k.name order by k.position), '[]')
        from candidate_skills k where k.user_id = ${candidates.userId})`,
      workExperience: candidates.workExperience,
      shortlisted: isShortlistedBy(companyId),
      hasApplied: appliedTo(companyId),
      shortlistedJobIds: jobsShortlistedFor(companyId),
    })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId));
  const rows = await from
    .where(condition)
    .orderBy(desc(candidates.userId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const [count] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(candidates)
    .innerJoin(users, eq(users.id, candidates.userId))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .where(condition);
  return { rows, total: count?.total ?? 0 };
};

/** Puts a candidate on the shortlist; with a job, for that job. */
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

/** Takes a candidate off the shortlist, and so for every job; with a job, for that one alone. */
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

/** The people who let employers find them. */
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { PAGE_SIZE, type WorkStatus } from '#contract/constants.ts';
import type { Db } from '../../db/connect.ts';
import { candidates, designations, salaries, shortlistedCandidates, users } from '../../db/schema.ts';
import { isOfCategory, mentions } from '../candidates/conditions.ts';
import { isFindableBy } from '../profile/visibility.ts';

export interface CandidateFilter {
  readonly text: string | undefined;
  readonly countryId: number | undefined;
  readonly categoryId: number | undefined;
  readonly salaryId: number | undefined;
  readonly workStatus: WorkStatus | undefined;
  readonly minExperience: number | undefined;
  readonly shortlisted: boolean;
}

const isShortlistedBy = (companyId: number): SQL<boolean> => sql<boolean>`exists (
  select 1 from shortlisted_candidates s where s.company_id = ${companyId} and s.user_id = ${candidates.userId})`;

const matching = (companyId: number, filter: CandidateFilter): SQL | undefined =>
  and(
    isFindableBy(companyId),
    filter.countryId === undefined ? undefined : eq(candidates.countryId, filter.countryId),
    filter.categoryId === undefined ? undefined : isOfCategory(filter.categoryId),
    filter.salaryId === undefined ? undefined : eq(candidates.salaryId, filter.salaryId),
    filter.workStatus === undefined ? undefined : eq(candidates.workStatus, filter.workStatus),
    filter.minExperience === undefined ? undefined : gte(candidates.workExperience, filter.minExperience),
    filter.shortlisted ? isShortlistedBy(companyId) : undefined,
    ...mentions(candidates.words, filter.text),
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
      shortlisted: isShortlistedBy(companyId),
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

/** Whether a company may know of this candidate from the search. */
export const isFindableCandidate = async (db: Db, companyId: number, userId: number): Promise<boolean> =>
  (await db.$count(candidates, and(eq(candidates.userId, userId), isFindableBy(companyId)))) > 0;

export const addToShortlist = async (db: Db, companyId: number, userId: number): Promise<void> => {
  await db.insert(shortlistedCandidates).values({ companyId, userId }).onConflictDoNothing();
};

export const removeFromShortlist = async (db: Db, companyId: number, userId: number): Promise<void> => {
  await db
    .delete(shortlistedCandidates)
    .where(and(eq(shortlistedCandidates.companyId, companyId), eq(shortlistedCandidates.userId, userId)));
};

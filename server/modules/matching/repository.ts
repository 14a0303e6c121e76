/** The jobs that suit a candidate. The profile comes from the database, the jobs from the search engine. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs.ts';
import { MATCH_GAPS, type MatchGap, type MatchReasons } from '#contract/matching.ts';
import type { Db } from '../../db/connect.ts';
import { prepared } from '../../db/prepared.ts';
import { dismissedJobs, jobSearch } from '../../db/schema.ts';
import { findSuiting } from '../../search/query/suit.ts';
import { leastYearlySql } from '../../search/salary-figure.ts';
import { employmentBitsSql } from '../../search/traits.ts';
import { readCards } from '../jobs/cards.ts';
import { momentOf, type SearchParts } from '../jobs/search.ts';

const list = (query: SQL): SQL<number[]> =>
  sql<number[]>`coalesce((select json_agg(id) from (${query}) listed), '[]')`;

/**
 * Skills are free text; those that are tags count. Candidates without preferred places are matched at their own
 * place, those without one everywhere.
 */
const seekerById = prepared((db) =>
  db
    .select({
      designationId: sql<number | null>`c.designation_id`,
      years: sql<number | null>`c.work_experience`,
      isOpenToRemote: sql<boolean>`c.open_to_remote`,
      leastSalary: sql<number | null>`${leastYearlySql}`,
      hasSkills: sql<boolean>`exists (select 1 from candidate_skills k where k.user_id = c.user_id)`,
      tagIds: list(sql`
        select distinct coalesce(t.merged_into, t.id) as id
        from candidate_skills k join tags t on lower(t.name) = lower(k.name) where k.user_id = c.user_id`),
      cityIds: list(sql`
        select city_id as id from candidate_preferred_cities where user_id = c.user_id
        union all select c.city_id where c.city_id is not null
          and not exists (select 1 from candidate_preferred_cities where user_id = c.user_id)`),
      countryIds: list(sql`
        select ci.country_id as id from candidate_preferred_cities x join cities ci on ci.id = x.city_id
        where x.user_id = c.user_id
        union select c.country_id where c.country_id is not null`),
      employments: sql<number | null>`(
        select ${employmentBitsSql(sql`w.employment_type_id`)} from candidate_employment_types w
        where w.user_id = c.user_id)`,
      excludedJobs: list(sql`
        select job_id as id from applications where user_id = c.user_id
        union all select job_id from dismissed_jobs where user_id = c.user_id`),
      hiddenCompanies: list(sql`
        select company_id as id from candidate_hidden_companies where user_id = c.user_id`),
    })
    .from(sql`candidates c left join salaries b on b.id = c.salary_id`)
    .where(sql`c.user_id = ${sql.placeholder('userId')}`)
    .prepare('seeker_by_id'),
);

type SeekerRow = Awaited<ReturnType<ReturnType<typeof seekerById>['execute']>>[number];

export interface Matches {
  /** What the profile lacks for better matches. */
  readonly missing: ReadonlySet<MatchGap>;
  readonly matches: { readonly job: JobCard; readonly reasons: MatchReasons }[];
}

const gapsOf = (row: SeekerRow): Set<MatchGap> => {
  const known: Readonly<Record<MatchGap, boolean>> = {
    skills: row.hasSkills,
    designation: row.designationId !== null,
    place: row.cityIds.length > 0,
    salary: row.leastSalary !== null,
    experience: row.years !== null,
  };
  return new Set(MATCH_GAPS.filter((gap) => !known[gap]));
};

/** The open jobs that suit a job seeker best (MATCH-01). */
export const findMatches = async (
  { database: { db }, search, clock }: SearchParts,
  userId: number,
  limit: number,
): Promise<Matches> => {
  const [row] = await seekerById(db).execute({ userId });
  if (!row) return { missing: new Set(MATCH_GAPS), matches: [] };
  const { index } = await search.current();
  const seeker = {
    ...row,
    tagIds: new Set(row.tagIds),
    employments: row.employments ?? 0,
    excludedJobs: new Set(row.excludedJobs),
    hiddenCompanies: new Set(row.hiddenCompanies),
  };
  const suiting = findSuiting(index, seeker, limit, momentOf(clock));
  const cards = await readCards(
    db,
    suiting.map(({ jobId }) => jobId),
    clock.today(),
  );
  const reasons = new Map(suiting.map((one) => [one.jobId, one.reasons]));
  const matches = cards.flatMap((job) => {
    const why = reasons.get(job.id);
    return why ? [{ job, reasons: why }] : [];
  });
  return { missing: gapsOf(row), matches };
};

/** @returns false if there is no such open job. */
export const dismiss = async (db: Db, userId: number, jobId: number): Promise<boolean> => {
  if ((await db.$count(jobSearch, eq(jobSearch.jobId, jobId))) === 0) return false;
  await db.insert(dismissedJobs).values({ userId, jobId }).onConflictDoNothing();
  return true;
};

export const takeBackDismissal = async (db: Db, userId: number, jobId: number): Promise<void> => {
  await db.delete(dismissedJobs).where(and(eq(dismissedJobs.userId, userId), eq(dismissedJobs.jobId, jobId)));
};

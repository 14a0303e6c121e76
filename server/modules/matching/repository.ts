/** The jobs that suit a candidate: their profile is read from the database, the jobs are found by the search engine. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobCard } from '#contract/jobs.ts';
import { MATCH_GAPS, type MatchGap, type MatchReasons } from '#contract/matching.ts';
import type { Db } from '../../db/connect.ts';
import { dismissedJobs, jobSearch } from '../../db/schema.ts';
import { findSuiting } from '../../search/query/suit.ts';
import { leastYearlySql } from '../../search/salary-figure.ts';
import { employmentBitsSql } from '../../search/traits.ts';
import { readCards } from '../jobs/cards.ts';
import { momentOf, type SearchParts } from '../jobs/search.ts';

interface SeekerRow {
  readonly [column: string]: unknown;
  readonly designation_id: number | null;
  readonly years: number | null;
  readonly open_to_remote: boolean;
  readonly least_salary: number | null;
  readonly has_skills: boolean;
  readonly tag_ids: number[];
  readonly city_ids: number[];
  readonly country_ids: number[];
  readonly employments: number | null;
  readonly excluded: number[];
  readonly hidden: number[];
}

const list = (query: SQL): SQL => sql`coalesce((select json_agg(id) from (${query}) listed), '[]')`;

/**
 * Skills are free text: those that are tags count. Candidates who prefer no place are matched where they are; those
 * who state neither, everywhere.
 */
const readSeeker = async (db: Db, userId: number): Promise<SeekerRow | undefined> => {
  const { rows } = await db.execute<SeekerRow>(sql`
    select c.designation_id, c.work_experience as years, c.open_to_remote, ${leastYearlySql} as least_salary,
      exists (select 1 from candidate_skills k where k.user_id = c.user_id) as has_skills,
      ${list(sql`
        select distinct coalesce(t.merged_into, t.id) as id
        from candidate_skills k join tags t on lower(t.name) = lower(k.name) where k.user_id = c.user_id`)} as tag_ids,
      ${list(sql`
        select city_id as id from candidate_preferred_cities where user_id = c.user_id
        union all select c.city_id where c.city_id is not null
          and not exists (select 1 from candidate_preferred_cities where user_id = c.user_id)`)} as city_ids,
      ${list(sql`
        select ci.country_id as id from candidate_preferred_cities x join cities ci on ci.id = x.city_id
        where x.user_id = c.user_id
        union select c.country_id where c.country_id is not null`)} as country_ids,
      (select ${employmentBitsSql(sql`w.employment_type_id`)} from candidate_employment_types w
        where w.user_id = c.user_id) as employments,
      ${list(sql`
        select job_id as id from applications where user_id = c.user_id
        union all select job_id from dismissed_jobs where user_id = c.user_id`)} as excluded,
      ${list(sql`select company_id as id from candidate_hidden_companies where user_id = c.user_id`)} as hidden
    from candidates c left join salaries b on b.id = c.salary_id
    where c.user_id = ${userId}`);
  return rows[0];
};

export interface Matches {
  /** What the profile lacks for better matches. */
  readonly missing: ReadonlySet<MatchGap>;
  readonly matches: { readonly job: JobCard; readonly reasons: MatchReasons }[];
}

const gapsOf = (row: SeekerRow): Set<MatchGap> => {
  const known: Readonly<Record<MatchGap, boolean>> = {
    skills: row.has_skills,
    designation: row.designation_id !== null,
    place: row.city_ids.length > 0,
    salary: row.least_salary !== null,
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
  const row = await readSeeker(db, userId);
  if (!row) return { missing: new Set(MATCH_GAPS), matches: [] };
  const { index } = await search.current();
  const seeker = {
    tagIds: row.tag_ids,
    designationId: row.designation_id,
    cityIds: row.city_ids,
    countryIds: row.country_ids,
    isOpenToRemote: row.open_to_remote,
    years: row.years,
    leastSalary: row.least_salary,
    employments: row.employments ?? 0,
    excludedJobs: new Set(row.excluded),
    hiddenCompanies: new Set(row.hidden),
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

/** @returns false where there is no such open job. */
export const dismiss = async (db: Db, userId: number, jobId: number): Promise<boolean> => {
  if ((await db.$count(jobSearch, eq(jobSearch.jobId, jobId))) === 0) return false;
  await db.insert(dismissedJobs).values({ userId, jobId }).onConflictDoNothing();
  return true;
};

export const takeBackDismissal = async (db: Db, userId: number, jobId: number): Promise<void> => {
  await db.delete(dismissedJobs).where(and(eq(dismissedJobs.userId, userId), eq(dismissedJobs.jobId, jobId)));
};

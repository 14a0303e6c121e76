/** The jobs that suit a candidate. The profile comes from the database, the jobs from the search engine. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type DismissalReason, MATCH_GAPS, type Match, type MatchGap } from '#contract/matching/calls.ts';
import { PAGE_SIZE } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { companies, dismissedJobs, jobSearch, jobs } from '../../platform/db/schema.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import { leastYearlySql } from '../../search/facts/comparable-pay.ts';
import { payOf } from '../../search/facts/job-pay.ts';
import { cityIdsOf, placesColumn } from '../../search/facts/stored-places.ts';
import { employmentBitsSql } from '../../search/facts/traits.ts';
import { type Dismissal, dislikesOf } from '../../search/matching/dislikes.ts';
import { REASONS_READ } from '../../search/matching/match-weights.ts';
import { findHiding } from '../hidden-jobs/repository.ts';
import { readCards } from '../jobs/cards.ts';
import { momentOf, type SearchParts } from '../jobs/search.ts';
import { type FoundMatch, findOtherWork } from './visitor-matches.ts';

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
      years: yearsOfExperience(sql`c`),
      isOpenToRemote: sql<boolean>`c.open_to_remote`,
      leastSalary: leastYearlySql,
      hasSkills: sql<boolean>`exists (select 1 from candidate_skills k where k.user_id = c.user_id)`,
      tagIds: list(sql`
        select distinct coalesce(t.merged_into, t.id) as id from tags t
        -- A join would compute the key of every tag.
        where skill_key(t.name) = any(array(
          select skill_key(k.name) from candidate_skills k where k.user_id = c.user_id))`),
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
      dismissals: sql<Dismissal[]>`coalesce((
        select json_agg(given) from (
          select d.reason, j.company_id as "companyId", ${cityIdsOf(sql`j.id`)} as "cityIds", j.designation_id as "designationId",
            ${payOf(sql`j`, sql`p`)} as pay
          from (select job_id, reason, created_at from dismissed_jobs
            where user_id = c.user_id and reason is not null
            order by created_at desc, job_id desc limit ${sql.raw(String(REASONS_READ))}) d
          join jobs j on j.id = d.job_id join salaries p on p.id = j.salary_id) given), '[]')`,
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
  readonly matches: Match[];
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

/** Matches with the cards of their jobs, in their order. */
export const readMatches = async (parts: SearchParts, found: readonly FoundMatch[]): Promise<Match[]> => {
  const cards = await readCards(
    parts,
    found.map(({ jobId }) => jobId),
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return found.flatMap(({ jobId, reasons, dismissalReasons, widened }) => {
    const job = cardOf.get(jobId);
    return job ? [{ job, reasons, widened, dismissal_reasons: dismissalReasons }] : [];
  });
};

/** The open jobs that suit a job seeker best (MATCH-01); without any, other work in their city (MATCH-06). */
export const findMatches = async (parts: SearchParts, userId: number, limit: number): Promise<Matches> => {
  const [row] = await seekerById(parts.database.db).execute({ userId });
  if (!row) return { missing: new Set(MATCH_GAPS), matches: [] };
  const hiding = await findHiding(parts.database.db, userId);
  const now = momentOf(parts.clock);
  const dislikes = dislikesOf(row.dismissals);
  const seeker = {
    ...row,
    tagIds: new Set(row.tagIds),
    employments: row.employments ?? 0,
    excludedJobs: new Set(row.excludedJobs),
    excludedCompanies: new Set([...row.hiddenCompanies, ...dislikes.companyIds]),
    dislikes,
  };
  const moment = hiding ? { ...now, hiding } : now;
  const [cityId] = row.cityIds;
  const found = await parts.search.ask((engine): FoundMatch[] => {
    const ranked = engine.store.matching(seeker, limit, moment);
    return ranked.length > 0 || cityId === undefined
      ? ranked.map((one) => ({ ...one, widened: null }))
      : findOtherWork({ engine, moment }, seeker, { city_id: cityId }, limit);
  });
  return { missing: gapsOf(row), matches: await readMatches(parts, found) };
};

/** @returns false if there is no such open job. */
export const dismiss = async (
  db: Db,
  userId: number,
  jobId: number,
  reason?: DismissalReason,
): Promise<boolean> => {
  if ((await db.$count(jobSearch, eq(jobSearch.jobId, jobId))) === 0) return false;
  const row = db.insert(dismissedJobs).values({ userId, jobId, reason });
  const key = [dismissedJobs.userId, dismissedJobs.jobId];
  await (reason ? row.onConflictDoUpdate({ target: key, set: { reason } }) : row.onConflictDoNothing());
  return true;
};

export const takeBackDismissal = async (db: Db, userId: number, jobId: number): Promise<void> => {
  await db.delete(dismissedJobs).where(and(eq(dismissedJobs.userId, userId), eq(dismissedJobs.jobId, jobId)));
};

export const countDismissed = (db: Db, userId: number): Promise<number> =>
  db.$count(dismissedJobs, eq(dismissedJobs.userId, userId));

/** Last dismissed first. Closed jobs stay listed, because their reasons still count. */
export const listDismissed = (db: Db, userId: number, page: number, today: string) =>
  db
    .select({
      jobId: dismissedJobs.jobId,
      reason: dismissedJobs.reason,
      title: jobs.title,
      companyName: companies.name,
      places: placesColumn,
      isOpen: sql<boolean>`exists (
        select 1 from job_search s where s.job_id = ${jobs.id} and s.closes_on >= ${today})`,
    })
    .from(dismissedJobs)
    .innerJoin(jobs, eq(jobs.id, dismissedJobs.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(dismissedJobs.userId, userId))
    .orderBy(sql`${dismissedJobs.createdAt} desc`, sql`${dismissedJobs.jobId} desc`)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);

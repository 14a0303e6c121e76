/** What readers read of jobs. Every function is one query, shaped for the narrow search table. */

import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { HOME_TAB_JOBS, type HomeTab, PAGE_SIZE } from '#contract/constants.ts';
import type { JobCard, JobsQuery } from '#contract/jobs.ts';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import { escapeLike } from '../../db/like.ts';
import {
  categories,
  cities,
  companies,
  countries,
  experiences,
  industries,
  jobs,
  salaries,
  users,
  workModes,
} from '../../db/schema.ts';
import { isActiveCompany } from '../accounts/active.ts';
import {
  allOf,
  conditionsOf,
  type FilterName,
  filterConditions,
  filtersSet,
  searchWords,
} from './conditions.ts';
import { isNotExpired, isOpenOn } from './open-on.ts';
import { cardColumns, isKnownToReaders, selectCards } from './search-table.ts';
import { correctText } from './spelling.ts';
import { understand } from './synonyms.ts';

export interface JobsPage {
  readonly total: number;
  readonly cards: JobCard[];
  /** The text as it was understood, where that differs from what was typed. */
  readonly searchedFor?: string;
}

/** Which of the jobs found are wanted. */
interface Window {
  readonly size: number;
  readonly offset: number;
}

/** Newest first, spelled as the indexes have it: without "nulls last" none of them serves, and all rows are sorted. */
const BY_INDEX = sql`posted_at desc nulls last, job_id desc nulls last`;

/**
 * With nothing but country and category: the page by ids from an index in list order, the total from the counters,
 * less the expired jobs that the daily rollover has not removed yet.
 */
const listQuery = (filters: readonly SQL[], today: string, { size, offset }: Window): SQL => {
  const expired = sql`closes_on < ${today}::date`;
  return sql`
    with page as materialized (
      select job_id, posted_at from job_search ${allOf([...filters, isOpenOn(today)])}
      order by ${BY_INDEX} limit ${size} offset ${offset}
    )
    select
      (select coalesce(sum(jobs), 0)::int from job_counts ${allOf(filters)})
        - (select count(*)::int from job_search ${allOf([...filters, expired])}) as total,
      (select coalesce(json_agg(s.card order by p.posted_at desc, p.job_id desc), '[]')
       from page p join job_search s using (job_id)) as cards`;
};

/** With text or any other filter: matches and exact total in one pass, over the trigram index or a covering one. */
const filteredQuery = (conditions: readonly SQL[], { size, offset }: Window): SQL => sql`
    with hits as materialized (select job_id, posted_at from job_search ${allOf(conditions)}),
    page as materialized (
      select job_id, posted_at from hits order by posted_at desc, job_id desc limit ${size} offset ${offset}
    )
    select
      (select count(*)::int from hits) as total,
      (select coalesce(json_agg(s.card order by p.posted_at desc, p.job_id desc), '[]')
       from page p join job_search s using (job_id)) as cards`;

/** Titles that begin with the whole text, then those that hold it, then scattered words; by how little else there is. */
const distanceFrom = (words: readonly string[]): SQL => {
  const text = words.join(' ');
  return sql`-(words like ${`${escapeLike(text)}%`})::int - (words like ${`%${escapeLike(text)}%`})::int - similarity(words, ${text})`;
};

/** What comes first in an order other than the usual; undefined where that is meant. */
const rankOf = ({ sort, job_title: text }: JobsQuery): SQL | undefined => {
  const words = searchWords(text);
  if (sort === 'closing') return sql`closes_on`;
  if (sort === 'salary') return sql`-salary_year`;
  return sort === 'relevance' && words.length > 0 ? distanceFrom(words) : undefined;
};

/** In another order; what ranks alike comes newest first. */
const rankedQuery = (conditions: readonly SQL[], rank: SQL, { size, offset }: Window): SQL => sql`
    with hits as materialized (
      select job_id, posted_at, ${rank} as rank from job_search ${allOf(conditions)}
    ),
    page as materialized (
      select * from hits order by rank, posted_at desc, job_id desc limit ${size} offset ${offset}
    )
    select
      (select count(*)::int from hits) as total,
      (select coalesce(json_agg(s.card order by p.rank, p.posted_at desc, p.job_id desc), '[]')
       from page p join job_search s using (job_id)) as cards`;

const COUNTED: readonly FilterName[] = ['country_id', 'category_id'];

const findJobs = async (db: Db, filters: JobsQuery, clock: Clock, size: number): Promise<JobsPage> => {
  const search = await understand(db, filters.job_title, clock);
  const conditions = conditionsOf(filters, search);
  const window = { size, offset: ((filters.page ?? 1) - 1) * size };
  const rank = rankOf(filters);
  const simple = filtersSet(filters).every((name) => COUNTED.includes(name));
  const unranked = simple
    ? listQuery(filterConditions(filters, search), search.today, window)
    : filteredQuery(conditions, window);
  const query = rank ? rankedQuery(conditions, rank, window) : unranked;
  const { rows } = await db.execute<{ total: number; cards: JobCard[] }>(query);
  return rows[0] ?? { total: 0, cards: [] };
};

/** Whether a text is found in any open job: if so it is no slip of the fingers, whatever the other filters leave. */
const isFoundAnywhere = async (db: Db, text: string, clock: Clock): Promise<boolean> => {
  const where = allOf(conditionsOf({ job_title: text }, await understand(db, text, clock)));
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select exists (select 1 from job_search ${where}) as found`,
  );
  return rows[0]?.found === true;
};

/**
 * A page of open jobs with the exact total (JOBS-04, JOBS-05, CONST-01). A page past the end is empty. Where a text
 * finds nothing, the one it may have been meant to be is searched for.
 */
export const searchJobs = async (
  db: Db,
  filters: JobsQuery,
  clock: Clock,
  size = PAGE_SIZE,
): Promise<JobsPage> => {
  const found = await findJobs(db, filters, clock, size);
  if (found.total > 0 || !filters.job_title) return found;
  if (await isFoundAnywhere(db, filters.job_title, clock)) return found;
  const searchedFor = await correctText(db, filters.job_title);
  if (searchedFor === undefined) return found;
  const corrected = await findJobs(db, { ...filters, job_title: searchedFor }, clock, size);
  return corrected.total > 0 ? { ...corrected, searchedFor } : found;
};

const employedAs = (code: string): SQL =>
  sql`employment_type_ids @> array(select id from employment_types where code = ${code})`;

const TAB_FILTERS: Readonly<Record<Exclude<HomeTab, 'post_later_jobs'>, readonly SQL[]>> = {
  recentjobs: [],
  featuredjobs: [sql`is_featured`],
  freelancerjobs: [employedAs('freelance')],
  partimejobs: [employedAs('part-time')],
  fulltimejobs: [employedAs('full-time')],
};

/** The first jobs of a home tab, newest first (HOME-05). */
export const readTab = async (
  db: Db,
  tab: Exclude<HomeTab, 'post_later_jobs'>,
  today: string,
): Promise<JobCard[]> => {
  const { rows } = await db.execute<{ card: JobCard }>(sql`
    select card from job_search ${allOf([...TAB_FILTERS[tab], isOpenOn(today)])}
    order by ${BY_INDEX} limit ${HOME_TAB_JOBS}`);
  return rows.map(({ card }) => card);
};

/** Announced jobs: saved with an opening day, approved; the next to open first. */
export const readAnnounced = (db: Db) =>
  selectCards(db)
    .where(
      and(
        eq(jobs.isPostLater, true),
        eq(jobs.status, 'approved'),
        isNotNull(jobs.opensOn),
        isNull(jobs.deletedAt),
        isActiveCompany(jobs.companyId),
      ),
    )
    .orderBy(jobs.opensOn, jobs.id)
    .limit(HOME_TAB_JOBS);

/** Every job joined with all its page shows; callers add the condition. */
const selectJobPages = (db: Db) =>
  db
    .select({
      ...cardColumns,
      responsibilities: jobs.responsibilities,
      vacancy: jobs.vacancy,
      locations: jobs.locations,
      isPostLater: jobs.isPostLater,
      deadline: jobs.deadline,
      closedAt: jobs.closedAt,
      category: { id: categories.id, name: categories.name },
      industry: { id: industries.id, name: industries.name },
      country: { id: countries.id, name: countries.name },
      contact: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        phone: users.mobileNo,
      },
      website: companies.website,
      staffVerdict: companies.staffVerdict,
      emailConfirmedAt: users.emailConfirmedAt,
      rating: { reviewCount: companies.reviewCount, reviewStars: companies.reviewStars },
      place: {
        id: cities.id,
        name: cities.name,
        // Not one more table in a join of ten: finding the best order of those costs more than this.
        state: sql<string>`(select s.name from states s where s.id = ${cities.stateId})`,
        latitude: cities.latitude,
        longitude: cities.longitude,
      },
      companyCity: sql<{ id: number; name: string } | null>`(
        select json_build_object('id', c.id, 'name', c.name) from cities c where c.id = ${companies.cityId})`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(categories, eq(categories.id, jobs.categoryId))
    .innerJoin(cities, eq(cities.id, jobs.cityId))
    .innerJoin(experiences, eq(experiences.id, jobs.experienceId))
    .innerJoin(salaries, eq(salaries.id, jobs.salaryId))
    .innerJoin(workModes, eq(workModes.id, jobs.workModeId))
    .innerJoin(users, eq(users.id, companies.userId))
    .innerJoin(industries, eq(industries.id, jobs.industryId))
    .innerJoin(countries, eq(countries.id, jobs.countryId));

/** A job with all its page shows; undefined unless readers may know of it. */
export const findPublicJob = async (db: Db, id: number) => {
  const [job] = await selectJobPages(db).where(
    and(eq(jobs.id, id), isKnownToReaders(), isNull(users.suspendedAt)),
  );
  return job;
};

/** The same for the staff, who look at it before readers do. */
export const findJobPage = async (db: Db, id: number) => {
  const [job] = await selectJobPages(db).where(and(eq(jobs.id, id), isNull(jobs.deletedAt)));
  return job;
};

/** How many jobs are open, how many of them were posted since, and by how many companies. */
export const readTotals = async (db: Db, since: Date, today: string) => {
  const { rows } = await db.execute<{ live: number; latest: number; companies: number }>(sql`
    select
      (select coalesce(sum(jobs), 0)::int from job_counts)
        - (select count(*)::int from job_search where closes_on < ${today}::date) as live,
      (select count(*)::int from job_search
        where posted_at >= ${since.toISOString()}::timestamptz and ${isNotExpired(today)}) as latest,
      (select count(distinct company_id)::int from job_search where ${isNotExpired(today)}) as companies`);
  return rows[0] ?? { live: 0, latest: 0, companies: 0 };
};

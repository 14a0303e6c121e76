/** The filters of a list of jobs as conditions on `job_search`. */

import { type SQL, sql } from 'drizzle-orm';
import { SEARCH_TEXT_MAX } from '#contract/constants.ts';
import { DEFAULT_RADIUS, POSTED_WITHIN_MS, UNDISCLOSED } from '#contract/job-filters.ts';
import type { JobFiltersQuery } from '#contract/jobs.ts';
import { escapeLike } from '../../db/like.ts';
import { foldText } from '../../text.ts';
import { isOpenOn } from './open-on.ts';
import { citiesAround } from './places.ts';
import { salaryWanted } from './salary-figure.ts';
import type { Search } from './synonyms.ts';
import { type TraitFacet, traitMask } from './traits.ts';

/** Filters by the names they have in a query; `country_id` and `category_id` stand apart, for they have counters. */
export type FilterName = Exclude<keyof JobFiltersQuery, 'radius'>;

/** More words than this narrow nothing down any further. */
const WORDS_MAX = 8;

export const searchWords = (text: string | undefined): string[] =>
  foldText((text ?? '').slice(0, SEARCH_TEXT_MAX))
    .split(' ')
    .filter(Boolean)
    .slice(0, WORDS_MAX);

/**
 * A word of three letters or more is found anywhere; a shorter one only where a word begins with it: a substring
 * of two letters has no trigram and would scan the whole index.
 */
export const hasWord = (word: string, words: SQL = sql`words`): SQL =>
  word.length >= 3
    ? sql`${words} like ${`%${escapeLike(word)}%`}`
    : sql`(${words} like ${`${escapeLike(word)}%`} or ${words} like ${`% ${escapeLike(word)}%`})`;

/** A word, or what employers write for it. */
const means = (word: string, { meanings }: Search): SQL => {
  const others = meanings.get(word) ?? [];
  if (others.length === 0) return hasWord(word);
  return sql`(${sql.join(
    [word, ...others].map((one) => hasWord(one)),
    sql` or `,
  )})`;
};

export const allOf = (conditions: readonly SQL[]): SQL =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

const hasTrait = (facet: TraitFacet, choices: string): SQL =>
  sql`traits & ${traitMask(facet, choices)}::int <> 0`;

const paysAsWanted = (value: string): SQL => {
  const wanted = salaryWanted(value);
  if (wanted === undefined) return sql`false`;
  return wanted === UNDISCLOSED ? sql`salary_year is null` : sql`salary_year >= ${wanted}`;
};

/** A skill by its name, however it is spelled, or by one that was merged into it. */
const asksFor = (skill: string): SQL => sql`job_id in (
  select m.job_id from job_matching m
  where m.tag_ids && array(
    select coalesce(t.merged_into, t.id) from tags t where folded(t.name) = ${foldText(skill)}))`;

/** The moment from which on a job is as new as wanted. */
export const postedSince = (value: keyof typeof POSTED_WITHIN_MS, now: Date): string =>
  new Date(now.getTime() - POSTED_WITHIN_MS[value]).toISOString();

type Makers = { readonly [Name in FilterName]: (value: NonNullable<JobFiltersQuery[Name]>) => SQL[] };

/** Beside text `+ 0` keeps a column's index out of it: ANDing their bitmaps costs half as much again. */
const equals = (column: SQL, id: number, text: string | undefined): SQL =>
  searchWords(text).length > 0 ? sql`${column} + 0 = ${id}` : sql`${column} = ${id}`;

const makersFor = (
  { country_id: countryId, radius, job_title: text }: JobFiltersQuery,
  search: Search,
): Makers => ({
  job_title: (value) => searchWords(value).map((word) => means(word, search)),
  country_id: (id) => [equals(sql`country_id`, id, text)],
  category_id: (id) => [equals(sql`category_id`, id, text)],
  company_id: (id) => [sql`company_id = ${id}`],
  skill: (name) => (name.trim() ? [asksFor(name.trim())] : []),
  city_id: (id) => [sql`city_id = ${id}`],
  place: (place) =>
    place.trim()
      ? [sql`city_id = any(${citiesAround({ place, countryId, miles: radius ?? DEFAULT_RADIUS })})`]
      : [],
  experience: (value) => [hasTrait('experience', value)],
  employment: (value) => [hasTrait('employment', value)],
  work_mode: (value) => [hasTrait('work_mode', value)],
  tags: (value) => [hasTrait('tags', value)],
  posted: (value) => [sql`posted_at >= ${postedSince(value, search.now)}::timestamptz`],
  salary: (value) => [paysAsWanted(value)],
});

const conditionOf = <Name extends FilterName>(
  makers: Makers,
  name: Name,
  filters: JobFiltersQuery,
): SQL[] => {
  const value = filters[name];
  return value === undefined ? [] : makers[name](value);
};

/** The order in which conditions stand: text first, for its index decides. */
const NAMES = [
  'job_title',
  'place',
  'city_id',
  'company_id',
  'skill',
  'experience',
  'employment',
  'work_mode',
  'tags',
  'posted',
  'salary',
  'country_id',
  'category_id',
] as const satisfies readonly FilterName[];

const NO_SEARCH: Search = { now: new Date(0), today: '', meanings: new Map() };

/** The filters that are set. */
export const filtersSet = (filters: JobFiltersQuery): FilterName[] =>
  NAMES.filter((name) => conditionOf(makersFor(filters, NO_SEARCH), name, filters).length > 0);

/** The conditions of all filters that are set, but for those left out. They say nothing of the day. */
export const filterConditions = (
  filters: JobFiltersQuery,
  search: Search,
  without: readonly FilterName[] = [],
): SQL[] => {
  const makers = makersFor(filters, search);
  return NAMES.filter((name) => !without.includes(name)).flatMap((name) =>
    conditionOf(makers, name, filters),
  );
};

/** The open jobs that pass all filters that are set, but for those left out. */
export const conditionsOf = (
  filters: JobFiltersQuery,
  search: Search,
  without: readonly FilterName[] = [],
): SQL[] => [...filterConditions(filters, search, without), isOpenOn(search.today)];

/** Filters of a job list, and their representation in the address (JOBS-01, JOBS-02, JOBS-04). */

import type { JobFilters } from '#contract/jobs/calls.ts';
import {
  DEFAULT_RADIUS,
  EDUCATIONS,
  EMPLOYMENTS,
  EXPERIENCES,
  FACETS,
  type Facet,
  PLACE_MAX,
  POSTED,
  RADII,
  SALARY_PATTERN,
  SHIFTS,
  SKILL_MAX,
  SORTS,
  TAG_FILTERS,
  WORK_MODE_CODES,
  YEARS_PATTERN,
} from '#contract/jobs/filters.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import { linkTo, paths, withQuery } from '#contract/shared/page-paths.ts';
import { ANY_COUNTRY, type Country, numberOf, readPage, readSearch } from './search.ts';

type Sort = (typeof SORTS)[number];

/** The filters next to a list, and its order (JOBS-05). */
export type SidebarFilters = Pick<
  JobFilters,
  Facet | 'place' | 'radius' | 'sort' | 'company_id' | 'skill' | 'industry_id' | 'years'
>;

/** The filters in a list's address. `queryOf` converts them for the API. */
export interface JobsAddress {
  readonly jobTitle: string;
  /** Absent if the address doesn't name one: the default country. */
  readonly country?: Country | undefined;
  readonly categoryId?: number | undefined;
  /** The sidebar's filters and the list's order. */
  readonly sidebar?: SidebarFilters | undefined;
  /** Lists the jobs that only mention the words. */
  readonly mentions?: boolean | undefined;
  readonly page: number;
}

/** Filters that accept several choices. */
export const LISTS = {
  experience: EXPERIENCES,
  employment: EMPLOYMENTS,
  work_mode: WORK_MODE_CODES,
  tags: TAG_FILTERS,
  education: EDUCATIONS,
  shift: SHIFTS,
} as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = [
  'experience',
  'employment',
  'work_mode',
  'tags',
  'education',
  'shift',
] as const satisfies readonly ListName[];

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.some((known) => known === value);

/** In list order, so that a choice has only one address. */
const listOf = (name: ListName, search: URLSearchParams): string => {
  const wanted = search.getAll(name).flatMap((text) => text.split(','));
  return LISTS[name].filter((value) => wanted.includes(value)).join(',');
};

/** Invalid values count as absent. */
export const readSidebar = (search: URLSearchParams): SidebarFilters => {
  const place = (search.get('place') ?? '').trim().slice(0, PLACE_MAX);
  const skill = (search.get('skill') ?? '').trim().slice(0, SKILL_MAX);
  const company = numberOf(search.get('company_id'), ID_MAX);
  const industry = numberOf(search.get('industry_id'), ID_MAX);
  const radius = RADII.find((miles) => String(miles) === search.get('radius'));
  const lists = Object.fromEntries(
    LIST_NAMES.map((name) => [name, listOf(name, search)] as const).filter(([, text]) => text),
  );
  const posted = search.get('posted');
  const salary = search.get('salary');
  const years = search.get('years');
  const sort = search.get('sort');
  return {
    ...(company ? { company_id: company } : {}),
    ...(industry ? { industry_id: industry } : {}),
    ...(skill ? { skill } : {}),
    ...(place ? { place } : {}),
    ...(place && radius && radius !== DEFAULT_RADIUS ? { radius } : {}),
    ...lists,
    ...(isOneOf(POSTED, posted) ? { posted } : {}),
    ...(salary && new RegExp(SALARY_PATTERN).test(salary) ? { salary } : {}),
    ...(years && new RegExp(YEARS_PATTERN).test(years) ? { years } : {}),
    ...(isOneOf(SORTS, sort) ? { sort } : {}),
  };
};

/** The order of a list whose address doesn't name one. */
export const defaultSort = (jobTitle: string): Sort => (jobTitle.trim() ? 'relevance' : 'newest');

/** Omits the default order, and relevance if there is no text. */
const spellSort = (jobTitle: string, { sort, ...others }: SidebarFilters): SidebarFilters =>
  !sort || sort === 'relevance' || sort === defaultSort(jobTitle) ? others : { ...others, sort };

/** Reads the filters from an address, ignoring invalid ones. */
export const readFilters = (url: URL, categoryId: string | undefined): JobsAddress => {
  const search = readSearch(url);
  return {
    ...search,
    categoryId: numberOf(categoryId, ID_MAX),
    sidebar: spellSort(search.jobTitle, readSidebar(url.searchParams)),
    ...(url.searchParams.get('match') === 'mentions' ? { mentions: true } : {}),
    page: readPage(url.searchParams),
  };
};

/** The address of a list with these filters; empty values are omitted. */
export const jobsAddress = ({
  jobTitle,
  country,
  categoryId,
  sidebar,
  mentions,
  page,
}: JobsAddress): string => {
  const search = {
    job_title: jobTitle.trim(),
    country_id: country,
    ...(sidebar && spellSort(jobTitle, sidebar)),
    match: mentions ? 'mentions' : undefined,
    page: page > 1 ? page : undefined,
  };
  return categoryId === undefined ? linkTo.allJobs(search) : linkTo.jobs(categoryId, search);
};

/** The canonical address of this list for search engines, which omits the default country. */
export const canonicalAddress = (filters: JobsAddress, countryId: number): string =>
  jobsAddress({ ...filters, country: filters.country === countryId ? undefined : filters.country });

/**
 * Forms sent without JavaScript write the category as `?category_id=`, include empty values and repeat a
 * filter for each of its choices. Returns the canonical address, or undefined if the address is already
 * canonical.
 */
export const betterAddress = (url: URL, categoryId: string | undefined): string | undefined => {
  const chosen = url.searchParams.get('category_id');
  const names = [...url.searchParams.keys()];
  const isWell = new Set(names).size === names.length && ![...url.searchParams.values()].includes('');
  if (chosen === null && isWell) return undefined;
  return jobsAddress(readFilters(url, chosen === null ? categoryId : chosen));
};

/** The filters alone, as the counting call takes them. @param countryId the default country */
export const filterQueryOf = (
  { jobTitle, country, categoryId, sidebar }: JobsAddress,
  countryId: number,
): JobFilters => {
  const { sort: _, ...filters } = sidebar ?? {};
  return {
    ...(jobTitle ? { job_title: jobTitle } : {}),
    ...(country === ANY_COUNTRY ? {} : { country_id: country ?? countryId }),
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
    ...filters,
  };
};

/** The feeds of this list, independent of the page. */
export const feedsOf = (filters: JobsAddress, title: string, countryId: number) => {
  const query = filterQueryOf(filters, countryId);
  return [
    { title, type: 'application/atom+xml', path: withQuery(paths.jobsAtom, query) },
    { title, type: 'application/rss+xml', path: withQuery(paths.jobsRss, query) },
  ];
};

/** The filters as query parameters of the call. */
export const queryOf = (filters: JobsAddress, countryId: number): JobFilters => ({
  ...filterQueryOf(filters, countryId),
  ...(filters.sidebar?.sort ? { sort: filters.sidebar.sort } : {}),
  ...(filters.mentions ? { match: 'mentions' as const } : {}),
  page: filters.page,
});

export const countApplied = (filters: SidebarFilters): number =>
  FACETS.reduce(
    (count, facet) => count + (filters[facet]?.split(',').length ?? 0),
    [filters.company_id, filters.industry_id, filters.skill, filters.place, filters.years].filter(Boolean)
      .length,
  );

/** The sidebar's filters in an address (JOBS-05). Invalid values count as absent. */

import { ID_MAX } from '#contract/constants.ts';
import {
  DEFAULT_RADIUS,
  EMPLOYMENTS,
  EXPERIENCES,
  FACETS,
  type Facet,
  PLACE_MAX,
  POSTED,
  RADII,
  SALARY_PATTERN,
  SKILL_MAX,
  SORTS,
  TAG_FILTERS,
  WORK_MODE_CODES,
} from '#contract/job-filters.ts';
import type { JobFilters } from '#contract/jobs.ts';
import { numberOf } from './search.ts';

export type SidebarFilters = Pick<JobFilters, Facet | 'place' | 'radius' | 'sort' | 'company_id' | 'skill'>;

/** Filters that accept several choices. */
export const LISTS = {
  experience: EXPERIENCES,
  employment: EMPLOYMENTS,
  work_mode: WORK_MODE_CODES,
  tags: TAG_FILTERS,
} as const;
type ListName = keyof typeof LISTS;
const LIST_NAMES = ['experience', 'employment', 'work_mode', 'tags'] as const satisfies readonly ListName[];

const isOneOf = <T extends string>(values: readonly T[], value: string | null): value is T =>
  values.some((known) => known === value);

/** In list order, so that a choice has only one address. */
const listOf = (name: ListName, search: URLSearchParams): string => {
  const wanted = search.getAll(name).flatMap((text) => text.split(','));
  return LISTS[name].filter((value) => wanted.includes(value)).join(',');
};

export const readSidebar = (search: URLSearchParams): SidebarFilters => {
  const place = (search.get('place') ?? '').trim().slice(0, PLACE_MAX);
  const skill = (search.get('skill') ?? '').trim().slice(0, SKILL_MAX);
  const company = numberOf(search.get('company_id'), ID_MAX);
  const radius = RADII.find((miles) => String(miles) === search.get('radius'));
  const lists = Object.fromEntries(
    LIST_NAMES.map((name) => [name, listOf(name, search)] as const).filter(([, text]) => text),
  );
  const posted = search.get('posted');
  const salary = search.get('salary');
  const sort = search.get('sort');
  return {
    ...(company ? { company_id: company } : {}),
    ...(skill ? { skill } : {}),
    ...(place ? { place } : {}),
    ...(place && radius && radius !== DEFAULT_RADIUS ? { radius } : {}),
    ...lists,
    ...(isOneOf(POSTED, posted) ? { posted } : {}),
    ...(salary && new RegExp(SALARY_PATTERN).test(salary) ? { salary } : {}),
    ...(isOneOf(SORTS, sort) ? { sort } : {}),
  };
};

/** The number of active filters. */
export const countApplied = (filters: SidebarFilters): number =>
  FACETS.reduce(
    (count, facet) => count + (filters[facet]?.split(',').length ?? 0),
    [filters.company_id, filters.skill, filters.place].filter(Boolean).length,
  );

/** Adds and removes single choices of the sidebar's filters. */
import { FACETS, type Facet } from '#contract/jobs/filters.ts';
import { LISTS, readSidebar, type SidebarFilters } from './filters.ts';

const searchOf = (filters: SidebarFilters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]));

/** Whether a choice is active. */
export const isChosen = (filters: SidebarFilters, facet: Facet, value: string): boolean =>
  (filters[facet] ?? '').split(',').includes(value);

/** Toggles a choice; a single-choice filter switches to it. */
export const withChoice = (
  filters: SidebarFilters,
  facet: Facet,
  value: string,
  chosen: boolean,
): SidebarFilters => {
  const search = searchOf(filters);
  const before =
    facet in LISTS ? (search.get(facet) ?? '').split(',').filter((other) => other !== value) : [];
  search.set(facet, [...before, ...(chosen ? [value] : [])].join(','));
  return readSidebar(search);
};

/** The filters with a place, or with none. */
export const withPlace = (filters: SidebarFilters, place: string, radius: number): SidebarFilters => {
  const search = searchOf(filters);
  search.set('place', place);
  search.set('radius', String(radius));
  return readSidebar(search);
};

/** The filters with the value of `name` replaced or removed. */
export const withText = (
  filters: SidebarFilters,
  name: 'company_id' | 'industry_id' | 'skill' | 'place' | 'salary' | 'years',
  value: string,
): SidebarFilters => {
  const search = searchOf(filters);
  search.set(name, value);
  return readSidebar(search);
};

export interface Choice {
  readonly facet: Facet;
  readonly value: string;
}

/** All active choices except the place. */
export const choicesOf = (filters: SidebarFilters): Choice[] =>
  FACETS.flatMap((facet) =>
    (filters[facet] ?? '')
      .split(',')
      .filter(Boolean)
      .map((value) => ({ facet, value })),
  );

/** Text and country from an address, the basis of every search (JOBS-02, HOME-03). */
import { ID_MAX, PAGE_MAX, SEARCH_TEXT_MAX } from '#contract/shared/constants.ts';

/**
 * Stands for all countries. The specification makes an address without `country_id` mean the default country,
 * so searching everywhere needs its own value: `/jobs?country_id=all`.
 */
export const ANY_COUNTRY = 'all';
export type Country = number | typeof ANY_COUNTRY;

/** An integer from 1 to `max`; anything else is ignored. */
export const numberOf = (text: string | null | undefined, max: number): number | undefined => {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= max ? number : undefined;
};

/** The page number in an address; an invalid one means the first page. */
export const readPage = (search: URLSearchParams, name = 'page'): number =>
  numberOf(search.get(name), PAGE_MAX) ?? 1;

export const readCountry = (text: string | null): Country | undefined =>
  text === ANY_COUNTRY ? ANY_COUNTRY : numberOf(text, ID_MAX);

/** Invalid values count as absent. */
export const readSearch = ({ searchParams }: URL): { jobTitle: string; country: Country | undefined } => ({
  jobTitle: (searchParams.get('job_title') ?? '').trim().slice(0, SEARCH_TEXT_MAX),
  country: readCountry(searchParams.get('country_id')),
});

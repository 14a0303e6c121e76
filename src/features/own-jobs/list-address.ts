/** The address of a user's own list contains page, order and period (BOOK-02, APPLIED-02). */
import type { OwnListQuery } from '#contract/applications/calls.ts';
import { ID_MAX } from '#contract/shared/constants.ts';
import { LIST_PERIODS, LIST_SORTS } from '#contract/shared/list-options.ts';
import { readPage } from '../jobs/search.ts';

const wholeNumber = (text: string | null, low: number, high: number): number | undefined => {
  const number = Number(text ?? Number.NaN);
  return Number.isInteger(number) && number >= low && number <= high ? number : undefined;
};

/** Reads the list's options from an address, ignoring invalid ones. */
export const readListQuery = (search: URLSearchParams): OwnListQuery => {
  const sort = LIST_SORTS.find((one) => one === search.get('sort'));
  const period = LIST_PERIODS.find((one) => one === search.get('period'));
  const seed = wholeNumber(search.get('seed'), 0, ID_MAX);
  return {
    page: readPage(search),
    ...(sort && sort !== 'default' ? { sort } : {}),
    ...(period && period !== 'all' ? { period } : {}),
    ...(sort === 'random' && seed !== undefined ? { seed } : {}),
  };
};

/** The shortest address of a list; default values are omitted. */
export const listAddress = (path: string, { page = 1, sort, period, seed }: OwnListQuery): string => {
  const search = new URLSearchParams();
  if (sort && sort !== 'default') search.set('sort', sort);
  if (sort === 'random' && seed !== undefined) search.set('seed', String(seed));
  if (period && period !== 'all') search.set('period', period);
  if (page > 1) search.set('page', String(page));
  return search.size > 0 ? `${path}?${search}` : path;
};

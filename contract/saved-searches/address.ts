import { linkTo } from '../shared/page-paths.ts';
import type { SavedFilters } from './calls.ts';

/**
 * The address of the list that a saved search stands for, newest first. Without a country, it covers all of
 * them.
 */
export const savedSearchAddress = ({ category_id, ...filters }: SavedFilters): string => {
  const search = { ...filters, country_id: filters.country_id ?? ('all' as const), sort: 'newest' };
  return category_id === undefined ? linkTo.allJobs(search) : linkTo.jobs(category_id, search);
};

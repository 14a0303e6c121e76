/** The job list's filters in the address, so that Back and bookmarks restore them. */
import { ALL } from '#contract/constants.ts';
import type { ListAddress } from '../../../console/list/address-list.tsx';
import { type FullJobFilter, readJobFilter } from '../../../dataProvider/jobs.ts';

/** Inactive filters are omitted. */
const write = (filter: FullJobFilter): URLSearchParams => {
  const search = new URLSearchParams();
  if (filter.job_title) search.set('job_title', filter.job_title);
  if (filter.saved === 1) search.set('saved', '1');
  if (filter.category_id !== ALL) search.set('category_id', String(filter.category_id));
  if (filter.status !== ALL) search.set('status', filter.status);
  if (filter.state) search.set('state', filter.state);
  if (filter.sort) search.set('sort', filter.sort);
  return search;
};

export const jobAddress: ListAddress<FullJobFilter> = { read: readJobFilter, write, typed: 'job_title' };

/** Whether any filter is active. */
export const isNarrowed = ({ job_title, category_id, status, state }: FullJobFilter): boolean =>
  job_title !== '' || category_id !== ALL || status !== ALL || state !== undefined;

/** The list's filters and page in the address, so that Back and bookmarks restore them. */
import { ALL } from '#contract/constants.ts';
import { readPage } from '../../../console/ui/use-page.ts';
import { type FullJobFilter, readJobFilter } from '../../../dataProvider/jobs.ts';

export interface JobListView {
  readonly filter: FullJobFilter;
  readonly page: number;
}

export const readView = (search: URLSearchParams): JobListView => ({
  filter: readJobFilter(Object.fromEntries(search)),
  page: readPage(search.get('page')),
});

/** Inactive filters are omitted. */
export const writeView = ({ filter, page }: JobListView): URLSearchParams => {
  const search = new URLSearchParams();
  if (filter.job_title) search.set('job_title', filter.job_title);
  if (filter.saved === 1) search.set('saved', '1');
  if (filter.category_id !== ALL) search.set('category_id', String(filter.category_id));
  if (filter.status !== ALL) search.set('status', filter.status);
  if (filter.state) search.set('state', filter.state);
  if (filter.sort) search.set('sort', filter.sort);
  if (page > 1) search.set('page', String(page));
  return search;
};

/** Whether any filter is active. */
export const isNarrowed = ({ job_title, category_id, status, state }: JobListView['filter']): boolean =>
  job_title !== '' || category_id !== ALL || status !== ALL || state !== undefined;

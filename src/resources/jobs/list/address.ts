/** The job list's filters in the address, so that Back and bookmarks restore them. */
import { ALL } from '#contract/shared/constants.ts';
import { type FullJobFilter, JOB_SORTS, NEWEST_JOBS, readJobFilter } from '../../../dataProvider/jobs.ts';
import { sortCalled, sortName } from '../../../dataProvider/sorts.ts';
import type { ListAddress, ListStart } from '../../shared/list/list-address.ts';

export const jobAddress: ListAddress = {
  read: (search) => {
    const { sort, ...filter } = readJobFilter(Object.fromEntries(search));
    return { filter, sort: sortCalled(JOB_SORTS, sort) ?? NEWEST_JOBS };
  },
  /** Inactive filters are omitted. */
  write: (asked, order) => {
    const filter = readJobFilter(asked);
    const sort = sortName(JOB_SORTS, order);
    const search = new URLSearchParams();
    if (filter.job_title) search.set('job_title', filter.job_title);
    if (filter.saved === 1) search.set('saved', '1');
    if (filter.category_id !== ALL) search.set('category_id', String(filter.category_id));
    if (filter.status !== ALL) search.set('status', filter.status);
    if (filter.state) search.set('state', filter.state);
    if (filter.recruiter_id) search.set('recruiter_id', String(filter.recruiter_id));
    if (sort && sort !== 'newest') search.set('sort', sort);
    return search;
  },
  typed: 'job_title',
};

export const OWN_JOBS: ListStart = {
  address: jobAddress,
  filterDefaultValues: readJobFilter(),
  sort: NEWEST_JOBS,
};

/** Whether any filter is active. */
export const isNarrowed = (filter: FullJobFilter): boolean =>
  filter.job_title !== '' ||
  filter.category_id !== ALL ||
  filter.status !== ALL ||
  filter.state !== undefined ||
  filter.recruiter_id !== undefined;

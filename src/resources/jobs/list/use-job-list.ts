import { keepPreviousData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#contract/constants.ts';
import type { EmployerJob } from '#contract/employer.ts';
import type { JobFilter } from '../../../dataProvider/jobs.ts';
import { type JobListView, readView, writeView } from './address.ts';

/** The jobs selected by the address, and functions that change it. */
export const useJobList = () => {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const answer = useGetList<EmployerJob>(
    'jobs',
    { pagination: { page: view.page, perPage: PAGE_SIZE }, filter: view.filter },
    { placeholderData: keepPreviousData },
  );
  const total = answer.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isBeyond = !answer.isFetching && answer.data !== undefined && view.page > lastPage;

  // The last job on the last page was deleted, or the bookmark is old.
  useEffect(() => {
    if (isBeyond) setSearch((now) => writeView({ ...readView(now), page: lastPage }), { replace: true });
  }, [isBeyond, lastPage, setSearch]);

  /** Filters the list. Typing replaces the history entry, so that Back doesn't undo letter by letter. */
  const narrow = (change: Partial<JobFilter>, { replace = false } = {}) =>
    setSearch((now) => writeView({ filter: { ...readView(now).filter, ...change }, page: 1 }), { replace });

  /** The filter part of the address. */
  const query = String(writeView({ filter: view.filter, page: 1 }));

  const hrefOf = (page: number) => `?${writeView({ ...view, page } satisfies JobListView)}`;

  return { ...answer, ...view, total, lastPage, narrow, hrefOf, query };
};

export type JobList = ReturnType<typeof useJobList>;

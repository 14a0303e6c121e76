import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ApplicantCounts, BoardStatus } from '#contract/applicants.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import { BOARD_STATUSES } from '#contract/list-options.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { ApplicantList } from './use-applicants.ts';

/** One status column of a job's applicants; more pages load on demand. */
const useColumn = ({ jobId, filter }: ApplicantList, status: BoardStatus) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { text, sort, answers, answer_order } = filter;
  const narrowing = { text, sort, answers, answer_order };
  const query = useInfiniteQuery({
    // Where react-admin finds the records to update.
    queryKey: ['applications', 'getInfiniteList', { jobId, ...narrowing, status }],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getManyReference<Applicant>('applications', {
        target: 'job_id',
        id: jobId,
        pagination: { page: pageParam, perPage: PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { ...narrowing, status },
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < (last.total ?? 0) ? pages.length + 1 : undefined,
  });
  const loaded = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return { ...query, status, loaded, total: query.data?.pages.at(-1)?.total ?? 0 };
};

/** A moved applicant appears in the new column before the server knows. */
const regroup = (queries: readonly ReturnType<typeof useColumn>[]) => {
  // An applicant moved while pages were loading can be on two of them.
  const all = new Map(queries.flatMap(({ loaded }) => loaded).map((one) => [one.id, one]));
  return queries.map(({ loaded, ...query }) => {
    const applicants = [...all.values()].filter(({ status }) => status === query.status);
    const before = new Set(loaded.map(({ id }) => id)).size;
    return { ...query, applicants, total: query.total + applicants.length - before };
  });
};

export type Column = ReturnType<typeof regroup>[number];

/** The board's columns in the order of the steps. */
export const useColumns = (list: ApplicantList): readonly Column[] => {
  const columns = {
    applied: useColumn(list, 'applied'),
    viewed: useColumn(list, 'viewed'),
    shortlisted: useColumn(list, 'shortlisted'),
    interview: useColumn(list, 'interview'),
    offered: useColumn(list, 'offered'),
    hired: useColumn(list, 'hired'),
    rejected: useColumn(list, 'rejected'),
  } satisfies Record<keyof ApplicantCounts, unknown>;
  return regroup(BOARD_STATUSES.map((status) => columns[status]));
};

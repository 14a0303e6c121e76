import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ApplicantCounts, BoardStatus } from '#contract/applicants.ts';
import { PAGE_SIZE } from '#contract/constants.ts';
import { BOARD_STATUSES } from '#contract/list-options.ts';
import type { Applicant } from '../../dataProvider/applications.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { ApplicantList } from './use-applicants.ts';

/** One status of a job's applicants; more pages are loaded on demand. */
const useColumn = ({ jobId, filter }: ApplicantList, status: BoardStatus) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const query = useInfiniteQuery({
    queryKey: ['applications', 'board', jobId, filter.text, filter.sort, status],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getManyReference<Applicant>('applications', {
        target: 'job_id',
        id: jobId,
        pagination: { page: pageParam, perPage: PAGE_SIZE },
        sort: { field: 'id', order: 'DESC' },
        filter: { text: filter.text, sort: filter.sort, status },
        signal,
      }),
    getNextPageParam: (last, pages) =>
      pages.length * PAGE_SIZE < (last.total ?? 0) ? pages.length + 1 : undefined,
  });
  // An applicant who was moved while pages loaded may be on two of them.
  const seen = new Map((query.data?.pages ?? []).flatMap(({ data }) => data).map((one) => [one.id, one]));
  return { ...query, status, applicants: [...seen.values()], total: query.data?.pages.at(-1)?.total ?? 0 };
};

export type Column = ReturnType<typeof useColumn>;

/** The columns of the board, in the order of the steps. */
export const useColumns = (list: ApplicantList): readonly Column[] => {
  const columns = {
    applied: useColumn(list, 'applied'),
    viewed: useColumn(list, 'viewed'),
    shortlisted: useColumn(list, 'shortlisted'),
    interview: useColumn(list, 'interview'),
    offered: useColumn(list, 'offered'),
    hired: useColumn(list, 'hired'),
    rejected: useColumn(list, 'rejected'),
  } satisfies Record<keyof ApplicantCounts, Column>;
  return BOARD_STATUSES.map((status) => columns[status]);
};

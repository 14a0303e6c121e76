import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import type { ApplicantList } from './use-applicants.ts';

/** A link to one applicant opens the page of the list with that applicant. */
export const usePageOfOpen = (list: ApplicantList, isShown: boolean): void => {
  const { jobId, filter, page, open, isFetching, change } = list;
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery({
    queryKey: ['application-page', jobId, filter, open],
    queryFn: ({ signal }) =>
      dataProvider.pageOfApplicant(open ?? 0, { jobId: Number(jobId), filter, page }, { signal }),
    enabled: open !== undefined && !isShown && !isFetching,
    gcTime: 0,
  });
  const goThere = useEffectEvent((to: number) => {
    if (to !== page) change({ page: to }, { replace: true });
  });
  useEffect(() => {
    if (data !== undefined) goThere(data);
  }, [data]);
};

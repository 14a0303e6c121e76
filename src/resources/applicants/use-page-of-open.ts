import { useEffect, useEffectEvent } from 'react';
import { useApiQuery } from '../../dataProvider/use-api.ts';
import type { ApplicantList } from './use-applicants.ts';

/** A link to one applicant opens the page of the list with that applicant. */
export const usePageOfOpen = (list: ApplicantList, isShown: boolean): void => {
  const { jobId, filter, page, open, isFetching, change } = list;
  const { data } = useApiQuery(
    'POST view-shortlisted-candidates',
    { query: { page }, body: { manage_job_id: Number(jobId), holding: open ?? 0, ...filter } },
    {
      queryKey: ['application-page', jobId, filter, open],
      select: ({ pagination }) => pagination.current_page,
      enabled: open !== undefined && !isShown && !isFetching,
      gcTime: 0,
    },
  );
  const goThere = useEffectEvent((to: number) => {
    if (to !== page) change({ page: to }, { replace: true });
  });
  useEffect(() => {
    if (data !== undefined) goThere(data);
  }, [data]);
};

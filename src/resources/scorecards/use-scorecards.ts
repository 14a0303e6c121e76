import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../dataProvider/use-api.ts';

/** What a member may see of an applicant's scorecards. */
export const useScorecards = (applicationId: number, { enabled = true } = {}) =>
  useApiQuery(
    'GET scorecards',
    { query: { application_id: applicationId } },
    { queryKey: ['scorecards', applicationId], enabled, select: ({ data }) => data },
  );

/** Refreshes everything that shows scores. */
export const useRenewScores = () => {
  const queryClient = useQueryClient();
  return () => {
    for (const key of ['scorecards', 'applications']) void queryClient.invalidateQueries({ queryKey: [key] });
  };
};

/** How a job got its moderation status, and what its employer can say against a rejection. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';

const keyOf = (jobId: number) => ['job-moderation', jobId];

export const useModeration = (jobId: number) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: keyOf(jobId),
    queryFn: ({ signal }) => dataProvider.jobModeration(jobId, { signal }),
    // Staff may decide at any time.
    staleTime: 0,
  });
};

export const useAppeal = (jobId: number) => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => dataProvider.appealRejection(jobId, text),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(jobId) }),
  });
};

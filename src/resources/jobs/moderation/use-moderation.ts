/** A job's moderation history, and the employer's options after a rejection. */
import { useQueryClient } from '@tanstack/react-query';
import { useMutation } from '../../../console/ui/kit.ts';
import { useApi, useApiQuery } from '../../../dataProvider/use-api.ts';

const keyOf = (jobId: number) => ['job-moderation', jobId];

export const useModeration = (jobId: number) => {
  return useApiQuery(
    'GET job-moderation',
    { query: { job_id: jobId } },
    // Refetched because staff can decide at any time.
    { queryKey: keyOf(jobId), select: (answer) => answer.data, staleTime: 0 },
  );
};

export const useAppeal = (jobId: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const { mutate, pending } = useMutation();
  const appeal = async (text: string, onError: (error: unknown) => boolean) => {
    const answer = await mutate(
      () => api('POST appeal-rejection', { body: { job_id: jobId, text }, refresh: true }),
      onError,
    );
    void queryClient.invalidateQueries({ queryKey: keyOf(jobId) });
    return answer;
  };
  return { appeal, pending };
};

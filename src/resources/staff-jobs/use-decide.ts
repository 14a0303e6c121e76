/** Decides about one job or several, and has everything that counts them read anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Identifier, useDataProvider } from 'react-admin';
import type { BodyOf } from '#contract/endpoints.ts';
import { useRenewSummary } from '../../console/staff/use-summary.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

export type Decision = BodyOf<'PUT staff/jobs/:id'>;

export const useDecide = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const renewSummary = useRenewSummary();
  return useMutation({
    mutationFn: ({ ids, decision }: { ids: Identifier[]; decision: Decision }) =>
      dataProvider.updateMany('staff/jobs', { ids, data: decision }),
    // Where one of several failed, the others are decided all the same.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff/jobs'] });
      renewSummary();
    },
  });
};

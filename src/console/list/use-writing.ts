/** Changes of the staff's rows: told where they failed, and whatever shows the rows reads them anew. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useRenewSummary } from '../staff/use-summary.ts';
import { useToast } from '../ui/kit.ts';

interface Change<Result> {
  readonly make: (dataProvider: ConsoleDataProvider) => Promise<Result>;
  /** What is told once it is done. */
  readonly told: string;
  readonly onDone?: (result: Result) => void;
  /** Shows the failure itself; without it a toast does. */
  readonly onFailed?: (error: unknown) => void;
}

export const useWriting = (resource: string) => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const renewSummary = useRenewSummary();
  const { mutate, isPending } = useMutation({
    mutationFn: (make: () => Promise<void>) => make(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [resource] });
      renewSummary();
    },
  });
  const write = <Result>({ make, told, onDone, onFailed }: Change<Result>): void => {
    mutate(
      async () => {
        const result = await make(dataProvider);
        toast.success(told);
        onDone?.(result);
      },
      {
        onError: (error) => (onFailed ?? (() => toast.error(messageOf(error, t('api.failed')))))(error),
      },
    );
  };
  return { write, isPending };
};

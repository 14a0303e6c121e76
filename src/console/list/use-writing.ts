/** Changes staff records, reports failures, and refreshes everything that shows the records. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { UndoOffer } from '#contract/undo.ts';
import { messageOf } from '../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useRenewSummary } from '../staff/use-summary.ts';
import { useToast } from '../ui/kit.ts';
import { useUndo } from '../ui/use-undo.ts';

interface Change<Result> {
  readonly make: (dataProvider: ConsoleDataProvider) => Promise<Result>;
  /** The message after success. */
  readonly told: string;
  readonly onDone?: (result: Result) => void;
  /** How it can be undone, where the server offers that. */
  readonly undoOf?: (result: Result) => UndoOffer;
  /** The screen of a deleted record is left, and the record is not requested again. */
  readonly leaves?: boolean;
  /** Shows the failure itself; without it a toast does. */
  readonly onFailed?: (error: unknown) => void;
}

export const useWriting = (resource: string) => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const renewSummary = useRenewSummary();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ run }: { run: () => Promise<void>; leaves: boolean }) => run(),
    onSettled: (_, error, { leaves }) => {
      const refetchType = leaves && !error ? 'none' : 'active';
      void queryClient.invalidateQueries({ queryKey: [resource], refetchType });
      renewSummary();
    },
  });
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: [resource] });
    renewSummary();
  };
  const write = <Result>({ make, told, onDone, undoOf, leaves = false, onFailed }: Change<Result>): void => {
    const run = async () => {
      const result = await make(dataProvider);
      offerUndo(told, undoOf?.(result) ?? null, renew);
      onDone?.(result);
    };
    mutate(
      { run, leaves },
      {
        onError: (error) => (onFailed ?? (() => toast.error(messageOf(error, t('api.failed')))))(error),
      },
    );
  };
  return { write, isPending };
};

/** Changes staff records, reports failures, and refreshes every list that shows the records. */
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useResourceContext } from 'react-admin';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { UndoOffer } from '#contract/undo.ts';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';
import { useRenewSummary } from '../staff/use-summary.ts';
import { useMutation } from '../ui/kit.ts';
import { useUndo } from '../ui/use-undo.ts';

interface Change<Result> {
  readonly make: (dataProvider: ConsoleDataProvider) => Promise<Result>;
  /** The message after success. */
  readonly told: string;
  readonly onDone?: (result: Result) => void;
  /** The undo offer, if the server sent one. */
  readonly undoOf?: (result: Result) => UndoOffer;
  /** The screen of a deleted record closes without requesting the record again. */
  readonly leaves?: boolean;
  /** Shows the failure; defaults to a toast. */
  readonly onFailed?: (error: unknown) => void;
}

/** A staff list, by its call in the contract. */
export type StaffResource<Key = EndpointKey> = Key extends `GET staff/${infer Name}`
  ? `staff/${Name}`
  : never;

/**
 * @returns a function that refreshes everything that shows the resource's records. Defaults to the resource
 * in context.
 */
export const useRenewal = (named?: StaffResource) => {
  const resource = useResourceContext({ resource: named });
  const queryClient = useQueryClient();
  const renewSummary = useRenewSummary();
  return (refetchType: 'active' | 'none' = 'active') => {
    void queryClient.invalidateQueries({ queryKey: [resource], refetchType });
    renewSummary();
  };
};

export const useRowMutation = (resource: StaffResource) => {
  const offerUndo = useUndo();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const renew = useRenewal(resource);
  const { mutate, pending } = useMutation();
  const write = async <Result>(change: Change<Result>): Promise<void> => {
    const { make, told, onDone, undoOf, leaves = false, onFailed } = change;
    const result = await mutate(
      () => make(dataProvider),
      (error) => {
        onFailed?.(error);
        return onFailed !== undefined;
      },
    );
    if (result !== undefined) {
      offerUndo(told, undoOf?.(result) ?? null, renew);
      onDone?.(result);
    }
    renew(leaves && result !== undefined ? 'none' : 'active');
  };
  return { write, pending };
};

/** Changes staff records, reports failures, and refreshes every list that shows the records. */
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useResourceContext, useUpdate } from 'react-admin';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { UndoOffer } from '#contract/undo/calls.ts';
import { messageOf, statusOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useRenewSummary } from '../records/use-summary.ts';
import { useToast } from '../ui/site.ts';
import { useUndo } from '../ui/use-undo.ts';

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

interface AfterUpdate {
  readonly successMessage: string;
  readonly onDone?: () => void;
}

/** Updates a staff record with react-admin's `useUpdate`, and offers Undo if the server does. */
export const useRowUpdate = (resource: StaffResource, record: RaRecord) => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const renew = useRenewal(resource);
  const [mutate, { isPending }] = useUpdate<RaRecord & { readonly undo?: UndoOffer }>();
  const update = (data: object, { successMessage, onDone }: AfterUpdate) =>
    void mutate(
      resource,
      { id: record.id, data, previousData: record },
      {
        // Made at once: staff share the queues, and the audit log names each decision (decision 31).
        mutationMode: 'pessimistic',
        onSuccess: ({ undo = null }) => {
          offerUndo(successMessage, undo, renew);
          onDone?.();
        },
        // The authProvider reports the end of a session.
        onError: (error: unknown) => {
          if (statusOf(error) !== 401) toast.error(messageOf(error, t));
        },
        onSettled: () => renew(),
      },
    );
  return { update, isPending };
};

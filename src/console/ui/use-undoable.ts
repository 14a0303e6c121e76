import { useQueryClient } from '@tanstack/react-query';
import { useDeleteMany, useNotify, useUpdateMany } from 'react-admin';
import { messageOf, statusOf } from '../../api/errors.ts';
import type { ShownChange } from '../../dataProvider/postponed-change.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { NamedDraft } from './kit.ts';

/** How long a change can be undone; 0 if the operator has disabled undo. */
export const undoSeconds = (): number => Number(document.documentElement.dataset.undoSeconds ?? 0);

interface UpdateOptions {
  /** Sent with the data, but not shown. */
  readonly more?: object;
  /** What the user had typed, which becomes a draft again after Undo. */
  readonly draft?: NamedDraft | undefined;
}

interface RemoveOptions {
  readonly meta?: object;
  readonly onRemoved?: () => void;
}

/**
 * Changes and deletes records with `useUpdateMany` and `useDeleteMany`: shown at once, and sent when it can no longer
 * be undone. `renews` names the other queries that show the changed data.
 */
export const useUndoable = (resource: string, renews: readonly string[] = []) => {
  const { t } = useI18n();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const undoable = undoSeconds() > 0;
  const options = {
    mutationMode: undoable ? 'undoable' : 'optimistic',
    // The authProvider reports the end of a session.
    onError: (error: unknown) => {
      if (statusOf(error) !== 401) notify(messageOf(error, t), { type: 'error' });
    },
    onSettled: () => {
      for (const key of renews) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  } as const;
  const [updateMany] = useUpdateMany(resource, {}, options);
  const [deleteMany] = useDeleteMany(resource, {}, options);
  const tell = (text: string, change: ShownChange) => {
    // Before showing a change, react-admin cancels the requests that it affects, even the first one for data.
    void queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
    });
    notify(text, { type: 'success', undoable, change });
  };
  return {
    update: (ids: number[], data: object, text: string, { more, draft }: UpdateOptions = {}) =>
      void updateMany(
        resource,
        { ids, data: { ...data, ...more } },
        { onSuccess: () => tell(text, { resource, ids, data, draft }) },
      ),
    remove: (ids: number[], text: string, { meta, onRemoved }: RemoveOptions = {}) =>
      void deleteMany(
        resource,
        { ids, meta },
        {
          onSuccess: () => {
            tell(text, { resource, ids });
            onRemoved?.();
          },
        },
      ),
  };
};

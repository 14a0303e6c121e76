import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { messageOf, statusOf } from '../../api/errors.ts';
import type { ShownChange } from '../../dataProvider/postponed-change.ts';
import { useI18n } from '../../i18n/context.tsx';

/** How long a change can be undone; 0 if the operator has disabled undo. */
export const undoSeconds = (): number => Number(document.documentElement.dataset.undoSeconds ?? 0);

/**
 * Options for `useUpdateMany` and `useDeleteMany`: the change is shown at once and sent when it can no longer
 * be undone. Call `tell` in `onSuccess`. `renews` names the other queries that show the changed data.
 */
export const useUndoable = (renews: readonly string[]) => {
  const { t } = useI18n();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const undoable = undoSeconds() > 0;
  // Before showing a change, react-admin cancels the requests that it affects, even the first one for data.
  const resumeLoading = () =>
    queryClient.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'pending' && state.fetchStatus === 'idle',
    });
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
  const tell = (text: string, change: ShownChange) => {
    void resumeLoading();
    notify(text, { type: 'success', undoable, change });
  };
  return { options, tell };
};

import { useCallback } from 'react';
import { useEnvironment } from '../../app/environment.tsx';
import { useOwner } from '../../ui/hooks/use-owner.ts';
import { deviceDraft } from './device.ts';
import type { NamedDraft } from './draft-input.ts';
import type { DraftKeeper } from './keeper.ts';
import { addOpenDraft } from './open-drafts.ts';

/** Changes the draft of a form that has closed. The form waits for it if it opens right away. */
const useClosedDraft = () => {
  const { api, session } = useEnvironment();
  const owner = useOwner()?.id;
  return useCallback(
    async (id: string, change: (keeper: DraftKeeper) => unknown): Promise<void> => {
      if (owner === undefined) return;
      // Few changes are undone, and more pages can offer it.
      const { DraftKeeper } = await import('./keeper.ts');
      const keeper = new DraftKeeper({
        id,
        api,
        device: deviceDraft(owner, id),
        isOwner: () => session?.read()?.user?.id === owner,
        onStatus: () => undefined,
      });
      change(keeper);
      const remove = addOpenDraft({ id, flush: () => keeper.flush() });
      await keeper.close().finally(remove);
    },
    [api, session, owner],
  );
};

/** Stores the input of a form that has closed as its draft again, after Undo: the form finds it when it opens. */
export const usePutBack = () => {
  const changeDraft = useClosedDraft();
  return useCallback(
    ({ id, data }: NamedDraft) => changeDraft(id, (keeper) => keeper.change(() => ({ version: null, data }))),
    [changeDraft],
  );
};

/** Deletes the draft of a form that has closed, after its input was sent. */
export const useForgetDraft = () => {
  const changeDraft = useClosedDraft();
  return useCallback((id: string) => changeDraft(id, (keeper) => keeper.remove()), [changeDraft]);
};

import { useCallback } from 'react';
import { useEnvironment } from '../../environment.tsx';
import { useOwner } from '../hooks/use-owner.ts';
import { deviceDraft } from './device.ts';
import { DraftKeeper } from './keeper.ts';
import { addOpenDraft } from './open-drafts.ts';
import type { NamedDraft } from './typed.ts';

/** Stores the input of a form that has closed as its draft again, after Undo: the form finds it when it opens. */
export const usePutBack = () => {
  const { api, session } = useEnvironment();
  const owner = useOwner()?.id;
  return useCallback(
    async ({ id, data }: NamedDraft): Promise<void> => {
      if (owner === undefined) return;
      const keeper = new DraftKeeper({
        id,
        api,
        device: deviceDraft(owner, id),
        isOwner: () => session?.read()?.user?.id === owner,
        onStatus: () => undefined,
      });
      keeper.change(() => ({ version: null, data }));
      // The form waits for it if it opens right away.
      const remove = addOpenDraft({ id, flush: () => keeper.flush() });
      await keeper.close().finally(remove);
    },
    [api, session, owner],
  );
};

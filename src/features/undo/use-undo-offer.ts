import { useCallback } from 'react';
import type { UndoOffer } from '#contract/undo/calls.ts';
import type { Api } from '../../api/client.ts';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import type { NamedDraft } from '../drafts/draft-input.ts';
import { usePutBack } from '../drafts/use-put-back.ts';
import { forgetPending, keepPending, type Offer, type PendingUndo } from './pending.ts';

/** Undoes changes, in their order. @returns the server's message for the last one. */
export const undoChanges = async (api: Api, changeIds: readonly number[]): Promise<string> => {
  let said = '';
  for (const change_id of changeIds)
    said = (await api('POST undo', { body: { change_id }, refresh: true })).message;
  return said;
};

/** Reports a change with Undo until others are notified. `undo` gets the changes that it takes back, latest first. */
export const useOffering = (undo: (changeIds: readonly number[]) => Promise<string>) => {
  const toast = useToast();
  const { t } = useI18n();
  const putBack = usePutBack();
  /** Calls `onUndone` with the response. */
  const show = useCallback(
    ({ changeIds, text, until, draft }: PendingUndo, onUndone: (message: string) => unknown) => {
      const run = async () => {
        forgetPending(changeIds);
        try {
          const message = await undo(changeIds.toReversed());
          if (draft) await putBack(draft);
          onUndone(message);
        } catch (error) {
          toast.error(messageOf(error, t));
        }
      };
      toast.undoable(text, () => void run(), until);
    },
    [undo, putBack, toast, t],
  );
  /** After Undo, `draft` is what the form starts with again. */
  const offer = useCallback(
    (
      text: string,
      offered: UndoOffer | readonly Offer[],
      renew: () => unknown,
      draft?: NamedDraft | undefined,
    ) => {
      const offers = offered === null ? [] : 'change_id' in offered ? [offered] : offered;
      if (offers.length === 0) return toast.success(text);
      show(keepPending(text, offers, { draft }), (message) => {
        toast.success(message);
        renew();
      });
    },
    [show, toast],
  );
  return { show, offer };
};

/** The same for the public site. */
export const useUndoing = () => {
  const { api } = useEnvironment();
  return useOffering(useCallback((changeIds) => undoChanges(api, changeIds), [api]));
};

export const useUndoOffer = () => useUndoing().offer;

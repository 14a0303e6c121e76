import { useCallback } from 'react';
import type { UndoOffer } from '#contract/undo.ts';
import { useEnvironment } from '../../environment.tsx';
import { useToast } from '../ui/toasts.tsx';
import { forgetPending, keepPending, type PendingUndo } from './pending.ts';

type Undo = (changeId: number) => Promise<{ readonly message: string }>;

/** Says what was done, with Undo for as long as nobody else is told of it. */
export const useOffering = (undo: Undo, messageOf: (error: unknown) => string) => {
  const toast = useToast();
  /** `onUndone` follows with the answer in hand. */
  const show = useCallback(
    ({ changeId, text, until }: PendingUndo, onUndone: (message: string) => unknown) => {
      const run = async () => {
        forgetPending(changeId);
        try {
          const { message } = await undo(changeId);
          onUndone(message);
        } catch (error) {
          toast.error(messageOf(error));
        }
      };
      toast.undoable(text, () => void run(), until);
    },
    [undo, messageOf, toast],
  );
  const offer = useCallback(
    (text: string, offered: UndoOffer, renew: () => unknown) => {
      if (!offered) return toast.success(text);
      show(keepPending(text, offered), (message) => {
        toast.success(message);
        renew();
      });
    },
    [show, toast],
  );
  return { show, offer };
};

/** The same on the public site. */
export const useUndoing = () => {
  const { api, i18n } = useEnvironment();
  const undo = useCallback(
    (changeId: number) => api('POST undo', { body: { change_id: changeId }, refresh: true }),
    [api],
  );
  const messageOf = useCallback(
    (error: unknown) => (error instanceof Error ? error.message : i18n.t('api.failed')),
    [i18n],
  );
  return useOffering(undo, messageOf);
};

export const useUndoOffer = () => useUndoing().offer;

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type UndoableMutation, useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { messageOf } from '../api/errors.ts';
import type { ConsoleDataProvider } from '../dataProvider/index.ts';
import type { ShownChange } from '../dataProvider/postponed-change.ts';
import { useI18n } from '../i18n/context.tsx';
import { forgetPending, keepPending, usePutBack, useToast } from './ui/kit.ts';
import { undoSeconds } from './ui/use-undoable.ts';

/** Navigating, hiding or leaving the page sends the postponed change. */
const useSendingOnLeave = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation sends the postponed change.
  useEffect(() => () => void dataProvider.sendPostponed(), [dataProvider, pathname, search]);
  useEffect(() => {
    const send = () => void dataProvider.sendPostponed();
    const sendIfHidden = () => document.visibilityState === 'hidden' && send();
    window.addEventListener('pagehide', send);
    document.addEventListener('visibilitychange', sendIfHidden);
    return () => {
      window.removeEventListener('pagehide', send);
      document.removeEventListener('visibilitychange', sendIfHidden);
    };
  }, [dataProvider]);
};

/**
 * Postpones the change that react-admin's undoable mode already shows: nothing is sent while Undo is
 * offered. Undo remains available until its time is over; if the change was sent earlier, Undo asks the
 * server (decision 31).
 */
export const usePostponedChange = () => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const putBack = usePutBack();
  useSendingOnLeave();

  return (text: string, change: ShownChange, mutation: UndoableMutation) => {
    const { draft } = change;
    const until = Date.now() + undoSeconds() * 1000;
    let sent: ReturnType<ConsoleDataProvider['nextOffer']> | undefined;
    let isUndone = false;
    const send = () => {
      if (isUndone || sent) return sent;
      sent = dataProvider.nextOffer();
      keepPending(text, [], { until, draft });
      mutation({ isUndo: false });
      // Another page in this tab offers Undo again.
      void sent.then((offer) => {
        if (offer && !isUndone && until > Date.now()) keepPending(text, [offer], { until, draft });
        else forgetPending([]);
      });
      return sent;
    };
    const undo = async () => {
      isUndone = true;
      if (!sent) {
        await dataProvider.postpone();
        mutation({ isUndo: true });
        if (draft) await putBack(draft);
        return;
      }
      const offer = await sent;
      if (!offer) return;
      forgetPending([offer.change_id]);
      try {
        const { message } = await dataProvider.call('POST undo', { body: { change_id: offer.change_id } });
        if (draft) await putBack(draft);
        toast.success(message);
      } catch (error) {
        toast.error(messageOf(error, t));
      }
      await queryClient.invalidateQueries();
    };
    void dataProvider.postpone({ ...change, send });
    const onGone = () => {
      if (!sent && !isUndone) void dataProvider.sendPostponed();
    };
    toast.undoable(text, () => void undo(), { until, onGone });
  };
};

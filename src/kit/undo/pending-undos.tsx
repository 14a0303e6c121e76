import { useEffect, useEffectEvent } from 'react';
import type { UndoOffer } from '#contract/undo.ts';
import { takeUnanswered } from '../../api/unanswered.ts';
import { useEnvironment } from '../../environment.tsx';
import { useToast } from '../ui/toasts.tsx';
import { forgetPending, keepPending, type PendingUndo, readPending } from './pending.ts';
import { useUndoing } from './use-undo-offer.ts';

/** Requests the undo offer for a change that the previous page sent while unloading. */
const useResending = () => {
  const { request } = useEnvironment();
  return async ({ text, until }: PendingUndo): Promise<PendingUndo | undefined> => {
    const unanswered = takeUnanswered();
    forgetPending([]);
    if (!unanswered || !request) return undefined;
    const { path, body, key } = unanswered;
    const response = await request(path, { method: 'POST', body, headers: { 'idempotency-key': key } });
    const { undo }: { undo?: UndoOffer } = await response.json();
    return undo ? keepPending(text, [undo], { until }) : undefined;
  };
};

/** Offers Undo again for a change made on the previous page, until its time is over. */
const PendingUndos = () => {
  const toast = useToast();
  const { show } = useUndoing();
  const resend = useResending();
  const offerAgain = useEffectEvent(async () => {
    for (const pending of readPending()) {
      const known = pending.changeIds.length > 0 ? pending : await resend(pending).catch(() => undefined);
      if (!known) continue;
      show(known, (message) => {
        // The data on this page is from before the undo.
        toast.afterLoad(message);
        window.location.reload();
      });
    }
  });
  useEffect(() => void offerAgain(), []);
  return null;
};

export default PendingUndos;

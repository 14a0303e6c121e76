import { useEffect, useEffectEvent } from 'react';
import type { UndoOffer } from '#contract/undo.ts';
import { takeUnanswered } from '../../api/unanswered.ts';
import { useEnvironment } from '../../environment.tsx';
import { useToast } from '../ui/toasts.tsx';
import { forgetPending, keepPending, type PendingUndo, readPending } from './pending.ts';
import { useUndoing } from './use-undo-offer.ts';

/** Asks how a change can be undone that the page before sent while it was left. */
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

/** Offers Undo again for what was done on the page before, while its time lasts. */
const PendingUndos = () => {
  const toast = useToast();
  const { show } = useUndoing();
  const resend = useResending();
  const offerAgain = useEffectEvent(async () => {
    for (const pending of readPending()) {
      const known = pending.changeIds.length > 0 ? pending : await resend(pending).catch(() => undefined);
      if (!known) continue;
      show(known, (message) => {
        // What this page has loaded is from before.
        toast.afterLoad(message);
        window.location.reload();
      });
    }
  });
  useEffect(() => void offerAgain(), []);
  return null;
};

export default PendingUndos;

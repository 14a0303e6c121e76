import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../ui/toasts.tsx';
import { readPending } from './pending.ts';
import { useUndoing } from './use-undo-offer.ts';

/** Offers Undo again for what was done on the page before, while its time lasts. */
const PendingUndos = () => {
  const toast = useToast();
  const { show } = useUndoing();
  const offerAgain = useEffectEvent(() => {
    for (const pending of readPending()) {
      show(pending, (message) => {
        // What this page has loaded is from before.
        toast.afterLoad(message);
        window.location.reload();
      });
    }
  });
  useEffect(() => offerAgain(), []);
  return null;
};

export default PendingUndos;

import { useEffect, useEffectEvent } from 'react';
import { useToast } from '../../ui/components/toasts.tsx';
import { readPending } from './pending.ts';
import { useUndoing } from './use-undo-offer.ts';

/** Offers Undo again for a change made on the previous page, until its time is over. */
const PendingUndos = () => {
  const toast = useToast();
  const { show } = useUndoing();
  const offerAgain = useEffectEvent(() => {
    for (const pending of readPending()) {
      show(pending, (message) => {
        // The data on this page is from before the undo.
        toast.afterLoad(message);
        window.location.reload();
      });
    }
  });
  useEffect(() => offerAgain(), []);
  return null;
};

export default PendingUndos;

import { useEffect, useEffectEvent } from 'react';
import { TOAST_MS } from '#contract/shared/constants.ts';
import type { Toast } from './toast-store.ts';

/** Ends a message when its time is over, but not under the pointer or the focus. */
export const useTimer = ({ until }: Pick<Toast, 'until'>, paused: boolean, onDone: () => void): void => {
  // A new callback doesn't restart the timer.
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (paused) return;
    // A user who hovers until the end gets a moment to leave the message.
    const time = until === undefined ? TOAST_MS : Math.max(until - Date.now(), 1000);
    const timer = setTimeout(() => end(), time);
    return () => clearTimeout(timer);
  }, [paused, until]);
};

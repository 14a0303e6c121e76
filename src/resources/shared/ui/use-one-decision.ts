import { useEffect, useRef } from 'react';

/** As slow as a double press gets. Nobody reads a record and decides about it as fast. */
const SETTLED_MS = 400;
/** How long the next record may take to show; one that stays can then be decided about again. */
const NEXT_MS = 2000;

/**
 * Keeps a second press of the same key or button from deciding about the record that follows: after a decision, the
 * next one is made once another record has been on screen for a moment. `shown` is the record on screen.
 */
export const useOneDecision = (shown: number | undefined) => {
  const last = useRef(shown);
  const settlesAt = useRef(0);
  const isSettled = () => performance.now() >= settlesAt.current;
  const settleIn = (ms: number) => {
    settlesAt.current = performance.now() + ms;
  };
  useEffect(() => {
    if (last.current === shown) return;
    last.current = shown;
    // Only after a decision: finding a record and deciding about it can be fast.
    if (!isSettled()) settleIn(SETTLED_MS);
  });
  return { isSettled, noteDecision: () => settleIn(NEXT_MS) };
};

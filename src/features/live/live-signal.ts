/** Tells what loads its own data that the server has something newer. Open consoles are told by `console/live`. */
import { useEffect, useEffectEvent } from 'react';
import type { LiveKind } from '#contract/live/kinds.ts';

const listeners = new Set<(kinds: ReadonlySet<LiveKind>) => void>();

export const signalLive = (kinds: ReadonlySet<LiveKind>): void => {
  for (const listener of listeners) listener(kinds);
};

/** Calls back when data of the kind has changed. */
export const useLiveSignal = (kind: LiveKind, changed: () => void): void => {
  const onChanged = useEffectEvent(changed);
  useEffect(() => {
    const listener = (kinds: ReadonlySet<LiveKind>) => {
      if (kinds.has(kind)) onChanged();
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [kind]);
};

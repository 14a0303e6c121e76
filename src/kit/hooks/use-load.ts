import { useCallback, useEffect, useState } from 'react';

interface Outcome<Data> {
  readonly of: unknown;
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Loads what only the browser can ask for. `load` must keep its identity while it means the same (useCallback):
 * another one is another load, and what it replaces is forgotten. `reload` keeps the old data until the new is there;
 * `replace` puts what is known already in place of what was loaded.
 */
export const useLoad = <Data>(load: (signal: AbortSignal) => Promise<Data>) => {
  const [outcome, setOutcome] = useState<Outcome<Data>>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason to load again.
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal).then(
      (data) => setOutcome({ of: load, data }),
      (error: unknown) => !leaving.signal.aborted && setOutcome({ of: load, error }),
    );
    return () => leaving.abort();
  }, [load, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const retry = useCallback(() => {
    setOutcome(undefined);
    reload();
  }, [reload]);
  const replace = useCallback((data: Data) => setOutcome({ of: load, data }), [load]);
  const current = outcome?.of === load ? outcome : undefined;
  return { data: current?.data, error: current?.error, reload, retry, replace };
};

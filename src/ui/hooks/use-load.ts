import { useCallback, useEffect, useState } from 'react';
import type { EndpointKey, QueryOf, ResponseOf } from '#contract/endpoints.ts';
import { useEnvironment } from '../../app/environment.tsx';

/** The state of a call: loading, failed or loaded. */
export interface LoadState<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  readonly retry: () => void;
  readonly replace: (data: Data) => void;
}

interface Outcome<Data> {
  readonly of: unknown;
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * Loads data that only the browser can request. Another query starts a new load and discards the previous
 * result. `reload` keeps the old data until the new data arrives, and if it doesn't; what failed is loaded again once
 * there is a connection. `replace` sets known data directly. Nothing is loaded until `isWanted`.
 */
export const useLoad = <K extends EndpointKey>(
  key: K,
  query?: QueryOf<K>,
  isWanted = true,
): LoadState<ResponseOf<K>> => {
  const { api } = useEnvironment();
  const [outcome, setOutcome] = useState<Outcome<ResponseOf<K>>>();
  const [attempt, setAttempt] = useState(0);
  const asked = `${key} ${JSON.stringify(query)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request stands for key and query, and an attempt reloads.
  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    api(key, { query, signal: leaving.signal }).then(
      (data) => setOutcome({ of: asked, data }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        setOutcome((known) =>
          known?.of === asked && known.data ? { ...known, error } : { of: asked, error },
        );
      },
    );
    return () => leaving.abort();
  }, [api, asked, attempt, isWanted]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const hasFailed = outcome?.error !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [hasFailed, reload]);
  const retry = useCallback(() => {
    setOutcome(undefined);
    reload();
  }, [reload]);
  const replace = useCallback((data: ResponseOf<K>) => setOutcome({ of: asked, data }), [asked]);
  const current = outcome?.of === asked ? outcome : undefined;
  const error = current?.data === undefined ? current?.error : undefined;
  return { data: current?.data, error, reload, retry, replace };
};

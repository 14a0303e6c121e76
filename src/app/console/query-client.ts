import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../../api/errors.ts';
import { isUnanswered } from '../../resources/shared/changes/sending.ts';

/** How often a failed query asks whether the server is back. */
const AGAIN_MS = 10_000;

/** Retrying can't change a client error, so only lost requests and server errors are retried. */
const worthRetrying = (failures: number, error: unknown): boolean => {
  const status = statusOf(error);
  return failures < 1 && (status === undefined || status >= 500);
};

/** The console's own query cache: react-admin clears it when a session ends. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // Until the session ends, because the selected rows of other pages are read from the cache.
        gcTime: Number.POSITIVE_INFINITY,
        // Without a network, a call fails at once instead of waiting.
        networkMode: 'always',
        retry: worthRetrying,
        retryDelay: 500,
        refetchOnReconnect: 'always',
        // The browser only knows of its own connection, not of the server's.
        refetchInterval: ({ state }) => state.status === 'error' && isUnanswered(state.error) && AGAIN_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

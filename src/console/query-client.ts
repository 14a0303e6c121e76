import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../api/errors.ts';

/** Retrying can't change a client error, so only lost requests and server errors are retried. */
const worthRetrying = (failures: number, error: unknown): boolean => {
  const status = statusOf(error);
  return failures < 1 && (status === undefined || status >= 500);
};

/** The console's own query cache: react-admin clears it when a session ends. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network, a call fails at once instead of waiting.
      queries: { networkMode: 'always', retry: worthRetrying, retryDelay: 500 },
      mutations: { networkMode: 'always', retry: false },
    },
  });

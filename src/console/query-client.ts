import { QueryClient } from '@tanstack/react-query';
import { statusOf } from '../dataProvider/failure.ts';

/** An answer the server gave stays the same when asked again; what never arrived, or broke there, may not. */
const worthRetrying = (failures: number, error: unknown): boolean => {
  const status = statusOf(error);
  return failures < 1 && (status === undefined || status >= 500);
};

/** The console's own cache: react-admin empties it when a session ends. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network a call fails and says so, instead of waiting silently for one.
      queries: { networkMode: 'always', retry: worthRetrying, retryDelay: 500 },
      mutations: { networkMode: 'always', retry: false },
    },
  });

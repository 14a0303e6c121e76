import { useApiQuery } from './use-api.ts';

/** The menu and the dashboard show it, one shortly after the other. */
const FRESH_MS = 5000;

/** What waits for the member's company. */
export const useWaiting = () =>
  useApiQuery('GET waiting', {}, { queryKey: ['applications', 'waiting'], staleTime: FRESH_MS });

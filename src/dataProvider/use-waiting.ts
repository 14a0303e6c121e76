import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useApi, useApiQuery } from './use-api.ts';

/** The menu, the bell, rows and the dashboard show it, one shortly after the other. */
const FRESH_MS = 5000;
const WAITING = ['waiting'];

/** What waits for the member of a company, and what they haven't read. */
export const useWaiting = () => useApiQuery('GET waiting', {}, { queryKey: WAITING, staleTime: FRESH_MS });

/** @returns a function that loads it again where it's shown. */
export const useRenewWaiting = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: WAITING });
};

/** Asks for what the member hasn't been told, as the bell does; fresh if something new is known to be there. */
export const useAskUnread = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (isNew: boolean): Promise<number> => {
      const { data } = await queryClient.fetchQuery<ResponseOf<'GET waiting'>>({
        queryKey: WAITING,
        queryFn: () => api('GET waiting', {}),
        staleTime: isNew ? 0 : FRESH_MS,
      });
      return data.unread_notifications;
    },
    [api, queryClient],
  );
};

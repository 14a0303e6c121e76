/** Counts what needs attention, for the menu, the overview and screens that change it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useCanAccess } from 'react-admin';
import type { ResponseOf } from '#contract/endpoints.ts';
import { useApi, useApiQuery } from '../../../dataProvider/use-api.ts';

const KEY = ['staff', 'summary'];
const ASKED_EVERY_MS = 60_000;
/** The menu, the bell and the overview show it, one shortly after the other. */
const FRESH_MS = 5000;

export const useSummary = () => {
  const { canAccess = false } = useCanAccess({ resource: 'staff', action: 'list' });
  const options = { queryKey: KEY, staleTime: FRESH_MS, refetchInterval: ASKED_EVERY_MS, enabled: canAccess };
  return useApiQuery('GET staff/summary', {}, options);
};

/** Asks for what the member of staff hasn't been told, as the bell does; fresh if something new is known to be there. */
export const useAskUnreadOfStaff = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (isNew: boolean): Promise<number> => {
      const { unread_notifications: unread } = await queryClient.fetchQuery<ResponseOf<'GET staff/summary'>>({
        queryKey: KEY,
        queryFn: () => api('GET staff/summary', {}),
        staleTime: isNew ? 0 : FRESH_MS,
      });
      return unread;
    },
    [api, queryClient],
  );
};

/** @returns a function that refreshes the counts. */
export const useRenewSummary = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
};

/** Counts what needs attention, for the menu, the overview and screens that change it. */
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess } from 'react-admin';
import { useApiQuery } from '../../../dataProvider/use-api.ts';

const KEY = ['staff', 'summary'];
const ASKED_EVERY_MS = 60_000;

export const useSummary = () => {
  const { canAccess = false } = useCanAccess({ resource: 'staff', action: 'list' });
  const options = { queryKey: KEY, refetchInterval: ASKED_EVERY_MS, enabled: canAccess };
  return useApiQuery('GET staff/summary', {}, options);
};

/** @returns a function that refreshes the counts. */
export const useRenewSummary = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
};

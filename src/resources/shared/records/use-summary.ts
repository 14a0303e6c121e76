/** Counts what needs attention, for the menu, the overview and screens that change it. */
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../../../dataProvider/use-api.ts';

const KEY = ['staff', 'summary'];
const ASKED_EVERY_MS = 60_000;

export const useSummary = () => {
  return useApiQuery('GET staff/summary', {}, { queryKey: KEY, refetchInterval: ASKED_EVERY_MS });
};

/** @returns a function that refreshes the counts. */
export const useRenewSummary = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
};

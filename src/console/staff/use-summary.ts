/** How much needs attention, for the menu, the overview and screens that change it. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../dataProvider/index.ts';

const KEY = ['staff', 'summary'];
const ASKED_EVERY_MS = 60_000;

export const useSummary = () => {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => dataProvider.staffSummary({ signal }),
    refetchInterval: ASKED_EVERY_MS,
  });
};

/** @returns a function that has it counted anew. */
export const useRenewSummary = () => {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: KEY });
};

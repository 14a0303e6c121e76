import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import { useCall } from '../shared/ui/use-call.ts';

/** Whose sources a screen shows: a company's own, or all for staff. */
export const useDesk = () => {
  const isStaff = useResourceContext() === 'staff/sources';
  const queryClient = useQueryClient();
  const sources = isStaff ? 'staff/sources' : 'sources';
  const runs = isStaff ? 'staff/source-runs' : 'source-runs';
  const rows = isStaff ? 'staff/source-run-rows' : 'source-run-rows';
  const { call, pending } = useCall([sources, runs, rows]);
  const renew = () => {
    for (const name of [sources, rows]) void queryClient.invalidateQueries({ queryKey: [name] });
  };
  return { isStaff, sources, runs, rows, call, pending, renew } as const;
};

import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'react-admin';

/** The selected rows, also those of other pages: whatever can be selected has been listed. */
export const useSelectedRows = <Row extends RaRecord>(): Row[] => {
  const client = useQueryClient();
  const { resource, selectedIds } = useListContext<Row>();
  if (selectedIds.length === 0) return [];
  const lists = client.getQueriesData<{ readonly data?: readonly Row[] }>({
    queryKey: [resource, 'getList'],
  });
  const rows = new Map(lists.flatMap(([, list]) => list?.data ?? []).map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => rows.get(id) ?? []);
};

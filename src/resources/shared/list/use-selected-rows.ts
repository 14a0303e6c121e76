import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useListContext } from 'react-admin';

/** The selected rows as last listed, also those of other pages: a row must be listed to be selected. */
export const useSelectedRows = <Row extends RaRecord>(): Row[] => {
  const client = useQueryClient();
  const { resource, selectedIds } = useListContext<Row>();
  if (selectedIds.length === 0) return [];
  const listedAt = (key: QueryKey): number => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const pages = client
    .getQueriesData<{ readonly data?: readonly Row[] }>({ queryKey: [resource, 'getList'] })
    .toSorted(([one], [other]) => listedAt(one) - listedAt(other));
  const rows = new Map(pages.flatMap(([, page]) => page?.data ?? []).map((row) => [row.id, row]));
  return selectedIds.flatMap((id) => rows.get(id) ?? []);
};

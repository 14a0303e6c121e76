/**
 * A react-admin list context whose state is in the address under the portal's own names: `?status=approved&page=2`.
 * `useListController` would write JSON there. The components inside use `useListContext` as in any `List`.
 */
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  ListContextProvider,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  useGetList,
  useRecordSelection,
} from 'react-admin';
import { useSearchParams } from 'react-router';
import { PAGE_SIZE } from '#contract/constants.ts';
import { readPage } from './pages.tsx';

type Values = Readonly<Record<string, unknown>>;

export interface ListAddress<Filter extends object> {
  /** Reads the filters from an address. Unknown values count as no filter. */
  readonly read: (values: Values) => Filter;
  /** The shortest address with these filters, without the page. */
  readonly write: (filter: Filter) => URLSearchParams;
  /** A text filter: typing replaces the address, so that Back doesn't undo it letter by letter. */
  readonly typed?: keyof Filter;
}

/** The filters and page in the address, and functions that change them. */
interface Asked {
  readonly resource: string;
  readonly filterValues: object;
  readonly setFilters: (values: Values) => void;
  readonly page: number;
  readonly setPage: (page: number, options?: { replace: boolean }) => void;
}

interface Answered<Row extends RaRecord> {
  readonly data: Row[] | undefined;
  readonly total?: number | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => void;
}

/** The same result as `useListController`'s. Only rows on the screen can be selected. */
export const useListResult = <Row extends RaRecord>(
  asked: Asked,
  { data, total = 0, error, isFetching, isPlaceholderData, refetch }: Answered<Row>,
): ListControllerResult<Row> => {
  const { page, setPage } = asked;
  const [ids, selection] = useRecordSelection<Row>({ disableSyncWithStore: true });

  // The last row of the last page was deleted, or the bookmark is old.
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const isBeyond = !isFetching && data !== undefined && page > lastPage;
  const goToLast = useEffectEvent(() => setPage(lastPage, { replace: true }));
  useEffect(() => {
    if (isBeyond) goToLast();
  }, [isBeyond]);

  const shown = data?.map(({ id }) => id) ?? [];
  const list = {
    ...asked,
    ...NOT_IN_AN_ADDRESS,
    perPage: PAGE_SIZE,
    selectedIds: shown.filter((id) => ids.includes(id)),
    onSelect: selection.select,
    onSelectAll: () => selection.select(shown),
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    refetch,
    isFetching,
    isPlaceholderData,
  };
  if (data) return { ...list, data, total, error, isPending: false };
  const none = { data, total: undefined, meta: undefined };
  return error
    ? { ...list, ...none, error, isPending: false }
    : { ...list, ...none, error: null, isPending: true };
};

/** Unused: the order is a filter, the server sets the page size, and all filters are visible. */
const NOT_IN_AN_ADDRESS = {
  sort: { field: 'id', order: 'DESC' },
  setSort: () => {},
  setPerPage: () => {},
  displayedFilters: {},
  showFilter: () => {},
  hideFilter: () => {},
} as const;

const useAddressList = <Filter extends object>(
  resource: string,
  { read, write, typed }: ListAddress<Filter>,
): ListControllerResult => {
  const [search, setSearch] = useSearchParams();
  const filter = read(Object.fromEntries(search));
  const page = readPage(search.get('page'));
  const go = (to: Filter, number: number, options?: { replace: boolean }) => {
    const next = write(to);
    if (number > 1) next.set('page', String(number));
    if (String(next) !== String(search)) setSearch(next, options);
  };
  const setFilters = (values: Values) => {
    const next = read(values);
    go(next, 1, { replace: typed !== undefined && next[typed] !== filter[typed] });
  };
  const answer = useGetList<RaRecord>(
    resource,
    { pagination: { page, perPage: PAGE_SIZE }, filter },
    { placeholderData: keepPreviousData },
  );
  const setPage: Asked['setPage'] = (number, options) => go(filter, number, options);
  return useListResult({ resource, filterValues: filter, setFilters, page, setPage }, answer);
};

interface AddressListProps<Filter extends object> extends ListAddress<Filter> {
  readonly resource: string;
  readonly children: ReactNode;
}

export const AddressList = <Filter extends object>(props: AddressListProps<Filter>) => {
  const { resource, children, ...address } = props;
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={useAddressList(resource, address)}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};

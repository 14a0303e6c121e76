/** A list of react-admin's whose page, order and filters live in the address alone. */
import { type ListControllerResult, type RaRecord, type SortPayload, useListController } from 'react-admin';
import { useLocation } from 'react-router';

const PER_PAGE = 25;

export interface RestList<Row extends RaRecord> {
  readonly list: ListControllerResult<Row>;
  readonly lastPage: number;
  readonly hrefOf: (page: number) => string;
}

export const useRestList = <Row extends RaRecord>(
  resource: string,
  { sort, filter }: { sort: SortPayload; filter?: object },
): RestList<Row> => {
  const { search } = useLocation();
  const list = useListController<Row>({
    resource,
    sort,
    perPage: PER_PAGE,
    // Search text can contain personal data, so it is in the address only and not stored.
    storeKey: false,
    disableAuthentication: true,
    queryOptions: { onError: () => {} },
    ...(filter ? { filterDefaultValues: filter } : {}),
  });
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(search);
    next.set('page', String(page));
    return `?${next}`;
  };
  return { list, lastPage: Math.max(1, Math.ceil((list.total ?? 0) / PER_PAGE)), hrefOf };
};

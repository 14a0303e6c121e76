/** Shows a change in what react-admin has loaded, before the server has answered. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Change } from '../../../dataProvider/change.ts';

const METHODS: ReadonlySet<unknown> = new Set(['getList', 'getMany', 'getManyReference', 'getOne']);

export type ShownRows = readonly (readonly [QueryKey, unknown])[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isChanged = (row: unknown, { ids }: Change): boolean =>
  isObject(row) && 'id' in row && ids.some((id) => id === row.id);

const changeRows = (rows: readonly unknown[], change: Change): unknown[] =>
  rows.flatMap((row) => {
    if (!isObject(row) || !isChanged(row, change)) return [row];
    return change.method === 'deleteMany' ? [] : [{ ...row, ...change.data }];
  });

/** Applies the change to the data of a query: a list, records or one record. */
const applyChange = (known: unknown, change: Change): unknown => {
  if (Array.isArray(known)) return changeRows(known, change);
  if (!isObject(known)) return known;
  if ('data' in known && Array.isArray(known.data)) {
    const data = changeRows(known.data, change);
    const gone = known.data.length - data.length;
    return 'total' in known && typeof known.total === 'number'
      ? { ...known, data, total: known.total - gone }
      : { ...known, data };
  }
  return changeRows([known], change)[0] ?? known;
};

const shownBy = (change: Change) => ({
  queryKey: [change.resource],
  predicate: ({ queryKey, state }: Query) => METHODS.has(queryKey[1]) && state.data !== undefined,
});

const apply = (client: QueryClient, change: Change) =>
  client.setQueriesData(shownBy(change), (known: unknown) => applyChange(known, change));

/** What is shown contains the change that the server has made, so a live message about it loads nothing again. */
export const confirmChange = (client: QueryClient, change: Change): void => {
  if (isShown(change)) apply(client, change);
};

const isShown = ({ method }: Change): boolean => method === 'updateMany' || method === 'deleteMany';

/** @returns what was shown before. */
export const showChange = async (client: QueryClient, change: Change): Promise<ShownRows> => {
  if (!isShown(change)) return [];
  // A response from before the change would show the old state again.
  await client.cancelQueries(shownBy(change));
  const before = client.getQueriesData(shownBy(change));
  apply(client, change);
  return before;
};

/** Shows what was shown before the change, with the other changes that still wait. */
export const hideChange = (client: QueryClient, before: ShownRows, others: readonly Change[]): void => {
  for (const [key, data] of before) client.setQueryData(key, data);
  for (const other of others) if (isShown(other)) apply(client, other);
};

const listed = (known: unknown): readonly unknown[] =>
  isObject(known) && 'data' in known && Array.isArray(known.data) ? known.data : [];

/**
 * Loads the rows of a change again, each with one of the lists that show it. The other lists get the rows from there.
 * @returns whether all were found.
 */
export const renewRows = async (client: QueryClient, change: Change): Promise<boolean> => {
  // A live message about it is about what is loaded here.
  client.setQueriesData(shownBy(change), (known: unknown) => known);
  const fresh = new Map<unknown, object>();
  const isMissing = (row: unknown): row is object & { readonly id: unknown } =>
    isObject(row) && 'id' in row && isChanged(row, change) && !fresh.has(row.id);
  const lists = client.getQueryCache().findAll({ ...shownBy(change), type: 'active' });
  // A board's columns come after the list in whose place they are shown.
  for (const { queryKey, state } of lists.toReversed()) {
    if (!listed(state.data).some(isMissing)) continue;
    await client.refetchQueries({ queryKey, exact: true });
    for (const row of listed(client.getQueryData(queryKey)).filter(isMissing)) fresh.set(row.id, row);
  }
  const refresh = (row: unknown) => (isObject(row) && 'id' in row ? (fresh.get(row.id) ?? row) : row);
  client.setQueriesData(shownBy(change), (known: unknown) =>
    listed(known).length > 0 ? { ...Object(known), data: listed(known).map(refresh) } : known,
  );
  return fresh.size === change.ids.length;
};

/** Lists of the staff console: `sort`, `range` and `filter` in the request, `Content-Range` in the response. */

import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import { Check, Clean } from 'typebox/value';
import { type EndpointKey, type Endpoints, endpoints, type ResponseOf } from '#contract/endpoints.ts';
import type { Reply } from '#contract/shared/common.ts';
import { LIST_RANGE_MAX, LIST_TOTAL_MAX } from '#contract/staff/limits.ts';
import type { Db } from '../platform/db/connect.ts';
import { type Call, call } from './call.ts';
import { invalid } from './failure.ts';

/** Calls that return a list in this format. */
export type ListKey = {
  [K in EndpointKey]: Endpoints[K] extends { readonly list: object } ? K : never;
}[EndpointKey];

type FilterOf<K extends ListKey> = Endpoints[K] extends { readonly list: { readonly filter: infer F } }
  ? F extends TSchema
    ? Static<F>
    : never
  : never;
type SortOf<K extends ListKey> = Endpoints[K] extends {
  readonly list: { readonly sorts: readonly (infer S)[] };
}
  ? S
  : never;

/** The rows of a list to read. */
export interface Window {
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
}

export interface ListRequest<K extends ListKey> {
  readonly filter: FilterOf<K>;
  readonly sort: { readonly field: SortOf<K>; readonly descending: boolean };
  readonly offset: number;
  readonly limit: number;
  /** The same, for lists with one sort field. */
  readonly window: Window;
}

export interface ListResult<K extends ListKey> {
  readonly rows: Reply<ResponseOf<K>>;
  readonly total: number;
}

const refuse = (name: 'sort' | 'range' | 'filter') => invalid({ [name]: { key: 'server.field.invalid' } });

const parse = (name: 'sort' | 'range' | 'filter', text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw refuse(name);
  }
};

const readSort = (sorts: readonly string[], given: unknown) => {
  if (given === undefined) return { field: sorts[0] ?? '', descending: true };
  const [field, order] = Array.isArray(given) ? given : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw refuse('sort');
  // react-admin sorts by `id` if a list has no order.
  return { field: sorts.includes(field) ? field : (sorts[0] ?? ''), descending: order === 'DESC' };
};

const readRange = (given: unknown) => {
  if (given === undefined) return { offset: 0, limit: 25 };
  const [first, last] = Array.isArray(given) ? given : [];
  const isRange = Number.isSafeInteger(first) && Number.isSafeInteger(last) && first >= 0 && last >= first;
  if (!isRange || first > LIST_TOTAL_MAX * LIST_RANGE_MAX) throw refuse('range');
  return { offset: first, limit: Math.min(last - first + 1, LIST_RANGE_MAX) };
};

const readFilter = (schema: TSchema, given: unknown = {}): unknown => {
  const filter = Clean(schema, given);
  if (!Check(schema, filter)) throw refuse('filter');
  return filter;
};

const lengthOf = (rows: unknown): number => (Array.isArray(rows) ? rows.length : 0);

/** Serves a list. `read` gets the parsed request and returns rows and their total. */
export const listCall = <K extends ListKey>(
  app: FastifyInstance,
  key: K,
  read: (request: ListRequest<K>, made: Call<K>) => Promise<ListResult<K>>,
): void => {
  const { list } = endpoints[key];
  const resource = key.replace('GET staff/', '');
  call(app, key, async (made) => {
    const asked: { sort?: string; range?: string; filter?: string } = made.query ?? {};
    const range = readRange(parse('range', asked.range));
    // Sort and filter are validated by the call's own schema, which the compiler can't follow.
    const sort = readSort(list.sorts, parse('sort', asked.sort)) as ListRequest<K>['sort'];
    const request = {
      filter: readFilter(list.filter, parse('filter', asked.filter)) as FilterOf<K>,
      sort,
      ...range,
      window: { ...range, descending: sort.descending },
    };
    const { rows, total } = await read(request, made);
    const count = lengthOf(rows);
    const last = range.offset + count - 1;
    made.reply.header(
      'content-range',
      count > 0 ? `${resource} ${range.offset}-${last}/${total}` : `${resource} */${total}`,
    );
    made.reply.header('cache-control', 'no-store');
    return rows;
  });
};

/** The number of rows of a query, up to the maximum that lists show. */
export const countUpTo = async (db: Db, rows: SQL): Promise<number> => {
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (select 1 ${rows} limit ${LIST_TOTAL_MAX}) as counted`,
  );
  return counted[0]?.total ?? 0;
};

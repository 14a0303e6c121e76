/**
 * Shared by all staff calls. They follow the conventions of react-admin's `ra-data-simple-rest`: a list
 * request has `sort`, `range` and `filter` as JSON, the response has bare rows and a `Content-Range` (`jobs
 * 0-24/319`). Single rows are bare, too. Errors are those of all calls.
 */
import { type TSchema, Type } from 'typebox';
import { type Endpoint, Id, Text } from '../shared/common.ts';
import { LIST_RANGE_MAX } from './limits.ts';

/** Makes a staff call, which admits staff only. */
export const forStaff = <const E extends Omit<Endpoint, 'access'>>(endpoint: E) =>
  ({ ...endpoint, access: 'staff' }) as const;

export const IdParams = Type.Object({ id: Id });

interface ListParts<Item extends TSchema, Filter extends TSchema, Sort extends string> {
  readonly summary: string;
  readonly item: Item;
  /** The schema of `filter`, an object in JSON. */
  readonly filter: Filter;
  /** The fields that `sort` accepts; the first is the default. */
  readonly sorts: readonly [Sort, ...Sort[]];
}

export const staffList = <Item extends TSchema, Filter extends TSchema, const Sort extends string>({
  summary,
  item,
  filter,
  sorts,
}: ListParts<Item, Filter, Sort>) =>
  forStaff({
    summary,
    query: Type.Object({
      sort: Type.Optional(
        Type.String({
          maxLength: 100,
          description: `["field", "ASC" or "DESC"]; field: ${sorts.join(', ')}`,
        }),
      ),
      range: Type.Optional(
        Type.String({
          maxLength: 50,
          description: `[first, last], counted from 0; ${LIST_RANGE_MAX} rows at most`,
        }),
      ),
      filter: Type.Optional(
        Type.String({ maxLength: 2000, description: 'The filter, as an object in JSON.' }),
      ),
    }),
    list: { filter, sorts },
    response: Type.Array(item),
  });

/** The search text of a list, as typed. */
export const Search = Type.Optional(Text(100));

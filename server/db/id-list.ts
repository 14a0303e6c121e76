/** Conditions over lists of ids of any length: a statement can bind 65,535 values, and a list is one of them here. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `inArray` for ids whose number has no limit, such as all jobs of a company. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`;

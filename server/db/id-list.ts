/**
 * Conditions over lists of ids of any length. A statement can bind 65,535 values, and here a list is a single
 * one.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** `inArray` for lists without a limit, such as all jobs of a company. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::int[])`;

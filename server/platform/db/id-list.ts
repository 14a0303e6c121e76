/**
 * Lists of any length in statements. A statement can bind 65,535 values, and here a list is a single one.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A list as PostgreSQL writes an array. The values contain no commas, quotes or braces. */
export const arrayOf = (values: readonly (number | string)[]): string => `{${values.join(',')}}`;

/** `inArray` for lists without a limit, such as all jobs of a company. */
export const isAnyOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${arrayOf(ids)}::int[])`;

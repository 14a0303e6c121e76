import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The requested order, spelled as in the indexes: a column that an index names `.desc()` has its nulls last there, and
 * PostgreSQL sorts again where a query says only `desc`, even of a column without nulls.
 */
export const inOrder = (descending: boolean, ...columns: readonly (AnyColumn | SQL)[]): SQL =>
  sql.join(
    columns.map((column) => (descending ? sql`${column} desc nulls last` : sql`${column} asc`)),
    sql`, `,
  );

/** The order of lists whose index begins with the newest. */
export const newestFirst = (...columns: readonly (AnyColumn | SQL)[]): SQL => inOrder(true, ...columns);

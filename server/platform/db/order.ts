import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The requested order, spelled as in the indexes. In an index, `.desc()` puts nulls last. If a query only
 * says `desc`, PostgreSQL sorts again, even for columns without nulls.
 */
export const inOrder = (descending: boolean, ...columns: readonly (AnyColumn | SQL)[]): SQL =>
  sql.join(
    columns.map((column) => (descending ? sql`${column} desc nulls last` : sql`${column} asc`)),
    sql`, `,
  );

/** The order of lists with a newest-first index. */
export const newestFirst = (...columns: readonly (AnyColumn | SQL)[]): SQL => inOrder(true, ...columns);

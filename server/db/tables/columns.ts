/** Columns that many tables have. */
import { type AnyPgColumn, integer } from 'drizzle-orm/pg-core';

/** The row that this one belongs to, and is deleted with. */
export const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

/**
 * The version of an editable record, see docs/decisions/0024-versions-and-drafts.md.
 * Counts the changes of a record's content. A trigger increments it (migration `record_versions`), with the columns that
 * count listed there. A change of a list that is kept in another table is counted by the statement that writes it.
 */
export const version = () => integer().notNull().default(1);

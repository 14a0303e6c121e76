/** Columns that many tables share. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer } from 'drizzle-orm/pg-core';
import { LANGUAGE_TAG } from '#contract/shared/locales.ts';

/** The table's `locale` has the form of a language's tag. */
export const languageTag = (name: string) => check(name, sql.raw(`locale ~ '${LANGUAGE_TAG}'`));

/** The row that this one belongs to and is deleted with. */
export const belongsTo = (column: () => AnyPgColumn) =>
  integer().notNull().references(column, { onDelete: 'cascade' });

/**
 * The version of an editable record, see docs/decisions/0024-versions-and-drafts.md. Counts changes of the record's
 * content. A trigger increments it (migration `baseline`, which lists the columns). Changes of lists in other
 * tables are counted by the statement that writes them.
 */
export const version = () => integer().notNull().default(1);

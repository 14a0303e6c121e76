/** The version of an editable record. See docs/decisions/0024-versions-and-drafts.md. */
import { integer } from 'drizzle-orm/pg-core';

/**
 * Counts the changes of a record's content. A trigger increments it (migration `record_versions`), with the columns that
 * count listed there. A change of a list that is kept in another table is counted by the statement that writes it.
 */
export const version = () => integer().notNull().default(1);

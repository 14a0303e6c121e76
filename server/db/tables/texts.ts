/** What staff wrote in place of the catalogues' texts, and how it came to be. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/constants.ts';
import { moment, oneOf, users } from './people.ts';

/** A text that stands in place of the one in the catalogue's file. Most keys have none. */
export const textOverrides = pgTable(
  'text_overrides',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    /** Whether a second look was taken at it. */
    isReviewed: boolean().notNull().default(false),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.key] }),
    oneOf('text_overrides_locale', 'locale', LOCALES),
    check('text_overrides_say_something', sql`text ~ '\\S'`),
  ],
);

/** Every change of a text. Rows are only ever added. */
export const textChanges = pgTable(
  'text_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    /** Null stands for the text of the file, before as after. */
    before: text(),
    after: text(),
    by: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('text_changes_locale', 'locale', LOCALES),
    check('text_changes_change_something', sql`before is distinct from after`),
    index('text_changes_of_a_text').on(t.locale, t.key, t.id.desc()),
  ],
);

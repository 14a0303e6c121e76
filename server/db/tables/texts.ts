/** What staff wrote in place of the catalogues' texts, and how it came to be. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/constants.ts';
import { moment, oneOf, users } from './people.ts';

/** A text that stands in place of the one in the catalogue's file. Most keys have none. */
export const textOverrides = pgTable(
  'text_overrides',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.key] }),
    oneOf('text_overrides_locale', 'locale', LOCALES),
    check('text_overrides_say_something', sql`text ~ '\\S'`),
  ],
);

/** The text of a key that a second look was taken at, changed or the file's own. Another text has not been reviewed. */
export const textReviews = pgTable(
  'text_reviews',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.key] }), oneOf('text_reviews_locale', 'locale', LOCALES)],
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

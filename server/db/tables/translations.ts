/** What staff wrote in place of the catalogues' texts, and how it came to be. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/constants.ts';
import { moment, oneOf, users } from './people.ts';

/** A text that stands in place of the one in the catalogue's file. Most keys have none. */
export const translationOverrides = pgTable(
  'translation_overrides',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.key] }),
    oneOf('translation_overrides_locale', 'locale', LOCALES),
    check('translation_overrides_not_blank', sql`text ~ '\\S'`),
  ],
);

/** The text of a key that a second look was taken at, changed or the file's own. Another text has not been reviewed. */
export const translationReviews = pgTable(
  'translation_reviews',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.key] }), oneOf('translation_reviews_locale', 'locale', LOCALES)],
);

/** Every change of a text. Rows are only ever added. */
export const translationChanges = pgTable(
  'translation_changes',
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
    oneOf('translation_changes_locale', 'locale', LOCALES),
    check('translation_changes_differ', sql`before is distinct from after`),
    index('translation_changes_of_key').on(t.locale, t.key, t.id.desc()),
  ],
);

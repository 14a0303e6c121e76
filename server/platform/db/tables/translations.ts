/** Translations by staff, which override those in the catalogue files, and their history. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { LOCALES } from '#contract/shared/constants.ts';
import { moment, oneOf, users } from './people.ts';

/** Replaces the text of the catalogue file. Most keys have no row. */
export const translationOverrides = pgTable(
  'translation_overrides',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    /** The English text that it was translated from; null in English and if unknown. */
    english: text(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.key] }),
    oneOf('translation_overrides_locale', 'locale', LOCALES),
    check('translation_overrides_not_blank', sql`text ~ '\\S'`),
  ],
);

/**
 * Reviewed translations, by staff or from the file, with the English text they were compared with; null if unknown.
 * Any other text of the key, or of English, counts as not reviewed.
 */
export const translationReviews = pgTable(
  'translation_reviews',
  {
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    text: text().notNull(),
    english: text(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.key] }), oneOf('translation_reviews_locale', 'locale', LOCALES)],
);

/** Every change of a translation. Rows are only ever added. */
export const translationChanges = pgTable(
  'translation_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    locale: text({ enum: LOCALES }).notNull(),
    key: text().notNull(),
    /** Null means the text of the file, in `before` and `after`. */
    before: text(),
    after: text(),
    /** The English text that `after` was translated from; null in English and if unknown. */
    english: text(),
    by: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('translation_changes_locale', 'locale', LOCALES),
    check('translation_changes_differ', sql`before is distinct from after`),
    index('translation_changes_of_key').on(t.locale, t.key, t.id.desc()),
  ],
);

/** Translations by staff, which override those in the catalogue files, and their history. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { SUGGESTION_STATES } from '#contract/i18n/options.ts';
import { LANGUAGE_TAG } from '#contract/shared/locales.ts';
import { languageTag, version } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

/** Languages that staff added to those with catalogue files. */
export const languages = pgTable(
  'languages',
  {
    /** A BCP 47 tag. */
    code: text().primaryKey(),
    /** The language, with files or added, whose texts stand for missing ones. */
    fallback: text().notNull(),
    /** Whether readers can choose it. */
    isPublished: boolean().notNull().default(false),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    version: version(),
  },
  () => [
    check('languages_code', sql.raw(`code ~ '${LANGUAGE_TAG}'`)),
    check('languages_fallback', sql`fallback <> code`),
  ],
);

/** Replaces the text of the catalogue file. Most keys have no row. */
export const translationOverrides = pgTable(
  'translation_overrides',
  {
    locale: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
    /** The English text that it was translated from; null in English and if unknown. */
    english: text(),
    updatedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.key] }),
    languageTag('translation_overrides_locale'),
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
    locale: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
    english: text(),
  },
  (t) => [primaryKey({ columns: [t.locale, t.key] }), languageTag('translation_reviews_locale')],
);

/** What translators suggest, and what became of it. Only one of an account for a text is open. */
export const translationSuggestions = pgTable(
  'translation_suggestions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A BCP 47 tag. */
    language: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
    /** The English text that it was made from; null in English. */
    english: text(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    state: text({ enum: SUGGESTION_STATES }).notNull().default('open'),
    /** Why it was declined. */
    reason: text(),
    /** What was published of an accepted one. */
    published: text(),
    decidedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment(),
    updatedAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    check('translation_suggestions_language', sql`language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'`),
    check('translation_suggestions_not_blank', sql`text ~ '\\S'`),
    oneOf('translation_suggestions_state', 'state', SUGGESTION_STATES),
    check('translation_suggestions_declined', sql`(state = 'declined') = (reason is not null)`),
    check('translation_suggestions_accepted', sql`(state = 'accepted') = (published is not null)`),
    uniqueIndex('translation_suggestions_own').on(t.language, t.key, t.authorId).where(sql`state = 'open'`),
    index('translation_suggestions_of_author').on(t.authorId, t.language, t.key, t.id.desc()),
  ],
);

/** The terms of each language that its translators chose, besides those in `docs/glossary/`. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A BCP 47 tag. */
    language: text().notNull(),
    /** English; other words for the same are separated by commas. */
    term: text().notNull(),
    translation: text().notNull(),
    /** Parts of words, separated by commas: a text that has one uses the term. */
    forms: text().notNull().default(''),
    note: text().notNull().default(''),
    version: version(),
  },
  (t) => [
    check('glossary_terms_language', sql.raw(`language ~ '${LANGUAGE_TAG}'`)),
    check('glossary_terms_not_blank', sql`term ~ '\\S' and translation ~ '\\S'`),
    uniqueIndex('glossary_terms_own').on(t.language, sql`lower(${t.term})`),
  ],
);

/** What staff and translators say about a text. */
export const translationComments = pgTable(
  'translation_comments',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A BCP 47 tag; null for all languages. */
    language: text(),
    key: text().notNull(),
    text: text().notNull(),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('translation_comments_language', sql`language ~ '^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$'`),
    check('translation_comments_not_blank', sql`text ~ '\\S'`),
    index('translation_comments_of_key').on(t.key, t.id.desc()),
    index('translation_comments_of_author').on(t.authorId),
  ],
);

/** Every change of a translation. Rows are only ever added. */
export const translationChanges = pgTable(
  'translation_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    locale: text().notNull(),
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
    languageTag('translation_changes_locale'),
    check('translation_changes_differ', sql`before is distinct from after`),
    index('translation_changes_of_key').on(t.locale, t.key, t.id.desc()),
  ],
);

/** The audit log, and content that staff write. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { version } from './columns.ts';
import { moment, users } from './people.ts';

/**
 * Staff actions. Rows are only ever added. Actions and details refer to people by id only, and details contain no
 * free text by users.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /**
     * Null for actions from the command line, and if the account's row was deleted. Closing an account keeps its row.
     */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** `job.approve`: see `contract/staff/audit-calls.ts`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    /** An id or a key; null if the action concerns several subjects or none. */
    subjectId: text(),
    details: jsonb()
      .$type<Readonly<Record<string, string | number | boolean | null>>>()
      .notNull()
      .default({}),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('audit_log_newest').on(t.at.desc(), t.id.desc()),
    index('audit_log_by_actor').on(t.actorId, t.at.desc(), t.id.desc()),
    index('audit_log_by_subject').on(t.subjectKind, t.subjectId, t.at.desc()),
    index('audit_log_by_action').on(t.action, t.at.desc(), t.id.desc()),
  ],
);

/** Articles of the blog, shipped with the portal or written by staff. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The last part of the address. Never changes, because links and bookmarks contain it. */
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    topic: text().notNull(),
    author: text().notNull(),
    /** The publication day. */
    day: date({ mode: 'string' }).notNull(),
    /** Markdown. */
    text: text().notNull(),
    /** When it was published; null for drafts. */
    publishedAt: moment(),
    /** When staff last changed it; null if it is still the same as the shipped file. */
    editedAt: moment(),
    version: version(),
  },
  (t) => [
    uniqueIndex('articles_by_slug').on(t.slug),
    check('articles_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('articles_published').on(t.day.desc()).where(sql`published_at is not null`),
  ],
);

/**
 * Search synonyms: words of job seekers for words of employers. In lower case without accents, like the search index.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** A single word. */
    word: text().notNull().unique(),
    /** The words that are searched as well. */
    meanings: text().array().notNull(),
    version: version(),
  },
  () => [check('search_synonyms_mean_something', sql`cardinality(meanings) > 0`)],
);

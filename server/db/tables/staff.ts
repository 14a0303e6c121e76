/** What the portal's own people work with: who did what, what is written for readers. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, users } from './people.ts';
import { version } from './version.ts';

/**
 * What staff did. Rows are only ever added. Neither the action nor its details name people beyond their numbers, and
 * no details hold what somebody wrote.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for who works at the command line, and once the account is gone from the database, which closing it does not do. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** `job.approve`: see `contract/audit.ts`. */
    action: text().notNull(),
    subjectKind: text().notNull(),
    /** A number or a key; null where the action is about many, or none. */
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

/** An email to every confirmed subscriber of the newsletter. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When somebody said that it is to go out; from then on it does not change. */
    sentAt: moment(),
    /** No email is written before: until then sending can be undone. */
    heldUntil: moment(),
    /** The last subscription an email was written for: whichever process goes on begins after it. */
    sentUpTo: integer().notNull().default(0),
    emails: integer().notNull().default(0),
    /** When the last email was written. */
    finishedAt: moment(),
    version: version(),
  },
  (t) => [
    check('newsletter_issues_finished_after_sent', sql`finished_at is null or sent_at is not null`),
    index('newsletter_issues_to_write').on(t.id).where(sql`sent_at is not null and finished_at is null`),
  ],
);

/** Articles of the blog: those that the portal came with, and those that staff wrote. */
export const articles = pgTable(
  'articles',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The last part of its address. Never changes: links and bookmarks hold it. */
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    topic: text().notNull(),
    author: text().notNull(),
    /** The day it stands under. */
    day: date({ mode: 'string' }).notNull(),
    /** Markdown. */
    text: text().notNull(),
    /** Readers see it from then on; null while it is a draft. */
    publishedAt: moment(),
    /** When staff last changed it; null while it is as the file says that the portal came with. */
    editedAt: moment(),
    version: version(),
  },
  (t) => [
    uniqueIndex('articles_by_slug').on(t.slug),
    check('articles_slug', sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('articles_published').on(t.day.desc()).where(sql`published_at is not null`),
  ],
);

/** What people type for what employers write. Lower case without accents, as search sees words. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** One word, as it is typed. */
    word: text().notNull().unique(),
    /** What is searched for beside it. */
    meanings: text().array().notNull(),
    version: version(),
  },
  () => [check('search_synonyms_mean_something', sql`cardinality(meanings) > 0`)],
);

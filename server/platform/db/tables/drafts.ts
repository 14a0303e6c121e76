/** Unsent input of users. See docs/decisions/0024-versions-and-drafts.md. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { DRAFT_KINDS, type DraftKind } from '#contract/drafts/calls.ts';
import { belongsTo } from './columns.ts';
import { moment, oneOf, users } from './people.ts';

export const drafts = pgTable(
  'drafts',
  {
    userId: belongsTo(() => users.id),
    kind: text().$type<DraftKind>().notNull(),
    /** The record's id, `new`, or the section of a profile. */
    subject: text().notNull(),
    /** The record's version that it is based on; null for something new. */
    baseVersion: integer(),
    data: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.subject] }),
    oneOf('drafts_kind', 'kind', DRAFT_KINDS),
    check('drafts_size', sql`octet_length(data::text) <= 400000`),
    index('drafts_by_age').on(t.updatedAt),
  ],
);

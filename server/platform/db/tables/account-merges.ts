/** Merging two accounts of one person: what both have to confirm, and what moved, until it can't be undone. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { moment, users } from './people.ts';

/** Deleted with the account that closes, after which nothing moves back. */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    keptId: belongsTo(() => users.id),
    closedId: belongsTo(() => users.id),
    askedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text().notNull(),
    /** Until when both confirm. */
    expiresAt: moment().notNull(),
    mergedAt: moment(),
    /** The keys of the rows that moved, by table; null until then. */
    moved: jsonb().$type<Readonly<Record<string, readonly string[]>>>(),
  },
  (t) => [
    check('account_merges_two', sql`kept_id <> closed_id`),
    check('account_merges_moved', sql`(merged_at is null) = (moved is null)`),
    index('account_merges_into').on(t.keptId),
    index('account_merges_from').on(t.closedId),
    index('account_merges_asked_by').on(t.askedBy).where(sql`asked_by is not null`),
    index('account_merges_to_forget').on(t.expiresAt).where(sql`merged_at is null`),
  ],
);

/** Both accounts of a merge. An account is in one at a time. */
export const accountMergeProofs = pgTable(
  'account_merge_proofs',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    mergeId: belongsTo(() => accountMerges.id),
    /** Of the link, once its email is sent. */
    tokenHash: text().unique(),
    confirmedAt: moment(),
  },
  (t) => [index('account_merge_proofs_of_merge').on(t.mergeId)],
);

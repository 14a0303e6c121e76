/** Changes that their authors can still undo. See docs/decisions/0023-undo-window.md. */
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { TendedList as LookupName } from '#contract/staff-rules.ts';
import { moment, users } from './people.ts';

/** What a change was, and what undoing it needs to know beyond the rows that name the change. */
export type ChangeDetails =
  | { readonly kind: 'applications_moved' }
  | {
      readonly kind: 'application_withdrawn';
      readonly jobId: number;
      /** What its company had made of the job by then. */
      readonly job: string;
    }
  | {
      readonly kind: 'jobs_ended';
      readonly how: 'closed' | 'deleted';
      readonly jobIds: readonly number[];
      /** When they ended: one that bears another moment has changed since. */
      readonly at: string;
    }
  | {
      readonly kind: 'lookup_merged';
      readonly list: LookupName;
      readonly from: number;
      readonly into: number;
    }
  | {
      readonly kind: 'support_answered';
      readonly messageId: number;
      readonly before: 'open' | 'closed';
      readonly at: string;
    }
  | { readonly kind: 'newsletter_sent'; readonly issueId: number };

/** Whatever a change tells other people names it and is held back until it expires; undoing deletes that. */
export const undoableChanges = pgTable(
  'undoable_changes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    actorId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    details: jsonb().$type<ChangeDetails>().notNull(),
    expiresAt: moment().notNull(),
    undoneAt: moment(),
  },
  (t) => [
    index('undoable_changes_by_actor').on(t.actorId),
    index('undoable_changes_by_expiry').on(t.expiresAt),
  ],
);

/** Rows as they were before a change deleted or repointed them. */
export const undoRows = pgTable(
  'undo_rows',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    changeId: integer()
      .notNull()
      .references(() => undoableChanges.id, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    /** The column that was repointed; null where the row was deleted. */
    columnName: text(),
    row: jsonb().notNull(),
  },
  (t) => [index('undo_rows_of_change').on(t.changeId, t.tableName)],
);

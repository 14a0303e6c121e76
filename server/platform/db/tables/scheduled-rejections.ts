/** Rejections that wait before they are sent. See docs/decisions/0060-scheduled-rejections.md. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { REJECTION_REASONS } from '#contract/applicants/rejection-rules.ts';
import { APPLICATION_STATUSES } from '#contract/shared/constants.ts';
import { applications } from './applications.ts';
import { moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

/** A trigger deletes a row when its application gets another status; opening a new application is none. */
export const scheduledRejections = pgTable(
  'scheduled_rejections',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** The status that the application has meanwhile. */
    status: text({ enum: APPLICATION_STATUSES }).notNull(),
    /** What the applicant is told, without placeholders. */
    message: text(),
    /** For the company's reports. */
    reason: text({ enum: REJECTION_REASONS }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
    /** How often sending it has failed, and from when on it is tried again. */
    attempts: integer().notNull().default(0),
    retryAt: moment(),
    /** The change it is part of, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('scheduled_rejections_status', 'status', APPLICATION_STATUSES),
    oneOf('scheduled_rejections_reason', 'reason', REJECTION_REASONS),
    index('scheduled_rejections_by_due').on(t.dueAt),
    index('scheduled_rejections_by_author').on(t.authorId).where(sql`author_id is not null`),
    index('scheduled_rejections_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

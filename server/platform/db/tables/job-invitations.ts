/** Invitations of candidates to apply for a job. See docs/decisions/0062-job-invitations.md. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { candidates, companies, moment, users } from './people.ts';
import { undoableChanges } from './undo.ts';

export const jobInvitations = pgTable(
  'job_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    jobId: belongsTo(() => jobs.id),
    userId: belongsTo(() => candidates.userId),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull().default(''),
    createdAt: moment().notNull(),
    declinedAt: moment(),
    /** The change that sent it, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** The candidate doesn't see it before this time. */
    heldUntil: moment(),
  },
  (t) => [
    unique('job_invitations_once_per_job').on(t.jobId, t.userId),
    check('job_invitations_message', sql`char_length(message) <= 1000`),
    index('job_invitations_of_candidate').on(t.userId, t.companyId),
    index('job_invitations_of_company').on(t.companyId),
    index('job_invitations_by_author').on(t.invitedBy),
    index('job_invitations_by_age').on(t.createdAt),
    index('job_invitations_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

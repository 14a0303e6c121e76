/** Steps that companies name inside the fixed statuses. See docs/decisions/0057-stages.md. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { STAGED_STATUSES } from '#contract/stages/rules.ts';
import { applications } from './applications.ts';
import { belongsTo, version } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

export const companyStages = pgTable(
  'company_stages',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    /** Null for all jobs that have none of their own. */
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    status: text({ enum: STAGED_STATUSES }).notNull(),
    name: text().notNull(),
    position: integer().notNull(),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    oneOf('company_stages_status', 'status', STAGED_STATUSES),
    check('company_stages_name', sql`name ~ '\\S' and char_length(name) <= 40`),
    uniqueIndex('company_stages_one_per_job').on(
      t.companyId,
      sql`coalesce(job_id, 0)`,
      t.status,
      sql`lower(name)`,
    ),
    index('company_stages_of_job').on(t.jobId).where(sql`job_id is not null`),
    // What an application's stage refers to: one of its own company, in its own status.
    unique('company_stages_of_status').on(t.id, t.companyId, t.status),
  ],
);

/** When members put applicants into stages, or out of them. Moves to another status are `application_events`. */
export const stageMoves = pgTable(
  'stage_moves',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: belongsTo(() => applications.id),
    stageId: integer().references(() => companyStages.id, { onDelete: 'set null' }),
    /** As it was called then; null if the applicant left the stages of the status. */
    stageName: text(),
    status: text({ enum: STAGED_STATUSES }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Whether an automation made it. */
    isAutomatic: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** The change it is part of, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOf('stage_moves_status', 'status', STAGED_STATUSES),
    index('stage_moves_of_application').on(t.applicationId, t.id),
    index('stage_moves_of_stage').on(t.stageId).where(sql`stage_id is not null`),
    index('stage_moves_by_actor').on(t.actorId).where(sql`actor_id is not null`),
    index('stage_moves_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

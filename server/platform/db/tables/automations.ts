/** What the portal does by itself for companies. See docs/decisions/0082-automations.md. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { AUTOMATED_STATUSES, AUTOMATION_KINDS } from '#contract/automations/rules.ts';
import { applications } from './applications.ts';
import { belongsTo, version } from './columns.ts';
import { jobs } from './jobs.ts';
import { companies, moment, oneOf } from './people.ts';
import { jobQuestions } from './screening.ts';

export const automations = pgTable(
  'automations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    kind: text({ enum: AUTOMATION_KINDS }).notNull(),
    /** Null for all jobs of the company. */
    jobId: integer().references(() => jobs.id, { onDelete: 'cascade' }),
    questionId: integer().references(() => jobQuestions.id, { onDelete: 'cascade' }),
    /** Null for every answer that isn't what the job needs. */
    answer: text(),
    /** Null to thank after an interview. */
    status: text({ enum: AUTOMATED_STATUSES }),
    /** No foreign key: Undo of the stage's deletion brings it back. Until then, the automation does nothing. */
    stageId: integer(),
    days: integer(),
    text: text().notNull().default(''),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    oneOf('automations_kind', 'kind', AUTOMATION_KINDS),
    oneOf('automations_status', 'status', AUTOMATED_STATUSES),
    check(
      'automations_parts',
      sql`case kind
        when 'move' then question_id is not null and job_id is not null and status in ('viewed', 'shortlisted', 'interview')
        when 'reminder' then days between 1 and 60 and status is not null
        else text ~ '\\S' end`,
    ),
    check('automations_stage_of_status', sql`stage_id is null or status is not null`),
    index('automations_of_company').on(t.companyId),
    index('automations_of_job').on(t.jobId).where(sql`job_id is not null`),
    index('automations_of_question').on(t.questionId).where(sql`question_id is not null`),
  ],
);

/** What reminders and thanks have done, so that they do it once each time an applicant gets there. */
export const automationRuns = pgTable(
  'automation_runs',
  {
    automationId: belongsTo(() => automations.id),
    applicationId: belongsTo(() => applications.id),
    /** When the applicant got there, or was interviewed. */
    since: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.automationId, t.applicationId, t.since] }),
    index('automation_runs_of_application').on(t.applicationId),
  ],
);

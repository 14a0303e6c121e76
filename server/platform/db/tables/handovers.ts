/** Applications that are handed to companies' applicant tracking systems. A trigger on their events adds them. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { HANDOVER_PROBLEMS, HANDOVER_SYSTEMS } from '#contract/handovers/rules.ts';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { companies, moment, oneOf, users } from './people.ts';
import { jobSources } from './sources.ts';

export const handovers = pgTable(
  'handovers',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: belongsTo(() => companies.id),
    /** Null for jobs that a program posts under the system's ids. */
    sourceId: integer().references(() => jobSources.id, { onDelete: 'cascade' }),
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    system: text({ enum: HANDOVER_SYSTEMS }).notNull(),
    board: text().notNull(),
    /** Of the system's API. */
    address: text().notNull(),
    /** Encrypted with a key derived from the installation's. */
    key: text().notNull(),
    keyHint: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    oneOf('handovers_system', 'system', HANDOVER_SYSTEMS),
    check('handovers_address', sql`address ~ '^https?://'`),
    uniqueIndex('handovers_one_per_source').on(t.companyId, sql`coalesce(source_id, 0)`),
    index('handovers_of_source').on(t.sourceId).where(sql`source_id is not null`),
    index('handovers_of_owner').on(t.ownerId),
  ],
);

/** A row whose next attempt is null has arrived, or isn't tried again by itself. */
export const handedApplications = pgTable(
  'handed_applications',
  {
    applicationId: integer()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    companyId: belongsTo(() => companies.id),
    /** Null once the company has stopped. */
    handoverId: integer().references(() => handovers.id, { onDelete: 'set null' }),
    system: text({ enum: HANDOVER_SYSTEMS }).notNull(),
    /** The job as the system counts it. */
    posting: text().notNull(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment(),
    /** When an attempt began that has not ended. If its process dies, nobody knows whether the application arrived. */
    sentAt: moment(),
    deliveredAt: moment(),
    externalId: text(),
    problem: text({ enum: HANDOVER_PROBLEMS }),
    detail: text(),
  },
  (t) => [
    oneOf('handed_applications_system', 'system', HANDOVER_SYSTEMS),
    oneOf('handed_applications_problem', 'problem', HANDOVER_PROBLEMS),
    index('handed_applications_due').on(t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('handed_applications_of_handover').on(t.handoverId).where(sql`handover_id is not null`),
    index('handed_applications_by_external_id').on(t.companyId, t.externalId),
  ],
);

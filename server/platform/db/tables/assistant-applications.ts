/** Applications that assistants prepared, and the mandates with which their persons let them leave. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { GivenAnswer } from '#contract/screening/rules.ts';
import { applications } from './applications.ts';
import { belongsTo } from './columns.ts';
import { jobs } from './jobs.ts';
import { files, moment, users } from './people.ts';

/** What an assistant asks to send. */
export interface PreparedContent {
  readonly message: string | null;
  readonly answers: readonly GivenAnswer[];
}

/**
 * Begun, prepared, confirmed and consumed, in this order. A trigger keeps what a mandate binds as it was confirmed, and
 * one of `applications` lets none be marked as an assistant's without a consumed mandate.
 */
export const assistantApplications = pgTable(
  'assistant_applications',
  {
    id: uuid().primaryKey(),
    jobId: belongsTo(() => jobs.id),
    /** Of the secret that the assistant got. */
    sessionHash: text().notNull().unique(),
    nonce: text().notNull().unique(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** How the assistant calls itself, which nobody has checked. */
    agentId: text(),
    /** The thumbprint of the key with which it signs (RFC 7638). */
    agentKey: text(),
    /** Null once it was sent: then the application has it. */
    content: jsonb().$type<PreparedContent>(),
    digest: text(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The resume that the person saw and confirmed. */
    resumeFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    resumeName: text(),
    /** The mandate's id. */
    jti: uuid().unique(),
    confirmedBy: text({ enum: ['passkey', 'app_code', 'emailed_code'] }),
    confirmedAt: moment(),
    mandateExpiresAt: moment(),
    declinedAt: moment(),
    consumedAt: moment(),
    applicationId: integer()
      .unique()
      .references(() => applications.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check(
      'assistant_applications_prepared',
      sql`(agent_key is null) = (digest is null) and (agent_key is null) = (agent_id is null)
        and (content is null) = (digest is null or consumed_at is not null)`,
    ),
    check(
      'assistant_applications_confirmed',
      sql`num_nulls(confirmed_at, confirmed_by, mandate_expires_at, jti) in (0, 4)
        and (confirmed_at is null or (digest is not null and user_id is not null))`,
    ),
    check(
      'assistant_applications_consumed',
      sql`consumed_at is null or (confirmed_at is not null and declined_at is null
        and consumed_at >= confirmed_at and consumed_at < mandate_expires_at)`,
    ),
    check('assistant_applications_sent', sql`application_id is null or consumed_at is not null`),
    index('assistant_applications_of_user').on(t.userId),
    index('assistant_applications_of_job').on(t.jobId),
    index('assistant_applications_of_resume').on(t.resumeFileId),
    index('assistant_applications_by_expiry').on(t.expiresAt).where(sql`application_id is null`),
  ],
);

/** Interviews with applicants. See docs/decisions/0046-interviews.md. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Interview } from '#contract/interviews/calls.ts';
import {
  INTERVIEW_KINDS,
  INTERVIEW_SIDES,
  INTERVIEW_STATUSES,
  OPEN_INTERVIEW_STATUSES,
} from '#contract/interviews/rules.ts';
import { applications } from './applications.ts';
import { belongsTo, version } from './columns.ts';
import { companies, moment, oneOf, users } from './people.ts';
import { undoableChanges } from './undo.ts';

const OPEN = OPEN_INTERVIEW_STATUSES.map((status) => `'${status}'`).join(', ');

export const interviews = pgTable(
  'interviews',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: belongsTo(() => applications.id),
    companyId: belongsTo(() => companies.id),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    status: text({ enum: INTERVIEW_STATUSES }).notNull(),
    kind: text({ enum: INTERVIEW_KINDS }).notNull(),
    place: text().notNull(),
    minutes: integer().notNull(),
    timeZone: text().notNull(),
    note: text(),
    /** Of the job's interview plan, as it was called then. The candidate doesn't see it. */
    round: text(),
    /** The times that the company proposes, and those that the candidate suggests. */
    slots: moment().array().notNull(),
    suggested: moment().array().notNull().default(sql`'{}'`),
    /** The agreed time. */
    startsAt: moment(),
    reason: text(),
    endedBy: text({ enum: INTERVIEW_SIDES }),
    /** The accounts of the interviewers. Members who left the company don't count. */
    interviewers: integer().array().notNull(),
    /** The candidate's time zone, from the browser that answered. */
    candidateTimeZone: text(),
    /** Whether a time was agreed before, so that both sides’ calendars may contain it. */
    wasAgreed: boolean().notNull().default(false),
    /** Whether the candidate was told of a single time, so that their calendar may contain it. Null counts as no. */
    wasInvited: boolean(),
    /** When both sides get the next reminder. */
    remindAt: moment(),
    createdAt: moment().notNull(),
    /** When the times were last proposed. They are all later than that. */
    proposedAt: moment().notNull(),
    /** Also the SEQUENCE of calendar files. Every statement that changes the row increments it. */
    version: version(),
    /** The last change, while it can be undone. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    /** Until then, the candidate sees `shown` instead of the company's changes. */
    heldUntil: moment(),
    shown: jsonb().$type<Interview>(),
  },
  (t) => [
    oneOf('interviews_status', 'status', INTERVIEW_STATUSES),
    oneOf('interviews_kind', 'kind', INTERVIEW_KINDS),
    oneOf('interviews_ended_by', 'ended_by', INTERVIEW_SIDES),
    check('interviews_minutes', sql`minutes between 5 and 480`),
    check('interviews_slots', sql`cardinality(slots) between 1 and 25 and cardinality(suggested) <= 5`),
    check('interviews_slots_are_ahead', sql`proposed_at < all(slots)`),
    check('interviews_accepted_have_a_time', sql`status <> 'accepted' or starts_at is not null`),
    check('interviews_time_is_a_slot', sql`starts_at is null or starts_at = any(slots)`),
    uniqueIndex('interviews_one_open_per_application')
      .on(t.applicationId)
      .where(sql.raw(`status in (${OPEN})`)),
    index('interviews_of_application').on(t.applicationId, t.id.desc()),
    index('interviews_of_company').on(t.companyId, t.startsAt),
    index('interviews_to_remind').on(t.remindAt).where(sql`remind_at is not null`),
    index('interviews_open')
      .on(t.id)
      .where(sql.raw(`status in (${OPEN})`)),
    index('interviews_by_creator').on(t.createdBy),
    index('interviews_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

/** Secret addresses at which calendars read the interviews of an account: a member's for one company. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer().references(() => companies.id, { onDelete: 'cascade' }),
    secretHash: text().notNull().unique(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [index('calendar_feeds_of_company').on(t.companyId).where(sql`company_id is not null`)],
);

/** Members' own calendars. Their addresses are secrets of other services, and sealed. */
export const busyCalendars = pgTable('busy_calendars', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  address: text().notNull(),
  host: text().notNull(),
  /** When it was last read. */
  readAt: moment(),
  hasFailed: boolean().notNull().default(false),
});

/** The outbox, and what was sent. An email moves from one to the other once the mail server has taken it. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { moment, oneOf, users } from './people.ts';
import { companyInvitations } from './teams.ts';
import { undoableChanges } from './undo.ts';

/**
 * Purposes of one-time links: reset the password, confirm an address, restore an old address, join a team, merge two
 * accounts. Sign-in codes are created like links.
 */
export const LINK_KINDS = ['reset', 'confirm', 'revert', 'invitation', 'sign_in_code', 'merge'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

/** `method` tells mail programs what to do with the file (RFC 5546). */
export interface CalendarFile {
  readonly method: 'REQUEST' | 'PUBLISH' | 'CANCEL';
  readonly content: string;
}

/** What a letter says that is sent as a PDF, which is made on sending. */
export interface MailedLetter {
  /** Of the PDF. */
  readonly fileName: string;
  readonly sender: string;
  readonly subject: string;
  /** The day and the recipient. */
  readonly address: readonly string[];
  readonly heading: string;
  readonly lines: readonly string[];
  readonly isRightToLeft: boolean;
}

export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    /**
     * The account of the one-time link that the text has a placeholder for. The link is created on sending and never
     * stored.
     */
    linkFor: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** The same for an invitation, whose address may have no account. */
    invitationId: integer().references(() => companyInvitations.id, { onDelete: 'cascade' }),
    /** The address for one-click unsubscribe (RFC 8058). */
    unsubscribe: text(),
    /** The recipient of replies, if other than the portal. */
    replyTo: text(),
    /** Shown as the sender instead of the portal's name. */
    senderName: text(),
    /** A file for the recipient's calendar (RFC 5545). */
    calendar: jsonb().$type<CalendarFile>(),
    letter: jsonb().$type<MailedLetter>(),
    linkKind: text({ enum: LINK_KINDS }).notNull().default('reset'),
    /** Sends urgent emails first: see `mail/message.ts`. */
    priority: smallint().notNull().default(1),
    /** The change this email is about, while it can be undone. Delivery starts after that. */
    changeId: integer().references(() => undoableChanges.id, { onDelete: 'set null' }),
    attempts: integer().notNull().default(0),
    /** Null once it has failed for good. */
    nextAttemptAt: moment().defaultNow(),
    lastError: text(),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('mail_outbox_link_kind', 'link_kind', LINK_KINDS),
    check('mail_outbox_attempts', sql`attempts >= 0`),
    index('mail_outbox_due').on(t.priority, t.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('mail_outbox_by_recipient').on(t.recipient),
    index('mail_outbox_of_invitation').on(t.invitationId).where(sql`invitation_id is not null`),
    index('mail_outbox_of_change').on(t.changeId).where(sql`change_id is not null`),
  ],
);

/** What was sent, without its text, so that staff can say what became of it. */
export const sentEmails = pgTable(
  'sent_emails',
  {
    /** As in the outbox. */
    id: integer().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment().notNull(),
    /** What the mail server said when it took the email; null if it said nothing. */
    answer: text(),
    /** When it came back, and what the report of its delivery said. */
    bouncedAt: moment(),
    bounce: text(),
  },
  (t) => [index('sent_emails_by_recipient').on(t.recipient, t.id), index('sent_emails_by_age').on(t.sentAt)],
);

/** Addresses whose mail comes back, until their mailbox confirms again. */
export const bouncedAddresses = pgTable(
  'bounced_addresses',
  {
    address: text().primaryKey(),
    /** Of the last failure, such as `5.1.1`, and what the mail server said. */
    status: text().notNull(),
    answer: text().notNull(),
    /** How many in a row. */
    failures: integer().notNull(),
    lastAt: moment().notNull(),
    /** Since when it gets no more mail. */
    stoppedAt: moment(),
    /** How many emails weren't sent since then. */
    held: integer().notNull().default(0),
  },
  (t) => [
    check('bounced_addresses_are_lower_case', sql`address = lower(address)`),
    check('bounced_addresses_failures', sql`failures > 0 and held >= 0`),
    index('bounced_addresses_by_age').on(t.lastAt),
  ],
);

/** Data of all accounts, and of staff. */
import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/db/connect.ts';
import * as schema from '../../../platform/db/schema.ts';
import {
  byAccount,
  byAccountOrEmail,
  byEmail,
  byFile,
  bySupportMessage,
  type Decisions,
  EVERYONE,
  exported,
  type Owner,
  ofAccount,
  released,
  STAFF,
} from './decision.ts';

const byReporter =
  ({ reporter }: { readonly reporter: PgColumn }) =>
  (_: Db, owner: Owner) =>
    eq(reporter, owner.reporter);

export const accountTables = {
  users: exported(EVERYONE, byAccount(schema.users.id), 'passwordHash'),
  sessions: ofAccount(EVERYONE, schema.sessions, 'tokenHash', 'companyId'),
  apiTokens: ofAccount(EVERYONE, schema.apiTokens, 'tokenHash', 'companyId', 'grantId'),
  busyCalendars: ofAccount(EVERYONE, schema.busyCalendars, 'address'),
  calendarFeeds: ofAccount(EVERYONE, schema.calendarFeeds, 'secretHash', 'companyId'),
  oauthRecords: 'What an assistant was let in for is listed with its token.',
  apiTokenCalls: 'What a token did is listed with the token, for thirty days.',
  // The keys of a browser stay with it: who has them could send it messages.
  pushDevices: ofAccount(EVERYONE, schema.pushDevices, 'sessionHash', 'p256dh', 'auth'),
  pushOutbox: 'What is on its way to a device is one of the notifications.',
  files: exported(EVERYONE, byFile, 'ownerId', 'sha256'),
  userPictures: ofAccount(EVERYONE, schema.userPictures),
  dataRequests: ofAccount(EVERYONE, schema.dataRequests, 'ownerId'),
  failedCalls: ofAccount(EVERYONE, schema.failedCalls, 'message'),
  emailConfirmations: ofAccount(EVERYONE, schema.emailConfirmations, 'tokenHash'),
  accountMerges: 'Both owners were emailed the reason, and what moved is exported where it is.',
  accountMergeProofs: 'whether a link was opened, for days',
  emailReverts: ofAccount(EVERYONE, schema.emailReverts, 'id', 'tokenHash'),
  securityEvents: ofAccount(EVERYONE, schema.securityEvents),
  connections: ofAccount(EVERYONE, schema.connections),
  passkeys: ofAccount(EVERYONE, schema.passkeys, 'publicKey', 'userHandle', 'counter'),
  notifications: exported(
    EVERYONE,
    // Words that staff removed from a conversation are not in the download either.
    (db, owner) =>
      and(
        released(byAccount(schema.notifications.accountId), schema.notifications.heldUntil)(db, owner),
        sql`not exists (
          select from conversation_messages m
          where m.id = ${schema.notifications.messageId} and m.removed_at is not null)`,
      ),
    'accountId',
    'messageId',
    'mailDue',
    'pushDue',
  ),
  notificationChoices: ofAccount(EVERYONE, schema.notificationChoices),
  entryConfirmations: ofAccount(EVERYONE, schema.entryConfirmations, 'entryVersion'),
  savedQueries: ofAccount(EVERYONE, schema.savedQueries),
  drafts: ofAccount(EVERYONE, schema.drafts, 'baseVersion'),
  reportContacts: 'which of the reports wait for a decision; these are exported',
  reportAddresses: exported(EVERYONE, byEmail(schema.reportAddresses.email)),
  jobReports: exported(EVERYONE, byReporter(schema.jobReports), 'reporter', 'closedAt', 'outcome'),
  companyReviewReports: exported(
    EVERYONE,
    byReporter(schema.companyReviewReports),
    'reporter',
    'closedAt',
    'outcome',
  ),
  companyReports: exported(EVERYONE, byReporter(schema.companyReports), 'reporter', 'closedAt', 'outcome'),
  messageReports: exported(
    EVERYONE,
    byAccount(schema.messageReports.reporterId),
    // The other side's words; conversations contain what the reporter may see of them.
    'reporterId',
    'side',
    'companyId',
    'messages',
    'closedAt',
    'outcome',
  ),
  supportMessages: exported(
    EVERYONE,
    byAccountOrEmail(schema.supportMessages.userId, schema.supportMessages.email),
    'status',
    'answeredBy',
    'ownerId',
  ),
  supportEntries: exported(EVERYONE, bySupportMessage, 'authorId'),
  newsletterSubscriptions: exported(EVERYONE, byEmail(schema.newsletterSubscriptions.email)),
  mailOutbox: exported(
    EVERYONE,
    byEmail(schema.mailOutbox.recipient),
    'html',
    'linkFor',
    'invitationId',
    'unsubscribe',
    'replyTo',
    'letter',
    'linkKind',
    'priority',
    'attempts',
    'nextAttemptAt',
    'lastError',
  ),
  sentEmails: exported(EVERYONE, byEmail(schema.sentEmails.recipient), 'answer', 'bounce'),
  bouncedAddresses: exported(EVERYONE, byEmail(schema.bouncedAddresses.address), 'answer'),
  auditLog: exported(STAFF, byAccount(schema.auditLog.actorId), 'actorId', 'subjectId', 'details'),
  twoFactor: ofAccount(STAFF, schema.twoFactor, 'secret', 'lastUsedStep'),
  recoveryCodes: ofAccount(STAFF, schema.recoveryCodes, 'hash'),
  translationComments: exported(STAFF, byAccount(schema.translationComments.authorId), 'authorId'),
  translationSuggestions: exported(
    STAFF,
    byAccount(schema.translationSuggestions.authorId),
    'authorId',
    'decidedBy',
  ),
  translationChanges: exported(STAFF, byAccount(schema.translationChanges.by), 'by'),
  translationOverrides: exported(STAFF, byAccount(schema.translationOverrides.updatedBy), 'updatedBy'),
} satisfies Partial<Decisions>;

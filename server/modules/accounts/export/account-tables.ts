/** Data of all accounts, and of staff. */
import { and, eq, not } from 'drizzle-orm';
import { ROLES } from '#contract/rules/constants.ts';
import * as schema from '../../../platform/db/schema.ts';
import { isOfRemovedMessage } from '../../../platform/removed-messages.ts';
import { byAccount, byEmail, byFile, type Decisions, released, STAFF } from './decision.ts';

export const accountTables = {
  users: {
    of: ROLES,
    rows: byAccount(schema.users.id),
    leftOut: ['passwordHash'],
  },
  sessions: {
    of: ROLES,
    rows: byAccount(schema.sessions.userId),
    leftOut: ['tokenHash', 'userId', 'companyId'],
  },
  // The keys of a browser stay with it: who has them could send it messages.
  pushDevices: {
    of: ROLES,
    rows: byAccount(schema.pushDevices.userId),
    leftOut: ['userId', 'sessionHash', 'p256dh', 'auth'],
  },
  pushOutbox: 'What is on its way to a device is one of the notifications.',
  files: {
    of: ROLES,
    rows: byFile,
    leftOut: ['ownerId', 'sha256'],
  },
  userPictures: {
    of: ROLES,
    rows: byAccount(schema.userPictures.userId),
    leftOut: ['userId'],
  },
  emailConfirmations: {
    of: ROLES,
    rows: byAccount(schema.emailConfirmations.userId),
    leftOut: ['userId', 'tokenHash'],
  },
  emailReverts: {
    of: ROLES,
    rows: byAccount(schema.emailReverts.userId),
    leftOut: ['id', 'userId', 'tokenHash'],
  },
  securityEvents: {
    of: ROLES,
    rows: byAccount(schema.securityEvents.userId),
    leftOut: ['userId'],
  },
  connections: {
    of: ROLES,
    rows: byAccount(schema.connections.userId),
    leftOut: ['userId'],
  },
  passkeys: {
    of: ROLES,
    rows: byAccount(schema.passkeys.userId),
    leftOut: ['userId', 'publicKey', 'userHandle', 'counter'],
  },
  notifications: {
    of: ROLES,
    // Words that staff removed from a conversation are not in the download either.
    rows: (db, owner) =>
      and(
        released(byAccount(schema.notifications.accountId), schema.notifications.heldUntil)(db, owner),
        not(isOfRemovedMessage),
      ),
    leftOut: ['accountId', 'mailDue', 'pushDue'],
  },
  notificationChoices: {
    of: ROLES,
    rows: byAccount(schema.notificationChoices.userId),
    leftOut: ['userId'],
  },
  savedQueries: {
    of: ROLES,
    rows: byAccount(schema.savedQueries.userId),
    leftOut: ['userId'],
  },
  drafts: {
    of: ROLES,
    rows: byAccount(schema.drafts.userId),
    leftOut: ['userId', 'baseVersion'],
  },
  jobReports: {
    of: ROLES,
    rows: (_, { reporter }) => eq(schema.jobReports.reporter, reporter),
    leftOut: ['reporter', 'closedAt', 'outcome'],
  },
  companyReviewReports: {
    of: ROLES,
    rows: (_, { reporter }) => eq(schema.companyReviewReports.reporter, reporter),
    leftOut: ['reporter', 'closedAt', 'outcome'],
  },
  messageReports: {
    of: ROLES,
    rows: byAccount(schema.messageReports.reporterId),

    // The other side's words; conversations contain what the reporter may see of them.
    leftOut: ['reporterId', 'side', 'companyId', 'messages', 'closedAt', 'outcome'],
  },
  supportMessages: {
    of: ROLES,
    rows: byEmail(schema.supportMessages.email),
    leftOut: ['status', 'answeredBy'],
  },
  newsletterSubscriptions: {
    of: ROLES,
    rows: byEmail(schema.newsletterSubscriptions.email),
  },
  mailOutbox: {
    of: ROLES,
    rows: byEmail(schema.mailOutbox.recipient),
    leftOut: [
      'html',
      'linkFor',
      'invitationId',
      'unsubscribe',
      'replyTo',
      'linkKind',
      'priority',
      'attempts',
      'nextAttemptAt',
      'lastError',
    ],
  },
  auditLog: {
    of: STAFF,
    rows: byAccount(schema.auditLog.actorId),
    leftOut: ['actorId', 'subjectId', 'details'],
  },
  twoFactor: {
    of: STAFF,
    rows: byAccount(schema.twoFactor.userId),
    leftOut: ['userId', 'secret', 'lastUsedStep'],
  },
  recoveryCodes: {
    of: STAFF,
    rows: byAccount(schema.recoveryCodes.userId),
    leftOut: ['hash', 'userId'],
  },
  translationChanges: {
    of: STAFF,
    rows: byAccount(schema.translationChanges.by),
    leftOut: ['by'],
  },
  translationOverrides: {
    of: STAFF,
    rows: byAccount(schema.translationOverrides.updatedBy),
    leftOut: ['updatedBy'],
  },
} satisfies Partial<Decisions>;

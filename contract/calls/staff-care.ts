/** Support messages, the newsletter and the outbox. */
import { type Static, Type } from 'typebox';
import { LOCALES } from '../rules/constants.ts';
import { CONTACT_STATUSES } from '../rules/contact-rules.ts';
import { ANSWER_MAX, ISSUE_MAX, ISSUE_STATES, OUTBOX_ENDS, OUTBOX_STATUSES } from '../rules/staff-rules.ts';
import { basedOn, Download, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from './common.ts';
import { forStaff, IdParams, Search, staffList } from './staff-rest.ts';
import { UndoOffer } from './undo.ts';

export const SupportMessage = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  language: OneOf(LOCALES),
  status: OneOf(CONTACT_STATUSES),
  answer: Nullable(Type.String()),
  answered_at: Nullable(Moment),
  answered_by: Nullable(Type.String()),
  created_at: Moment,
  version: Version,
});
export type SupportMessage = Static<typeof SupportMessage>;

export const Subscriber = Type.Object({
  id: Id,
  email: Type.String(),
  language: OneOf(LOCALES),
  confirmed_at: Nullable(Moment),
  created_at: Moment,
});
export type Subscriber = Static<typeof Subscriber>;

export const NewsletterIssue = Type.Object({
  id: Id,
  subject: Type.String(),
  text: Type.String(),
  state: OneOf(ISSUE_STATES),
  emails: Type.Integer({ description: 'Emails created so far.' }),
  subscribers: Type.Integer({ description: 'Confirmed subscribers at present.' }),
  created_at: Moment,
  sent_at: Nullable(Moment),
  version: Version,
});
export type NewsletterIssue = Static<typeof NewsletterIssue>;

export const OutboxEmail = Type.Object({
  id: Id,
  recipient: Type.String(),
  subject: Type.String(),
  state: OneOf(OUTBOX_STATUSES),
  ended_by: Nullable(OneOf(OUTBOX_ENDS)),
  attempts: Type.Integer(),
  last_error: Nullable(
    Type.String({ description: 'A code; never an address or the mail server’s response.' }),
  ),
  next_attempt_at: Nullable(Moment),
  created_at: Moment,
  version: Version,
});
export type OutboxEmail = Static<typeof OutboxEmail>;

export const staffCareEndpoints = {
  'GET staff/support-messages': staffList({
    summary: 'Support messages, newest first.',
    item: SupportMessage,
    filter: Type.Object({ q: Search, status: Type.Optional(OneOf(CONTACT_STATUSES)) }),
    sorts: ['created_at'],
  }),
  'GET staff/support-messages/:id': forStaff({
    summary: 'A support message with its reply.',
    params: IdParams,
    response: SupportMessage,
  }),
  'PUT staff/support-messages/:id': forStaff({
    creates: true,
    summary: 'Reply to an open message by email, close it without a reply, or reopen it.',
    params: IdParams,
    body: Type.Object({
      status: OneOf(CONTACT_STATUSES),
      answer: Type.Optional(Text(ANSWER_MAX)),
      ...basedOn,
    }),
    current: SupportMessage,
    response: Type.Object({ ...SupportMessage.properties, undo: UndoOffer }),
  }),
  'GET staff/subscribers': staffList({
    summary: 'Newsletter subscribers, newest first.',
    item: Subscriber,
    filter: Type.Object({ q: Search, confirmed: Type.Optional(OneOf(['yes', 'no'])) }),
    sorts: ['created_at'],
  }),
  'DELETE staff/subscribers/:id': forStaff({
    summary: 'Remove a subscriber with all their links.',
    params: IdParams,
    response: Type.Object({ id: Id }),
  }),
  'GET staff/subscribers-export': forStaff({
    summary: 'All confirmed subscribers as CSV.',
    response: Download,
  }),
  'GET staff/issues': staffList({
    summary: 'Newsletter issues, newest first.',
    item: NewsletterIssue,
    filter: Type.Object({}),
    sorts: ['id'],
  }),
  'GET staff/issues/:id': forStaff({
    summary: 'An issue of the newsletter.',
    params: IdParams,
    response: NewsletterIssue,
  }),
  'POST staff/issues': forStaff({
    creates: true,
    summary: 'Create an issue.',
    body: Type.Object({ subject: Text(ISSUE_MAX.subject), text: Text(ISSUE_MAX.text) }),
    response: NewsletterIssue,
  }),
  'PUT staff/issues/:id': forStaff({
    creates: true,
    summary:
      'Change a draft, or send it to every confirmed subscriber. Each gets one email with a link to unsubscribe.',
    params: IdParams,
    body: Type.Object({
      subject: Type.Optional(Text(ISSUE_MAX.subject)),
      text: Type.Optional(Text(ISSUE_MAX.text)),
      send: Type.Optional(Type.Boolean()),
      ...basedOn,
    }),
    current: NewsletterIssue,
    response: Type.Object({ ...NewsletterIssue.properties, undo: UndoOffer }),
  }),
  'DELETE staff/issues/:id': forStaff({
    summary: 'Delete a draft.',
    params: IdParams,
    query: Type.Object(basedOn),
    response: Type.Object({ id: Id }),
  }),
  'GET staff/emails': staffList({
    summary: 'Unsent emails, newest first. Sent ones are deleted.',
    item: OutboxEmail,
    filter: Type.Object({ q: Search, state: Type.Optional(OneOf(OUTBOX_STATUSES)) }),
    sorts: ['id'],
  }),
  'PUT staff/emails/:id': forStaff({
    summary: 'Retry an email now, or stop it. 409 while it is being sent.',
    params: IdParams,
    body: Type.Object({ state: OneOf(['waiting', 'failed']), ...basedOn }),
    response: OutboxEmail,
  }),
  'DELETE staff/emails/:id': forStaff({
    summary: 'Delete a failed email.',
    params: IdParams,
    response: Type.Object({ id: Id }),
  }),
} as const satisfies Record<string, Endpoint>;

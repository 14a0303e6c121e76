/** Staff write the newsletter. */
import { type Static, Type } from 'typebox';
import {
  basedOn,
  Download,
  type Endpoint,
  Id,
  LanguageTag,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { UndoOffer } from '../undo/calls.ts';
import { ISSUE_MAX, ISSUE_STATES } from './rules.ts';

export const Subscriber = Type.Object({
  id: Id,
  email: Type.String(),
  language: LanguageTag,
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

/** The fields of the form of an issue. */
export const NewsletterDraft = Type.Object({
  subject: Type.Optional(Text(ISSUE_MAX.subject)),
  text: Type.Optional(Text(ISSUE_MAX.text)),
});

export const staffNewsletterEndpoints = {
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
} as const satisfies Record<string, Endpoint>;

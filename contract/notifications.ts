import { type Static, Type } from 'typebox';
import {
  Answer,
  Day,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from './common.ts';
import { NOTIFICATION_KINDS } from './notification-kinds.ts';

/** A notification to one account. Its text is in the reader's language: `notifications.told_*` of the catalogues. */
export const Notification = Type.Object({
  id: Id,
  kind: OneOf(NOTIFICATION_KINDS),
  job: Nullable(
    Type.Object({ id: Id, job_title: Type.String(), company_name: Type.String(), closes_on: Day }),
  ),
  application_id: Nullable(Id),
  person: Type.String({ description: 'Who applied, for the company they applied to; else empty.' }),
  text: Nullable(Type.String({ description: 'Free text by a user: a message or a reason.' })),
  link: Nullable(Type.String({ description: 'Where on the portal it is about.' })),
  created_at: Moment,
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Object({ unread: Type.Integer({ description: '100 means 100 or more.' }) });
const Choice = Type.Object({
  kind: OneOf(NOTIFICATION_KINDS),
  by_mail: Type.Boolean(),
  daily: Type.Optional(
    Type.Boolean({ description: 'Those of a day in one email, instead of an email for each at once.' }),
  ),
});

/** Notifications and the choice of emails. */
export const notificationEndpoints = {
  'GET notifications': {
    summary: 'Your notifications, newest first.',
    tag: 'Notifications',
    access: 'signed-in',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(Notification),
  },
  'GET unread-notifications': {
    summary: 'The number of your unread notifications.',
    tag: 'Notifications',
    access: 'signed-in',
    response: Answer(Unread),
  },
  'POST read-notifications': {
    summary: 'Mark one notification as read, or all of them.',
    tag: 'Notifications',
    access: 'signed-in',
    body: Type.Object({ notification_id: Type.Optional(Id) }),
    response: Answer(Unread),
  },
  'GET notification-choices': {
    summary: 'Which kinds of notifications are also emailed.',
    tag: 'Notifications',
    access: 'signed-in',
    response: ListAnswer(Choice),
  },
  'POST notification-choices': {
    summary: 'Choose whether a kind of notification is also emailed, at once or once a day.',
    tag: 'Notifications',
    access: 'signed-in',
    creates: true,
    body: Choice,
    response: Message,
  },
  // Emails that were sent link to this name.
  'POST stop-notice-mails': {
    summary:
      'End the mails of a kind by the link of one of them: in the query by a mail program (RFC 8058), in the body by the page it leads to.',
    tag: 'Notifications',
    access: 'anyone',
    query: Type.Object({ token: Type.Optional(Text(100)) }),
    body: Type.Object({ token: Type.Optional(Text(100)) }),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

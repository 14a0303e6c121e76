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
  text: Nullable(Type.String({ description: "In somebody's own words: a message, a reason." })),
  link: Nullable(Type.String({ description: 'Where on the portal it is about.' })),
  created_at: Moment,
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Object({ unread: Type.Integer({ description: '100 stands for more, too.' }) });
const Choice = Type.Object({ kind: OneOf(NOTIFICATION_KINDS), by_mail: Type.Boolean() });

/** Notifications and the choice of emails. */
export const notificationEndpoints = {
  'GET notifications': {
    summary: "One's notifications, last first.",
    tag: 'Notifications',
    access: 'signed-in',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(Notification),
  },
  'GET unread-notifications': {
    summary: "How many of one's notifications are unread.",
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
    summary: 'Which notifications also come by mail, for each kind one can get.',
    tag: 'Notifications',
    access: 'signed-in',
    response: ListAnswer(Choice),
  },
  'POST notification-choices': {
    summary: 'Choose whether a kind of notification also comes by mail.',
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

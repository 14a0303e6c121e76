import { type Static, Type } from 'typebox';
import { MESSAGE_WARNINGS } from '../moderation/signals.ts';
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
} from '../shared/common.ts';
import { pageAddress, paths } from '../shared/page-paths.ts';
import { NOTIFICATION_KINDS } from './kinds.ts';

/** A notification to one account. Its text is in the reader's language: `notifications.text_*` of the catalogues. */
export const Notification = Type.Object({
  id: Id,
  kind: OneOf(NOTIFICATION_KINDS),
  job: Nullable(
    Type.Object({ id: Id, job_title: Type.String(), company_name: Type.String(), closes_on: Day }),
  ),
  application_id: Nullable(Id),
  count: Type.Integer({
    description:
      'Applications to one job are one notification while unread, and one once read; 1 for all others.',
  }),
  person: Type.String({ description: 'The applicant, for the company they applied to; otherwise empty.' }),
  text: Nullable(Type.String({ description: 'A user’s own words: a message or a reason.' })),
  /** What job seekers should beware of in the text. */
  warning: Nullable(OneOf(MESSAGE_WARNINGS)),
  link: Nullable(Type.String({ description: 'The page it is about.' })),
  created_at: Moment,
  is_read: Type.Boolean(),
});
export type Notification = Static<typeof Notification>;

const Unread = Type.Object({ unread: Type.Integer({ description: '100 means 100 or more.' }) });
const Choice = Type.Object({
  kind: OneOf(NOTIFICATION_KINDS),
  by_email: Type.Optional(
    Type.Boolean({
      description: 'Whether it is also emailed. Absent for job alerts: each saved search says.',
    }),
  ),
  daily: Type.Optional(Type.Boolean({ description: 'One email a day instead of one per notification.' })),
  by_push: Type.Optional(Type.Boolean({ description: 'Whether devices with push notifications show it.' })),
});

/** As browsers write them (https://www.w3.org/TR/push-api/): a point of the curve P-256, and 16 bytes. */
const PublicKey = Type.String({ pattern: '^B[A-P][\\w-]{85}$' });
const AuthSecret = Type.String({ pattern: '^[\\w-]{22}$' });

/** Notifications, and settings of emails and devices. */
export const notificationEndpoints = {
  'GET notifications': {
    summary: 'Your notifications, newest first.',
    access: 'signed-in',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(Notification),
  },
  'GET unread-notifications': {
    summary: 'The number of your unread notifications.',
    access: 'signed-in',
    response: Answer(Unread),
  },
  'POST read-notifications': {
    summary: 'Mark one notification as read, or all of them.',
    access: 'signed-in',
    body: Type.Object({ notification_id: Type.Optional(Id) }),
    response: Answer(Unread),
  },
  'GET notification-choices': {
    summary: 'Which kinds of notifications are also emailed, and which ones devices show.',
    access: 'signed-in',
    response: ListAnswer(Choice),
  },
  'POST notification-choices': {
    summary:
      'Choose whether a kind of notification is also emailed, at once or once a day, and whether devices show it. Omitted settings stay unchanged.',
    access: 'signed-in',
    creates: true,
    body: Choice,
    response: Message,
  },
  'GET push-device': {
    needsSession: true,
    summary: 'Whether this session’s browser shows notifications while the portal is closed.',
    access: 'signed-in',
    response: Answer(
      Type.Object({
        public_key: Nullable(
          Type.String({
            description: 'What a browser subscribes with; null where push notifications are off.',
          }),
        ),
        endpoint: Nullable(Type.String({ description: 'Where messages for this browser go.' })),
        devices: Type.Integer({ description: 'How many browsers of the account show notifications.' }),
      }),
    ),
  },
  'POST push-device': {
    needsSession: true,
    summary: 'Let this session’s browser show notifications, until the session ends.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ endpoint: Text(1000), p256dh: PublicKey, auth: AuthSecret }),
    response: Message,
  },
  'POST remove-push-device': {
    needsSession: true,
    summary: 'Stop notifications on this session’s browser.',
    access: 'signed-in',
    response: Message,
  },
  // The path must not change: emails already sent link to it.
  'POST stop-notice-mails': {
    summary:
      'Stop emails of a kind with the link in one of them. Mail programs send the token in the query (RFC 8058), the page in the body.',
    access: 'anyone',
    query: Type.Object({ token: Type.Optional(Text(100)) }),
    body: Type.Object({ token: Type.Optional(Text(100)) }),
    oneClickPage: pageAddress(paths.notificationEmails, 'stop'),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

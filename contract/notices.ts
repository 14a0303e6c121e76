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
import { NOTICE_KINDS } from './notice-kinds.ts';

/** Something that happened, told to one account. Its words are the reader's: `notices.told_*` of the catalogues. */
export const Notice = Type.Object({
  id: Id,
  kind: OneOf(NOTICE_KINDS),
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
export type Notice = Static<typeof Notice>;

const Unread = Type.Object({ unread: Type.Integer({ description: '100 stands for more, too.' }) });
const Choice = Type.Object({ kind: OneOf(NOTICE_KINDS), by_mail: Type.Boolean() });

/** What the portal tells its people, and how. */
export const noticeEndpoints = {
  'GET notices': {
    summary: "One's notices, last first.",
    tag: 'Notices',
    access: 'signed-in',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(Notice),
  },
  'GET unread-notices': {
    summary: "How many of one's notices are unread.",
    tag: 'Notices',
    access: 'signed-in',
    response: Answer(Unread),
  },
  'POST read-notices': {
    summary: 'Mark one notice as read, or all of them.',
    tag: 'Notices',
    access: 'signed-in',
    body: Type.Object({ notice_id: Type.Optional(Id) }),
    response: Answer(Unread),
  },
  'GET notice-choices': {
    summary: 'Which notices also come by mail, for each kind one can get.',
    tag: 'Notices',
    access: 'signed-in',
    response: ListAnswer(Choice),
  },
  'POST notice-choices': {
    summary: 'Choose whether a kind of notice also comes by mail.',
    tag: 'Notices',
    access: 'signed-in',
    creates: true,
    body: Choice,
    response: Message,
  },
  'POST stop-notice-mails': {
    summary:
      'End the mails of a kind by the link of one of them: in the query by a mail program (RFC 8058), in the body by the page it leads to.',
    tag: 'Notices',
    access: 'anyone',
    query: Type.Object({ token: Type.Optional(Text(100)) }),
    body: Type.Object({ token: Type.Optional(Text(100)) }),
    plainForm: true,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

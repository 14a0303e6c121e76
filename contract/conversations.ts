/**
 * The conversation about an application, between applicant and company. See
 * docs/decisions/0044-conversations.md.
 */
import { type Static, type TSchema, Type } from 'typebox';
import { Answer, type Endpoint, Id, ListAnswer, Message, Moment, Nullable, OneOf, Text } from './common.ts';
import { ID_MAX, LOCALES } from './constants.ts';
import { CONVERSATION_SIDES, MESSAGE_MAX, OBSTACLES } from './conversation-rules.ts';
import type { Placeholder } from './template-rules.ts';
import { UndoableAnswer } from './undo.ts';

const ConversationMessage = Type.Object({
  id: Id,
  from: OneOf(CONVERSATION_SIDES),
  author: Type.String({ description: 'Empty for members who have closed their account.' }),
  is_own: Type.Boolean(),
  text: Type.String(),
  sent_at: Moment,
  read_at: Nullable(Moment),
  is_held: Type.Boolean({ description: 'It can still be undone; the other side does not see it yet.' }),
});

/** What the placeholders of a template stand for, and the language that the portal writes to the applicant in. */
const placeholder = Type.String();
export const TemplateValues = Type.Object({
  language: OneOf(LOCALES),
  applicant_first_name: placeholder,
  applicant_name: placeholder,
  job_title: placeholder,
  company_name: placeholder,
  sender_name: placeholder,
} satisfies Record<Placeholder | 'language', TSchema>);
export type TemplateValues = Static<typeof TemplateValues>;

export const Conversation = Type.Object({
  application_id: Id,
  side: OneOf(CONVERSATION_SIDES),
  job_title: Type.String(),
  company_name: Type.String(),
  applicant: Type.String(),
  obstacle: Nullable(OneOf(OBSTACLES)),
  template_values: Nullable(TemplateValues),
  messages: Type.Array(ConversationMessage, { description: 'Oldest first.' }),
  has_earlier: Type.Boolean(),
});
export type Conversation = Static<typeof Conversation>;

export const MessageText = Type.String({ minLength: 1, maxLength: MESSAGE_MAX, pattern: '\\S' });
const NewMessage = Type.Object({ application_id: Id, text: MessageText });
const Sent = UndoableAnswer(ConversationMessage);

export const conversationEndpoints = {
  'GET conversation': {
    summary:
      'The messages about an application, the latest page; with `before`, the page before that message.',
    tag: 'Conversations',
    access: 'signed-in',
    query: Type.Object({ application_id: Id, before: Type.Optional(Id) }),
    response: Answer(Conversation),
  },
  'GET unread-conversations': {
    summary: 'Your conversations with unread messages, latest first, 100 at most.',
    tag: 'Conversations',
    access: 'signed-in',
    response: ListAnswer(
      Type.Object({
        application_id: Id,
        unread: Type.Integer({ minimum: 1, maximum: ID_MAX }),
        latest_at: Moment,
      }),
    ),
  },
  'POST read-conversation': {
    summary:
      'Mark the other side’s messages as read, up to a given one. Has no effect for members who can’t write.',
    tag: 'Conversations',
    access: 'signed-in',
    body: Type.Object({ application_id: Id, up_to: Id }),
    response: Message,
  },
  'POST write-to-applicant': {
    summary: 'Write to an applicant of one of the company’s jobs.',
    tag: 'Conversations',
    access: 'employer',
    permission: 'applicants.write',
    creates: true,
    body: NewMessage,
    response: Sent,
  },
  'POST inbound-email': {
    summary:
      'Webhook for mail providers that deliver a reply by email. Off unless the operator has set a secret. Delivering the same email again changes nothing.',
    tag: 'Conversations',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      secret: Text(500),
      recipient: Text(320),
      email: Type.String({ maxLength: 700_000, description: 'The raw email (RFC 5322) in base64.' }),
    }),
    response: Message,
  },
  'POST write-to-company': {
    summary: 'Write to the company about your application.',
    tag: 'Conversations',
    access: 'seeker',
    creates: true,
    body: NewMessage,
    response: Sent,
  },
} as const satisfies Record<string, Endpoint>;

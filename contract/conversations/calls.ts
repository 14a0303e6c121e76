/**
 * The conversation about an application, between applicant and company. See
 * docs/decisions/0044-conversations.md.
 */
import { type Static, type TSchema, Type } from 'typebox';
import type { PlaceholderValues } from '../message-templates/rules.ts';
import { MESSAGE_WARNINGS } from '../moderation/signals.ts';
import {
  Answer,
  Download,
  type Endpoint,
  FileId,
  Id,
  LanguageTag,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from '../shared/common.ts';
import { ID_MAX, SEARCH_TEXT_MAX } from '../shared/constants.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import { ATTACHMENTS_MAX, CONVERSATION_SIDES, EMAIL_MAX_BYTES, MESSAGE_MAX, OBSTACLES } from './rules.ts';

const Attachment = Type.Object({ id: FileId, name: Type.String(), bytes: Type.Integer() });
export type Attachment = Static<typeof Attachment>;

const ConversationMessage = Type.Object({
  id: Id,
  from: OneOf(CONVERSATION_SIDES),
  author: Type.String({ description: 'Empty for members who have closed their account.' }),
  is_own: Type.Boolean(),
  text: Type.String({ description: 'Empty if the message has only files.' }),
  attachments: Type.Array(Attachment),
  left_out: Type.Array(Type.String(), {
    description: 'The names of files that came by email and were not accepted.',
  }),
  sent_at: Moment,
  read_at: Nullable(Moment),
  is_held: Type.Boolean({ description: 'It can still be undone; the other side does not see it yet.' }),
  is_removed: Type.Boolean({ description: 'Staff removed its text and files.' }),
  is_reported: Type.Boolean({ description: 'You have reported it to staff.' }),
  /** What job seekers should beware of in a company's message. Null for companies. */
  warning: Nullable(OneOf(MESSAGE_WARNINGS)),
});

/** What the placeholders of a template stand for, and the language that the portal writes to the applicant in. */
const placeholder = Type.String();
export const TemplateValues = Type.Object({
  language: LanguageTag,
  applicant_first_name: placeholder,
  applicant_name: placeholder,
  job_title: placeholder,
  company_name: placeholder,
  sender_name: placeholder,
} satisfies Record<keyof PlaceholderValues | 'language', TSchema>);
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
  is_muted: Type.Boolean({
    description: 'You get no emails and push messages about it. Only for applicants.',
  }),
  is_reported: Type.Boolean({
    description: 'You have reported the conversation to staff, and the other side has not written since.',
  }),
  unsent: Type.Array(Attachment, {
    description:
      'Files you have attached here and not sent, also those of a message taken back. Kept for a day.',
  }),
});
export type Conversation = Static<typeof Conversation>;

const ListedConversation = Type.Object({
  application_id: Id,
  job_id: Id,
  job_title: Type.String(),
  company_name: Type.String(),
  applicant: Type.String(),
  unread: Type.Integer({ minimum: 0, maximum: ID_MAX }),
  last: Type.Object({
    from: OneOf(CONVERSATION_SIDES),
    text: Type.String({ description: 'The beginning of the text; empty if the message has only files.' }),
    files: Type.Integer({ minimum: 0, maximum: ID_MAX }),
    is_removed: Type.Boolean({ description: 'Staff removed its text and files.' }),
    sent_at: Moment,
  }),
});
export type ListedConversation = Static<typeof ListedConversation>;

export const UnreadConversation = Type.Object({
  application_id: Id,
  unread: Type.Integer({ minimum: 1, maximum: ID_MAX }),
});

export const MessageText = Type.String({ minLength: 1, maxLength: MESSAGE_MAX, pattern: '\\S' });
const NewMessage = Type.Object({
  application_id: Id,
  text: Type.String({ maxLength: MESSAGE_MAX, description: 'Can be empty if there are files.' }),
  attachment_ids: Type.Optional(Type.Array(FileId, { maxItems: ATTACHMENTS_MAX, uniqueItems: true })),
});
const Sent = UndoableAnswer(ConversationMessage);

export const conversationEndpoints = {
  'GET conversation': {
    summary:
      'The messages about an application, the latest page; with `before`, the page before that message.',
    access: 'signed-in',
    query: Type.Object({ application_id: Id, before: Type.Optional(Id) }),
    response: Answer(Conversation),
  },
  'GET conversations': {
    summary:
      'Your conversations: those with unread messages first, then by their latest message. Companies can search by the applicant’s name.',
    access: 'signed-in',
    query: Type.Object({
      page: Type.Optional(Page),
      unread: Type.Optional(Type.Boolean({ description: 'Only those with unread messages.' })),
      job_id: Type.Optional(Id),
      name: Type.Optional(Text(SEARCH_TEXT_MAX)),
    }),
    response: PageAnswer(ListedConversation),
  },
  'GET unread-conversations': {
    summary: 'Your conversations with unread messages, latest first, 100 at most.',
    access: 'signed-in',
    response: ListAnswer(UnreadConversation),
  },
  'POST read-conversation': {
    summary: 'Mark the other side’s messages as read, up to a given one.',
    access: 'signed-in',
    body: Type.Object({ application_id: Id, up_to: Id }),
    response: Message,
  },
  'POST write-to-applicant': {
    summary: 'Write to an applicant of one of the company’s jobs.',
    access: 'employer',
    permission: 'applicants.write',
    creates: true,
    body: NewMessage,
    response: Sent,
  },
  'POST draft-message': {
    summary:
      'Draft a message to an applicant, for a person to send: it appears in the conversation on all of the account’s devices. A draft that is there stays, and the call is refused.',
    access: 'employer',
    permission: 'applicants.write',
    body: Type.Object({ application_id: Id, text: MessageText }),
    response: Message,
  },
  'POST mute-conversation': {
    summary:
      'Turn emails and push messages about a conversation off or on again. The company isn’t told, and notifications in the portal stay.',
    access: 'seeker',
    body: Type.Object({ application_id: Id, is_muted: Type.Boolean() }),
    response: Message,
  },
  'POST attach-file': {
    summary:
      'Attach a file (PDF, Word or picture, 5 MB) to your next message. It belongs to no message until one is sent with its id.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ application_id: Id }),
    files: ['file'],
    response: Answer(Attachment),
  },
  'POST remove-attachment': {
    summary: 'Delete a file that you attached and have not sent.',
    access: 'signed-in',
    body: Type.Object({ id: FileId }),
    response: Message,
  },
  'GET conversation-files/:id': {
    summary: 'Download a file of one of your conversations.',
    access: 'signed-in',
    params: Type.Object({ id: FileId }),
    response: Download,
  },
  'POST inbound-email': {
    summary:
      'Webhook for mail providers that deliver a reply by email. Off unless the operator has set a secret. Delivering the same email again changes nothing.',
    access: 'anyone',
    creates: true,
    bodyMaxBytes: 12 * 1024 * 1024,
    body: Type.Object({
      secret: Text(500),
      recipient: Text(320),
      email: Type.String({
        maxLength: Math.ceil(EMAIL_MAX_BYTES / 3) * 4,
        description: 'The raw email (RFC 5322) in base64.',
      }),
    }),
    response: Message,
  },
  'POST write-to-company': {
    summary: 'Write to the company about your application.',
    access: 'seeker',
    creates: true,
    body: NewMessage,
    response: Sent,
  },
} as const satisfies Record<string, Endpoint>;

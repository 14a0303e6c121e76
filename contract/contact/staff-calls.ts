/** Staff reply to support messages. */
import { type Static, Type } from 'typebox';
import {
  basedOn,
  type Endpoint,
  Id,
  LanguageTag,
  ListAnswer,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { ANSWER_MAX } from '../staff/rules.ts';
import { UndoOffer } from '../undo/calls.ts';
import { CONTACT_MAX, CONTACT_STATUSES, SAVED_REPLIES, SUPPORT_ENTRY_KINDS, SUPPORT_VIEWS } from './rules.ts';

export const SupportMessage = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  message: Type.String(),
  language: LanguageTag,
  status: OneOf(CONTACT_STATUSES),
  answer: Nullable(Type.String()),
  answered_at: Nullable(Moment),
  answered_by: Nullable(Type.String()),
  entries: Type.Array(
    Type.Object({
      id: Id,
      kind: OneOf(SUPPORT_ENTRY_KINDS),
      text: Type.String(),
      by: Nullable(Type.String({ description: 'A colleague; null for the person and former colleagues.' })),
      at: Moment,
    }),
    { description: 'What followed the message, oldest first, without the last reply.' },
  ),
  owner: Nullable(Type.Object({ id: Id, name: Type.String() })),
  account_id: Nullable({ ...Id, description: 'Of the account with this address.' }),
  due_at: Moment,
  is_late: Type.Boolean({ description: 'Whether it is open after two working days.' }),
  created_at: Moment,
  version: Version,
});
export type SupportMessage = Static<typeof SupportMessage>;

export const supportMessageEndpoints = {
  'GET staff/support-messages': staffList({
    summary: 'Support messages, newest first.',
    item: SupportMessage,
    filter: Type.Object({
      q: Search,
      status: Type.Optional(OneOf(CONTACT_STATUSES)),
      view: Type.Optional(OneOf(SUPPORT_VIEWS)),
    }),
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
  'GET staff/support-messages/:id/saved-replies': forStaff({
    summary: 'Saved replies in the language of the message, with the name of who wrote it.',
    params: IdParams,
    response: ListAnswer(Type.Object({ id: OneOf(SAVED_REPLIES), text: Type.String() })),
  }),
  'PUT staff/support-messages/:id/owner': forStaff({
    summary: 'Take a message, or leave it to others.',
    params: IdParams,
    body: Type.Object({ is_mine: Type.Boolean() }),
    response: SupportMessage,
  }),
  'POST staff/support-messages/:id/notes': forStaff({
    creates: true,
    summary: 'Add a note that only staff read.',
    params: IdParams,
    body: Type.Object({ text: Text(CONTACT_MAX.message) }),
    response: SupportMessage,
  }),
} as const satisfies Record<string, Endpoint>;

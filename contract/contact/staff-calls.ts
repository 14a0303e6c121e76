/** Staff reply to support messages. */
import { type Static, Type } from 'typebox';
import { basedOn, type Endpoint, Id, Moment, Nullable, OneOf, Text, Version } from '../shared/common.ts';
import { LOCALES } from '../shared/constants.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { ANSWER_MAX } from '../staff/rules.ts';
import { UndoOffer } from '../undo/calls.ts';
import { CONTACT_STATUSES } from './rules.ts';

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

export const supportMessageEndpoints = {
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
} as const satisfies Record<string, Endpoint>;

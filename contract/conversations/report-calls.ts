/** Reports of messages to staff, and decisions about them. See docs/decisions/0063-reported-messages.md. */
import { type Static, Type } from 'typebox';
import { REPORT_OUTCOMES, REPORT_TEXT_MAX } from '../moderation/report-rules.ts';
import { groundField } from '../moderation/reports.ts';
import { type Endpoint, Id, Message, Moment, Nullable, OneOf, Text } from '../shared/common.ts';
import { forStaff, IdParams, Search, staffList } from '../staff/rest.ts';
import { UndoOffer } from '../undo/calls.ts';
import { MESSAGE_REPORT_REASONS, MESSAGE_REPORT_VIEWS, REPORT_SCOPES } from './report-rules.ts';
import { CONVERSATION_SIDES } from './rules.ts';

const ListedMessageReport = Type.Object({
  id: Id,
  scope: OneOf(REPORT_SCOPES),
  /** The reporter's. */
  side: OneOf(CONVERSATION_SIDES),
  reporter_id: Nullable(Id),
  reporter_name: Type.String({ description: 'Empty if the account was closed.' }),
  company_id: Nullable(Id),
  company_name: Type.String(),
  job_id: Nullable(Id),
  job_title: Type.String(),
  reason: OneOf(MESSAGE_REPORT_REASONS),
  text: Type.String({ description: 'In the reporter’s words; can be empty.' }),
  created_at: Moment,
  closed_at: Nullable(Moment),
  outcome: Nullable(OneOf(REPORT_OUTCOMES)),
  is_appealed: Type.Boolean({
    description: 'The author appealed the removal, and staff have not decided again.',
  }),
  version: Type.Integer(),
});
export type ListedMessageReport = Static<typeof ListedMessageReport>;

const ReportedMessage = Type.Object({
  id: Id,
  from: OneOf(CONVERSATION_SIDES),
  author_id: Nullable(Id),
  author: Type.String({ description: 'Empty if the account was closed.' }),
  text: Type.String(),
  files: Type.Array(Type.String(), { description: 'Their names.' }),
  sent_at: Moment,
  is_reported: Type.Boolean({ description: 'Otherwise it is shown for context.' }),
});

export const MessageReport = Type.Object({
  ...ListedMessageReport.properties,
  appeal: Nullable(Type.String({ description: 'The author’s words.' })),
  messages: Type.Array(ReportedMessage, { description: 'As they were when reported, oldest first.' }),
});
export type MessageReport = Static<typeof MessageReport>;

export const messageReportEndpoints = {
  'POST report-message': {
    summary:
      'Report a message of the other side to staff, or with the scope `conversation` its messages up to that one. Repeating it changes nothing. The other side isn’t told; you are notified of the decision.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({
      application_id: Id,
      message_id: Id,
      scope: OneOf(REPORT_SCOPES),
      reason: OneOf(MESSAGE_REPORT_REASONS),
      text: Type.Optional(Text(REPORT_TEXT_MAX)),
    }),
    response: Message,
  },
  'GET staff/message-reports': staffList({
    summary:
      'Reported messages that need a decision, also because their author appealed, or decided ones, without what they say.',
    item: ListedMessageReport,
    filter: Type.Object({
      view: Type.Optional(OneOf(MESSAGE_REPORT_VIEWS)),
      q: Search,
      company_id: Type.Optional(Id),
    }),
    sorts: ['created_at'],
  }),
  'GET staff/message-reports/:id': forStaff({
    summary: 'A report with the reported messages and a few around them. The audit log records who read it.',
    params: IdParams,
    response: MessageReport,
  }),
  'PUT staff/message-reports/:id': forStaff({
    creates: true,
    summary:
      'Uphold a report, which removes the reported messages for both sides, or dismiss it, which keeps or restores them. Decides all reports of the same messages, answers the author’s appeal, and notifies the reporters and the author. A report whose version is another than `version` is left alone (409).',
    params: IdParams,
    body: Type.Object({
      outcome: OneOf(REPORT_OUTCOMES),
      reason: Type.Optional(Text(REPORT_TEXT_MAX)),
      ...groundField,
      version: Type.Integer({ minimum: 1 }),
    }),
    response: Type.Object({ ...MessageReport.properties, undo: UndoOffer }),
  }),
} as const satisfies Record<string, Endpoint>;

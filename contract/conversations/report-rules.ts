/** Constants of reports of messages to staff. Plain values, shared by browser, server and database. */

/** Reasons for which both sides can report a message of the other side. */
export const MESSAGE_REPORT_REASONS = [
  'harassment',
  'scam',
  'asks_for_money',
  'discriminating',
  'other',
] as const;

/** What is reported: one message, or the latest messages of the other side. */
export const REPORT_SCOPES = ['message', 'conversation'] as const;
export type ReportScope = (typeof REPORT_SCOPES)[number];

/** Messages that staff read before and after a reported one, and of a reported conversation. */
export const CONTEXT_MESSAGES = 3;
export const REPORTED_CONVERSATION_MESSAGES = 20;

/** Which reports staff list: those that need a decision, or decided ones. */
export const MESSAGE_REPORT_VIEWS = ['queue', 'decided'] as const;

import type { Conversation, TemplateValues } from '#contract/conversations.ts';
import type { Viewer } from '../../plugins/viewer.ts';
import type { ConversationRow, MessageRow } from './repository.ts';

export const presentMessage = (
  row: MessageRow,
  viewer: Viewer,
  now: Date,
): Conversation['messages'][number] => ({
  id: row.id,
  from: row.side,
  author: row.author,
  is_own: row.authorId === viewer.userId,
  text: row.text,
  sent_at: row.createdAt.toISOString(),
  read_at: row.readAt?.toISOString() ?? null,
  is_held: row.heldUntil !== null && row.heldUntil > now,
});

/** What placeholders of templates stand for, when the viewer writes to an applicant. */
export const templateValuesOf = (row: ConversationRow): TemplateValues => ({
  language: row.locale,
  applicant_first_name: row.firstName.trim(),
  applicant_name: row.applicant,
  job_title: row.jobTitle,
  company_name: row.companyName,
  sender_name: row.viewerName,
});

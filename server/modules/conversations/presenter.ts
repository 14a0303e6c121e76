import type {
  Attachment,
  Conversation,
  ListedConversation,
  TemplateValues,
} from '#contract/conversations/calls.ts';
import { warningOf } from '#contract/moderation/signals.ts';
import type { Reply } from '#contract/shared/common.ts';
import type { Viewer } from '../../http/plugins/viewer.ts';
import type { Catalogues, Translate } from '../../platform/i18n/catalogues.ts';
import { type HiddenIdentity, nameShown, textShown } from '../anonymous-review/hidden-identity.ts';
import type { AttachmentRow } from './attachments-repository.ts';
import { EXCERPT, type InboxRow } from './inbox-repository.ts';
import type { ConversationRow, MessageRow } from './repository.ts';

export const presentAttachment = ({ id, name, bytes }: Attachment): Attachment => ({ id, name, bytes });

interface MessageContext {
  /** May include those of other messages. */
  readonly attachments: readonly AttachmentRow[];
  readonly hidden: HiddenIdentity | null;
  readonly viewer: Viewer;
  readonly now: Date;
  readonly t: Translate;
  /** The messages that the viewer has reported. */
  readonly reported: ReadonlySet<number>;
}

/** What a message says. Files of anonymous applicants wait until they are shortlisted. */
const contentOf = (row: MessageRow, { attachments, hidden, t }: MessageContext) => {
  if (row.removedAt) return { text: '', attachments: [], left_out: [] };
  const text = textShown(hidden, row.text);
  const hasFiles = row.fileCount > 0 || row.leftOut.length > 0;
  if (hidden && row.side === 'applicant' && hasFiles)
    return {
      text: `${text}

${t('server.anonymous_files')}`.trim(),
      attachments: [],
      left_out: [],
    };
  const own = attachments.filter(({ messageId }) => messageId === row.id);
  return { text, attachments: own.map(presentAttachment), left_out: row.leftOut };
};

export const presentMessage = (
  row: MessageRow,
  presented: MessageContext,
): Reply<Conversation['messages'][number]> => ({
  id: row.id,
  from: row.side,
  author: row.side === 'applicant' ? nameShown(presented.hidden, row.author, presented.t) : row.author,
  is_own: row.authorId === presented.viewer.userId,
  ...contentOf(row, presented),
  sent_at: row.createdAt,
  read_at: row.readAt,
  is_held: row.heldUntil !== null && row.heldUntil > presented.now,
  is_removed: row.removedAt !== null,
  is_reported: presented.reported.has(row.id),
  // Not for the company that wrote it, nor about a text that staff removed.
  warning: presented.viewer.role === 'seeker' && !row.removedAt ? warningOf(row.signals) : null,
});

/** The beginning of an applicant's text. A word that is cut off could be half of a name. */
const excerptOf = ({ hidden, text, removedAt }: InboxRow): string => {
  if (removedAt) return '';
  return hidden && text.length >= EXCERPT
    ? textShown(hidden, text.replace(/\S*$/, ''))
    : textShown(hidden, text);
};

export const presentListed = (row: InboxRow, t: Translate): Reply<ListedConversation> => ({
  application_id: row.applicationId,
  job_id: row.jobId,
  job_title: row.jobTitle,
  company_name: row.companyName,
  applicant: nameShown(row.hidden, row.applicant, t) || t('server.undisclosed_candidate'),
  unread: row.unread,
  last: {
    from: row.side,
    text: excerptOf(row),
    files: row.removedAt ? 0 : row.fileCount,
    is_removed: row.removedAt !== null,
    sent_at: row.createdAt,
  },
});

/**
 * What placeholders of templates stand for, when the viewer writes to an applicant. The number of an anonymous one stands
 * for their name, in the applicant's language like the template.
 */
export const templateValuesOf = (row: ConversationRow, catalogues: Catalogues): TemplateValues => {
  const t = catalogues.translate(row.locale);
  return {
    language: row.locale,
    applicant_first_name: nameShown(row.hidden, row.firstName.trim(), t),
    applicant_name: nameShown(row.hidden, row.applicant, t),
    job_title: row.jobTitle,
    company_name: row.companyName,
    sender_name: row.viewerName,
  };
};

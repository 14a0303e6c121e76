/**
 * What the console shows as visitors see it, and what both parts of the product share: conversations, comparisons of
 * versions, and hooks that draw nothing. Everything else in the console is MUI's (decision 75).
 */
export { LazyUnconfirmedBanner as UnconfirmedBanner } from '../../../features/accounts/lazy-unconfirmed-banner.ts';
export { SendLinkAgain } from '../../../features/accounts/send-link-again.tsx';
export { ArticleText as ArticlePreview } from '../../../features/blog/article-text.tsx';
export { EducationText, ExperienceText } from '../../../features/candidates/overview.tsx';
export { ProjectText } from '../../../features/candidates/project-text.tsx';
export { Conversation } from '../../../features/conversations/conversation.tsx';
export { LastMessage } from '../../../features/conversations/last-message.tsx';
export type { MessageText } from '../../../features/conversations/message-text.ts';
export type { NamedDraft } from '../../../features/drafts/draft-input.ts';
export { useDraftedText } from '../../../features/drafts/use-drafted-text.ts';
export { useForgetDraft } from '../../../features/drafts/use-put-back.ts';
export { InterviewPlace } from '../../../features/interviews/place.tsx';
export { SlotTime } from '../../../features/interviews/slot-time.tsx';
export { SentInvitations } from '../../../features/job-invitations/sent-invitations.tsx';
export { Company as JobCompany } from '../../../features/job-page/company.tsx';
export { Description as JobDescription } from '../../../features/job-page/description.tsx';
export { Overview as JobOverview } from '../../../features/job-page/overview.tsx';
export { BellPlace } from '../../../features/notifications/bell-place.tsx';
export { type EditedRecord, useEditedRecord } from '../../../features/record-form/use-edited-record.ts';
export { undoChanges, useOffering } from '../../../features/undo/use-undo-offer.ts';
export { Choice } from '../../../features/versions/choice.tsx';
export {
  readableText,
  type ShownField,
  type ShownFields,
  type Side,
  show,
  showFields,
} from '../../../features/versions/differences.ts';
export { MarkedText } from '../../../features/versions/marked-text.tsx';
export { useComparison } from '../../../features/versions/use-comparison.tsx';
export { saveFile } from '../../../ui/components/save-file.ts';
export { BarNotice, useToast } from '../../../ui/components/toasts.tsx';
export { useDownload } from '../../../ui/hooks/use-download.ts';
export { useMutation } from '../../../ui/hooks/use-mutation.ts';
export { useOwner } from '../../../ui/hooks/use-owner.ts';
export { Brand } from '../../../ui/page/brand.tsx';
export { useHead } from '../../../ui/page/head.tsx';

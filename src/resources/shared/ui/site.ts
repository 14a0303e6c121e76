/** What the console uses of the public site, so that both parts of the product look the same. */

export { LevelCard } from '../../../features/accounts/level-card.tsx';
export { SendLinkAgain } from '../../../features/accounts/send-link-again.tsx';
export { ArticleText as ArticlePreview } from '../../../features/blog/article-text.tsx';
export { EducationText, ExperienceText } from '../../../features/candidates/overview.tsx';
export { ProjectText } from '../../../features/candidates/project-text.tsx';
export { Conversation } from '../../../features/conversations/conversation.tsx';
export { LastMessage } from '../../../features/conversations/last-message.tsx';
export type { Typed } from '../../../features/conversations/typed.ts';
export { Drafted, DraftNotice, DraftState } from '../../../features/drafts/drafted.tsx';
export type { NamedDraft } from '../../../features/drafts/typed.ts';
export type { Draft } from '../../../features/drafts/use-draft.ts';
export { useDraftedText } from '../../../features/drafts/use-drafted-text.ts';
export { useForgetDraft } from '../../../features/drafts/use-put-back.ts';
export { useRestored } from '../../../features/drafts/use-restored.ts';
export { InviteButton } from '../../../features/job-invitations/invite-button.tsx';
export { SentInvitations } from '../../../features/job-invitations/sent-invitations.tsx';
export { Description as JobDescription } from '../../../features/job-page/description.tsx';
export { Company as JobCompany, Overview as JobOverview } from '../../../features/job-page/sidebar.tsx';
export { LevelBadge } from '../../../features/jobs/company-level.tsx';
export { BellPlace } from '../../../features/notifications/bell-place.tsx';
export { PoolButton } from '../../../features/talent-pools/pool-button.tsx';
export { useOffering } from '../../../features/undo/use-undo-offer.ts';
export { Choice } from '../../../features/versions/choice.tsx';
export {
  readableText,
  type Shown,
  type ShownFields,
  type Side,
  show,
  showFields,
} from '../../../features/versions/differences.ts';
export { MarkedText } from '../../../features/versions/marked-text.tsx';
export { useComparison } from '../../../features/versions/use-comparison.tsx';
export { Alert } from '../../../ui/components/alert.tsx';
export { Badge, Tag, type Tone } from '../../../ui/components/badge.tsx';
export { Breadcrumb, type Crumb } from '../../../ui/components/breadcrumb.tsx';
export { Button, ButtonLink, IconButton } from '../../../ui/components/button.tsx';
export { Card } from '../../../ui/components/card.tsx';
export { Checkbox } from '../../../ui/components/checkbox.tsx';
export { ConfirmButton } from '../../../ui/components/confirm-button.tsx';
export { ConfirmDialog } from '../../../ui/components/confirm-dialog.tsx';
export { Dialog, DialogFrame } from '../../../ui/components/dialog.tsx';
export { DialogButton } from '../../../ui/components/dialog-button.tsx';
export { EmptyState } from '../../../ui/components/empty-state.tsx';
export { ErrorState } from '../../../ui/components/error-state.tsx';
export { ErrorSummary, type FieldMistake } from '../../../ui/components/error-summary.tsx';
export {
  Field,
  FieldError,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/components/field.tsx';
export { FormActions, FormDialog } from '../../../ui/components/form-dialog.tsx';
export { HelpLink } from '../../../ui/components/help-link.tsx';
export { Icon, type IconName } from '../../../ui/components/icon.tsx';
export { Notice, NoticeLine } from '../../../ui/components/notice.tsx';
export { Pagination } from '../../../ui/components/pagination.tsx';
export { saveFile } from '../../../ui/components/save-file.ts';
export { SkeletonBlock, SkeletonCards } from '../../../ui/components/skeleton-blocks.tsx';
export { Spinner } from '../../../ui/components/spinner.tsx';
export { BarNotice, useToast } from '../../../ui/components/toasts.tsx';
export { useDownload } from '../../../ui/hooks/use-download.ts';
export { useMutation } from '../../../ui/hooks/use-mutation.ts';
export { useOwner } from '../../../ui/hooks/use-owner.ts';
export { Brand } from '../../../ui/page/brand.tsx';
export { useHead } from '../../../ui/page/head.tsx';

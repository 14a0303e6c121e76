/** The kit components that the console uses, so that both parts of the product look the same. */
export { LevelCard } from '../../kit/accounts/level-card.tsx';
export { SendLinkAgain } from '../../kit/accounts/send-link-again.tsx';
export { ArticleText as ArticlePreview } from '../../kit/blog/article-text.tsx';
export { Conversation } from '../../kit/conversations/conversation.tsx';
export { LastMessage } from '../../kit/conversations/last-message.tsx';
export type { Typed } from '../../kit/conversations/typed.ts';
export { Drafted, DraftNotice, DraftState } from '../../kit/drafts/drafted.tsx';
export type { NamedDraft } from '../../kit/drafts/typed.ts';
export type { Draft } from '../../kit/drafts/use-draft.ts';
export { useDraftedText } from '../../kit/drafts/use-drafted-text.ts';
export { useForgetDraft } from '../../kit/drafts/use-put-back.ts';

export { useRestored } from '../../kit/drafts/use-restored.ts';
export { useDownload } from '../../kit/hooks/use-download.ts';
export { useMutation } from '../../kit/hooks/use-mutation.ts';
export { useOwner } from '../../kit/hooks/use-owner.ts';
export { InviteButton } from '../../kit/job-invitations/invite-button.tsx';
export { SentInvitations } from '../../kit/job-invitations/sent-invitations.tsx';
export { Description as JobDescription } from '../../kit/job-page/description.tsx';
export { Company as JobCompany, Overview as JobOverview } from '../../kit/job-page/sidebar.tsx';
export { LevelBadge } from '../../kit/jobs/company-level.tsx';
export { Brand } from '../../kit/layout/brand.tsx';
export { useHead } from '../../kit/layout/head.tsx';
export { UserMenu } from '../../kit/layout/user-menu.tsx';
export { BellPlace } from '../../kit/notifications/bell-place.tsx';
export { PoolButton } from '../../kit/talent-pools/pool-button.tsx';
export { Alert } from '../../kit/ui/alert.tsx';
export { Badge, Tag, type Tone } from '../../kit/ui/badge.tsx';
export { Breadcrumb, type Crumb } from '../../kit/ui/breadcrumb.tsx';
export { Button, ButtonLink, IconButton } from '../../kit/ui/button.tsx';
export { Card } from '../../kit/ui/card.tsx';
export { Checkbox } from '../../kit/ui/checkbox.tsx';
export { ConfirmButton } from '../../kit/ui/confirm-button.tsx';
export { ConfirmDialog } from '../../kit/ui/confirm-dialog.tsx';
export { Dialog, DialogFrame } from '../../kit/ui/dialog.tsx';
export { DialogButton } from '../../kit/ui/dialog-button.tsx';
export { EmptyState } from '../../kit/ui/empty-state.tsx';
export { ErrorState } from '../../kit/ui/error-state.tsx';
export { ErrorSummary, type FieldMistake } from '../../kit/ui/error-summary.tsx';
export {
  Field,
  FieldError,
  PasswordField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../kit/ui/field.tsx';
export { FormActions, FormDialog } from '../../kit/ui/form-dialog.tsx';
export { HelpLink } from '../../kit/ui/help-link.tsx';
export { Icon, type IconName } from '../../kit/ui/icon.tsx';
export { Notice, NoticeLine } from '../../kit/ui/notice.tsx';
export { Pagination } from '../../kit/ui/pagination.tsx';
export { saveFile } from '../../kit/ui/save-file.ts';
export { SkeletonBlock, SkeletonCards } from '../../kit/ui/skeleton-blocks.tsx';
export { Spinner } from '../../kit/ui/spinner.tsx';
export { BarNotice, ToastOutlet, useToast } from '../../kit/ui/toasts.tsx';
export { useOffering } from '../../kit/undo/use-undo-offer.ts';
export { Choice } from '../../kit/versions/choice.tsx';
export {
  readableText,
  type Shown,
  type ShownFields,
  type Side,
  show,
  showFields,
} from '../../kit/versions/differences.ts';
export { MarkedText } from '../../kit/versions/marked-text.tsx';
export { useComparison } from '../../kit/versions/use-comparison.tsx';

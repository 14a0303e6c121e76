/** The product's own components. The console takes them from here, so that both halves are drawn with one pen. */
export { LevelCard } from '../../public-site/accounts/level-card.tsx';
export { SendLinkAgain } from '../../public-site/accounts/send-link-again.tsx';
export { ArticleText as ArticlePreview } from '../../public-site/blog-article/article-text.tsx';
export { Drafted, DraftNotice, DraftState } from '../../public-site/drafts/drafted.tsx';
export type { Draft } from '../../public-site/drafts/use-draft.ts';
export { useRestored } from '../../public-site/drafts/use-restored.ts';
export { Description as JobDescription } from '../../public-site/job-detail/description.tsx';
export { Company as JobCompany, Overview as JobOverview } from '../../public-site/job-detail/sidebar.tsx';
export { LevelBadge } from '../../public-site/jobs/company-level.tsx';
export { useHead } from '../../public-site/layout/head.tsx';
export { Alert } from '../../public-site/ui/alert.tsx';
export { Badge, Tag, type Tone } from '../../public-site/ui/badge.tsx';
export { Breadcrumb, type Crumb } from '../../public-site/ui/breadcrumb.tsx';
export { Button, ButtonLink, IconButton } from '../../public-site/ui/button.tsx';
export { Card } from '../../public-site/ui/card.tsx';
export { Checkbox } from '../../public-site/ui/checkbox.tsx';
export { ConfirmDialog } from '../../public-site/ui/confirm-dialog.tsx';
export { Dialog } from '../../public-site/ui/dialog.tsx';
export { EmptyState } from '../../public-site/ui/empty-state.tsx';
export { ErrorState } from '../../public-site/ui/error-state.tsx';
export { ErrorSummary, type FieldMistake } from '../../public-site/ui/error-summary.tsx';
export { Field, PasswordField, SelectField, TextAreaField, TextField } from '../../public-site/ui/field.tsx';
export { FormDialog } from '../../public-site/ui/form-dialog.tsx';
export { Icon, type IconName } from '../../public-site/ui/icon.tsx';
export { Pagination } from '../../public-site/ui/pagination.tsx';
export { saveFile } from '../../public-site/ui/save-file.ts';
export { SkeletonBlock, SkeletonCards } from '../../public-site/ui/skeleton-blocks.tsx';
export { Spinner } from '../../public-site/ui/spinner.tsx';
export { useToast } from '../../public-site/ui/toasts.tsx';
export { useOffering } from '../../public-site/undo/use-undo-offer.ts';
export {
  readableText,
  type Shown,
  type ShownFields,
  show,
  showFields,
} from '../../public-site/versions/differences.ts';
export { useComparison } from '../../public-site/versions/use-comparison.tsx';

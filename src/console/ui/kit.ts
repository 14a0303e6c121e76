/** The product's own components. The console takes them from here, so that both halves are drawn with one pen. */
export { SendLinkAgain } from '../../public-site/accounts/send-link-again.tsx';
export { useHead } from '../../public-site/frame/head.tsx';
export { Alert } from '../../public-site/ui/alert.tsx';
export { Badge, Tag, type Tone } from '../../public-site/ui/badge.tsx';
export { Breadcrumb, type Crumb } from '../../public-site/ui/breadcrumb.tsx';
export { Button, ButtonLink, IconButton } from '../../public-site/ui/button.tsx';
export { Card } from '../../public-site/ui/card.tsx';
export { Checkbox } from '../../public-site/ui/checkbox.tsx';
export { ConfirmDialog } from '../../public-site/ui/confirm-dialog.tsx';
export { EmptyState } from '../../public-site/ui/empty-state.tsx';
export { ErrorState } from '../../public-site/ui/error-state.tsx';
export { Field, SelectField, TextField } from '../../public-site/ui/field.tsx';
export { Icon, type IconName } from '../../public-site/ui/icon.tsx';
export { Pagination } from '../../public-site/ui/pagination.tsx';
export { saveFile } from '../../public-site/ui/save-file.ts';
export { SkeletonBlock, SkeletonCards } from '../../public-site/ui/skeleton-blocks.tsx';
export { Spinner } from '../../public-site/ui/spinner.tsx';
export { useToast } from '../../public-site/ui/toasts.tsx';

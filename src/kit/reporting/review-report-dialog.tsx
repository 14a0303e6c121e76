/** Loaded when the reader first reports a review. */
import { useI18n } from '../../i18n/context.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { OpenProps } from './report-link.tsx';
import { ReviewReportForm } from './review-report-form.tsx';

const ReviewReportDialog = ({ reviewId, ...dialog }: OpenProps & { readonly reviewId: number }) => (
  <ReportDialog {...dialog} title={useI18n().t('report_review.title')}>
    {(onSent) => <ReviewReportForm reviewId={reviewId} onSent={onSent} />}
  </ReportDialog>
);

export default ReviewReportDialog;

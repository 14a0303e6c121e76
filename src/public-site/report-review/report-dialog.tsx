/** Loaded when somebody first wants to report a review. */
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { ReviewReportForm } from './review-report-form.tsx';

interface ReportDialogProps {
  readonly reviewId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ReportDialog = ({ reviewId, open, onClose }: ReportDialogProps) => {
  const { t } = useI18n();
  const toast = useToast();
  return (
    <Dialog onClose={onClose} open={open} title={t('report_review.title')}>
      <ReviewReportForm
        onSent={(message) => {
          onClose();
          toast.success(message);
        }}
        reviewId={reviewId}
      />
    </Dialog>
  );
};

export default ReportDialog;

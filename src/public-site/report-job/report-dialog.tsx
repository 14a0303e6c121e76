/** Loaded when somebody first wants to report a job. */
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useToast } from '../ui/toasts.tsx';
import { JobReportForm } from './job-report-form.tsx';

interface ReportDialogProps {
  readonly jobId: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ReportDialog = ({ jobId, open, onClose }: ReportDialogProps) => {
  const { t } = useI18n();
  const toast = useToast();
  return (
    <Dialog onClose={onClose} open={open} title={t('report_job.title')}>
      <JobReportForm
        jobId={jobId}
        onSent={(message) => {
          onClose();
          toast.success(message);
        }}
      />
    </Dialog>
  );
};

export default ReportDialog;

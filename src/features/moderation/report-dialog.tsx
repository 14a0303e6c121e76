/** Loaded when the user first reports something. */
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { useToast } from '../../ui/components/toasts.tsx';
import { CompanyReportForm, JobReportForm, ReviewReportForm } from './report-form.tsx';
import type { OpenProps } from './report-link.tsx';

interface ReportDialogProps extends OpenProps {
  readonly title: string;
  /** The form. It passes on the server's message after the report is sent. */
  readonly children: (onSent: (message: string) => void) => ReactNode;
}

const ReportDialog = ({ title, open, onClose, children }: ReportDialogProps) => {
  const toast = useToast();
  return (
    <Dialog onClose={onClose} open={open} title={title}>
      {children((message) => {
        onClose();
        toast.success(message);
      })}
    </Dialog>
  );
};

export const JobReportDialog = ({ jobId, ...dialog }: OpenProps & { readonly jobId: number }) => (
  <ReportDialog {...dialog} title={useI18n().t('report_job.title')}>
    {(onSent) => <JobReportForm jobId={jobId} onSent={onSent} />}
  </ReportDialog>
);

export const ReviewReportDialog = ({ reviewId, ...dialog }: OpenProps & { readonly reviewId: number }) => (
  <ReportDialog {...dialog} title={useI18n().t('report_review.title')}>
    {(onSent) => <ReviewReportForm reviewId={reviewId} onSent={onSent} />}
  </ReportDialog>
);

export const CompanyReportDialog = ({ companyId, ...dialog }: OpenProps & { readonly companyId: number }) => (
  <ReportDialog {...dialog} title={useI18n().t('report_company.title')}>
    {(onSent) => <CompanyReportForm companyId={companyId} onSent={onSent} />}
  </ReportDialog>
);

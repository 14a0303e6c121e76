/** Loaded when the reader first reports a job. */
import { useI18n } from '../../i18n/context.tsx';
import { JobReportForm } from './job-report-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import type { OpenProps } from './report-link.tsx';

const JobReportDialog = ({ jobId, ...dialog }: OpenProps & { readonly jobId: number }) => (
  <ReportDialog {...dialog} title={useI18n().t('report_job.title')}>
    {(onSent) => <JobReportForm jobId={jobId} onSent={onSent} />}
  </ReportDialog>
);

export default JobReportDialog;

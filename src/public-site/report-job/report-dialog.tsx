/** Loaded when somebody first wants to report a job. */
import { useI18n } from '../../i18n/context.tsx';
import { ReportDialog } from '../reporting/report-dialog.tsx';
import type { OpenProps } from '../reporting/report-link.tsx';
import { JobReportForm } from './job-report-form.tsx';

const JobReportDialog = ({ jobId, ...dialog }: OpenProps & { readonly jobId: number }) => (
  <ReportDialog {...dialog} title={useI18n().t('report_job.title')}>
    {(onSent) => <JobReportForm jobId={jobId} onSent={onSent} />}
  </ReportDialog>
);

export default JobReportDialog;

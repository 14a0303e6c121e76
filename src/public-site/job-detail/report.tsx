import { lazy } from 'react';
import { linkTo } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ReportLink } from '../../kit/reporting/report-link.tsx';

const ReportDialog = lazy(async () => ({
  default: (await import('../../kit/reporting/report-dialog.tsx')).JobReportDialog,
}));

export const Report = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  return (
    <ReportLink text={t('report_job.link')} to={linkTo.reportJob(jobId)}>
      {(dialog) => <ReportDialog {...dialog} jobId={jobId} />}
    </ReportLink>
  );
};

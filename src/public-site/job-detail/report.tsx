import { lazy } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { linkTo } from '../../paths.ts';
import { ReportLink } from '../reporting/report-link.tsx';

const ReportDialog = lazy(() => import('../report-job/report-dialog.tsx'));

export const Report = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  return (
    <ReportLink text={t('report_job.link')} to={linkTo.reportJob(jobId)}>
      {(dialog) => <ReportDialog {...dialog} jobId={jobId} />}
    </ReportLink>
  );
};

import { lazy } from 'react';
import { linkTo } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { ReportLink } from '../../kit/reporting/report-link.tsx';

const ReportDialog = lazy(async () => ({
  default: (await import('../../kit/reporting/report-dialog.tsx')).ReviewReportDialog,
}));

export const ReportReview = ({ id, author }: { readonly id: number; readonly author: string }) => {
  const { t } = useI18n();
  return (
    <ReportLink
      label={t('report_review.link_one', { author })}
      text={t('report_review.link')}
      to={linkTo.reportReview(id)}
    >
      {(dialog) => <ReportDialog {...dialog} reviewId={id} />}
    </ReportLink>
  );
};

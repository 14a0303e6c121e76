/** Reports a review without JavaScript, and shows the result. */
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { useHead } from '../../kit/layout/head.tsx';
import { ReviewReportForm } from '../../kit/reporting/report-form.tsx';
import { ReportAnswer, ReportPage, readReportStep } from '../../kit/reporting/report-page.tsx';

export const loader = ({ params: { step } }: LoaderFunctionArgs) => readReportStep(step);

export const Component = () => {
  const { t } = useI18n();
  const page = useLoaderData<typeof loader>();
  useHead({ title: t('report_review.title'), noindex: true });
  if ('outcome' in page)
    return <ReportAnswer outcome={page.outcome} sentText={t('report_review.sent_text')} />;
  return (
    <ReportPage title={t('report_review.title')}>
      <ReviewReportForm reviewId={page.id} />
    </ReportPage>
  );
};

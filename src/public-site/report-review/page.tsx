/** Reports a review without JavaScript, and shows the result. */
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { linkTo } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useHead } from '../../kit/layout/head.tsx';
import { orNotFound } from '../../kit/layout/or-not-found.ts';
import { ReviewReportForm } from '../../kit/reporting/report-form.tsx';
import { ReportAnswer, ReportPage, readReportStep } from '../../kit/reporting/report-page.tsx';
import { ReviewList } from '../../kit/reviews/review-list.tsx';
import type { Environment } from '../../page.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const step = readReportStep(params.step);
  if ('outcome' in step) return step;
  const answer = await orNotFound(
    api('GET company-review', { query: { id: step.id }, signal: request.signal }),
  );
  return { review: answer.data };
};

export const Component = () => {
  const { t } = useI18n();
  const page = useLoaderData<typeof loader>();
  useHead({ title: t('report_review.title'), noindex: true });
  if ('outcome' in page)
    return <ReportAnswer outcome={page.outcome} sentText={t('report_review.sent_text')} />;
  const { company, author, ...review } = page.review;
  return (
    <ReportPage title={t('report_review.title')}>
      <p>
        <Link to={linkTo.company(company.id)}>
          <bdi>{company.name}</bdi>
        </Link>
      </p>
      <ReviewList reviews={[{ ...review, author: author ?? t('review.nameless') }]} />
      <ReviewReportForm reviewId={review.id} />
    </ReportPage>
  );
};

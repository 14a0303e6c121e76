/** Reports a review without JavaScript, and shows the result. */
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { ReviewReportForm } from '../../features/moderation/report-form.tsx';
import { ReportAnswer, ReportPage, readReportStep } from '../../features/moderation/report-page.tsx';
import { ReviewList } from '../../features/reviews/review-list.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useHead } from '../../ui/page/head.tsx';
import { orNotFound } from '../../ui/page/or-not-found.ts';

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

/** Reporting a review where there are no scripts, and what the browser is told after sending the form by itself. */
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ID_MAX } from '#contract/constants.ts';
import { useI18n } from '../../i18n/context.tsx';
import { linkTo } from '../../paths.ts';
import { useHead } from '../frame/head.tsx';
import { LinkStep } from '../newsletter/link-step.tsx';
import styles from '../report-job/page.module.css';
import { ButtonLink } from '../ui/button.tsx';
import { ReviewReportForm } from './review-report-form.tsx';

const NOT_FOUND = 404;

export const loader = ({ params: { step = '' } }: LoaderFunctionArgs) => {
  if (step === 'sent' || step === 'failed') return { outcome: step } as const;
  const id = Number(step);
  if (!/^[1-9]\d{0,9}$/.test(step) || id > ID_MAX) throw data(null, { status: NOT_FOUND });
  return { id };
};

export const Component = () => {
  const { t } = useI18n();
  const { outcome, id } = useLoaderData<typeof loader>();
  useHead({ title: t('report_review.title'), noindex: true });
  if (id === undefined) {
    const isSent = outcome === 'sent';
    return (
      <LinkStep
        icon={isSent ? 'check-circle' : 'alert'}
        text={t(isSent ? 'report_review.sent_text' : 'report_job.failed')}
        title={t(isSent ? 'report_job.sent_title' : 'report_job.failed_title')}
      >
        <ButtonLink to={linkTo.allJobs()} variant="secondary">
          {t('report_job.to_jobs')}
        </ButtonLink>
      </LinkStep>
    );
  }
  return (
    <div className={`container ${styles.page}`}>
      <h1>{t('report_review.title')}</h1>
      <ReviewReportForm reviewId={id} />
    </div>
  );
};

/** Reporting a job where there are no scripts, and what the browser is told after sending the form by itself. */
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ID_MAX } from '#contract/constants.ts';
import { ApiError } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { Environment } from '../../page.ts';
import { linkTo } from '../../paths.ts';
import { useHead } from '../frame/head.tsx';
import { LinkStep } from '../newsletter/link-step.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { JobReportForm } from './job-report-form.tsx';
import styles from './page.module.css';

const NOT_FOUND = 404;

export const loader = async (
  { request, params: { step = '' } }: LoaderFunctionArgs,
  { api }: Pick<Environment, 'api'>,
) => {
  if (step === 'sent' || step === 'failed') return { outcome: step } as const;
  const id = Number(step);
  if (!/^[1-9]\d{0,9}$/.test(step) || id > ID_MAX) throw data(null, { status: NOT_FOUND });
  try {
    const { response } = (await api('GET jobposts', { query: { id }, signal: request.signal })).data;
    return { job: { id, title: response.job_title, company: response.company_name } };
  } catch (error) {
    if (error instanceof ApiError && error.status === NOT_FOUND) throw data(null, { status: NOT_FOUND });
    throw error;
  }
};

export const Component = () => {
  const { t } = useI18n();
  const { outcome, job } = useLoaderData<typeof loader>();
  useHead({ title: t('report_job.title'), noindex: true });
  if (!job) {
    const isSent = outcome === 'sent';
    return (
      <LinkStep
        icon={isSent ? 'check-circle' : 'alert'}
        text={t(isSent ? 'report_job.sent_text' : 'report_job.failed')}
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
      <h1>{t('report_job.title')}</h1>
      <p>
        <Link to={linkTo.jobDetail(job.id)}>
          <bdi>{job.title}</bdi>
        </Link>
        {' · '}
        <bdi>{job.company}</bdi>
      </p>
      <JobReportForm jobId={job.id} />
    </div>
  );
};

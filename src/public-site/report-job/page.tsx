/** Reports a job without JavaScript, and shows the result. */
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { JobReportForm } from '../../features/moderation/report-form.tsx';
import { ReportAnswer, ReportPage, readReportStep } from '../../features/moderation/report-page.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useHead } from '../../ui/page/head.tsx';
import { orNotFound } from '../../ui/page/or-not-found.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const step = readReportStep(params.step);
  if ('outcome' in step) return step;
  const { id } = step;
  const answer = await orNotFound(api('GET jobposts', { query: { id }, signal: request.signal }));
  const { response } = answer.data;
  return { job: { id, title: response.job_title, company: response.company_name } };
};

export const Component = () => {
  const { t } = useI18n();
  const page = useLoaderData<typeof loader>();
  useHead({ title: t('report_job.title'), noindex: true });
  if ('outcome' in page) return <ReportAnswer outcome={page.outcome} sentText={t('report_job.sent_text')} />;
  const { job } = page;
  return (
    <ReportPage title={t('report_job.title')}>
      <p>
        <Link to={linkTo.jobDetail(job.id)}>
          <bdi>{job.title}</bdi>
        </Link>
        {' · '}
        <bdi>{job.company}</bdi>
      </p>
      <JobReportForm jobId={job.id} />
    </ReportPage>
  );
};

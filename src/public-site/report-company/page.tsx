/** Reports a company without JavaScript, and shows the result. */
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import type { Environment } from '../../app/page.ts';
import { CompanyReportForm } from '../../features/moderation/report-form.tsx';
import { ReportAnswer, ReportPage, readReportStep } from '../../features/moderation/report-page.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { useHead } from '../../ui/page/head.tsx';
import { orNotFound } from '../../ui/page/or-not-found.ts';

export const loader = async ({ request, params }: LoaderFunctionArgs, { api }: Pick<Environment, 'api'>) => {
  const step = readReportStep(params.step);
  if ('outcome' in step) return step;
  const answer = await orNotFound(api('GET company', { query: { id: step.id }, signal: request.signal }));
  return { id: step.id, name: answer.data.name };
};

export const Component = () => {
  const { t } = useI18n();
  const page = useLoaderData<typeof loader>();
  useHead({ title: t('report_company.title'), noindex: true });
  if ('outcome' in page)
    return <ReportAnswer outcome={page.outcome} sentText={t('report_company.sent_text')} />;
  return (
    <ReportPage title={t('report_company.title')}>
      <p>
        <Link to={linkTo.company(page.id)}>
          <bdi>{page.name}</bdi>
        </Link>
      </p>
      <CompanyReportForm companyId={page.id} />
    </ReportPage>
  );
};

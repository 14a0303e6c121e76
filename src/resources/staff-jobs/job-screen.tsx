import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import type { ModeratedJobDetail } from '#contract/moderation.ts';
import { writeDay, writeMoment } from '../../console/ui/days.ts';
import {
  Alert,
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  JobCompany,
  JobDescription,
  JobOverview,
  SkeletonCards,
} from '../../console/ui/kit.ts';
import { Screen } from '../../console/ui/screen.tsx';
import { messageOf, statusOf } from '../../dataProvider/failure.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths, toStaff } from '../../staff-paths.ts';
import { DecisionBar } from './decision-bar.tsx';
import { JobStatusBadge } from './status.tsx';

/** One job as a reader would see it, with what speaks for and against it, and the decision. */
export const JobScreen = () => {
  const { t } = useI18n();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useGetOne<ModeratedJobDetail>(
    'staff/jobs',
    { id: Number(id), meta: { shape: 'page' } },
    { onError: () => {}, retry: false },
  );
  const isMissing = statusOf(error) === 404 || statusOf(error) === 422;
  return (
    <Screen
      crumbs={[
        { label: t('console.staff_menu.overview'), to: staffPaths.home },
        { label: t('console.staff_jobs.title'), to: staffPaths.jobs },
        { label: data?.job_title ?? id },
      ]}
      heading={data?.job_title ?? t('console.staff_jobs.job')}
      subtitle={data && <Under job={data} />}
      title={data?.job_title ?? t('console.staff_jobs.job')}
    >
      {error && !isFetching && isMissing && <NoSuchJob />}
      {error && !isFetching && !isMissing && (
        <ErrorState onRetry={() => refetch()} title={messageOf(error, t('api.failed'))} />
      )}
      {!data && !error && <SkeletonCards />}
      {data && !error && <Details job={data} key={data.updated_at} />}
    </Screen>
  );
};

const NoSuchJob = () => {
  const { t } = useI18n();
  return (
    <EmptyState icon="briefcase" title={t('console.staff_jobs.gone')}>
      <p>{t('console.staff_jobs.gone_text')}</p>
      <p style={{ marginBlockStart: 16 }}>
        <ButtonLink to={staffPaths.jobs} variant="secondary">
          {t('console.staff_jobs.back')}
        </ButtonLink>
      </p>
    </EmptyState>
  );
};

const Under = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t, locale } = useI18n();
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' }}>
      <JobStatusBadge status={job.status} />
      <span>{job.company_name}</span>
      <time dateTime={job.updated_at}>
        {t('console.staff_jobs.changed_at', { date: writeMoment(job.updated_at, locale) })}
      </time>
    </Box>
  );
};

const Details = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { response, job_over_view: overview, company_details: company } = job.page;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Doubts job={job} />
          <Card as="section" style={{ display: 'grid', gap: 24 }}>
            <JobDescription job={response} overview={overview} />
          </Card>
        </Box>
        <Box component="aside" sx={{ display: 'grid', gap: 3 }}>
          <JobOverview company={company} job={response} overview={overview} />
          <JobCompany company={company} job={response} />
          <Standing job={job} />
        </Box>
      </Box>
      <DecisionBar job={job} />
    </>
  );
};

const Note = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <strong>{title}</strong>
    {children}
  </>
);
const list = { margin: '6px 0 0', paddingInlineStart: 20 };

const Doubts = ({ job }: { readonly job: ModeratedJobDetail }) => {
  const { t, locale } = useI18n();
  return (
    <>
      {job.status === 'rejected' && job.rejection_reason && (
        <Alert tone="info">
          <Note title={t('console.staff_jobs.rejected_because')}>
            <p style={{ whiteSpace: 'pre-line' }}>{job.rejection_reason}</p>
          </Note>
        </Alert>
      )}
      {job.findings.length > 0 && (
        <Alert tone="warning">
          <Note title={t('console.staff_jobs.findings')}>
            <ul style={list}>
              {job.findings.map(({ check, found }) => (
                <li key={`${check} ${found}`}>{t(`console.staff_jobs.found.${check}`, { found })}</li>
              ))}
            </ul>
          </Note>
        </Alert>
      )}
      {job.open_reports.length > 0 && (
        <Alert tone="warning">
          <Note title={t('console.staff_jobs.reports', { smart_count: job.reports })}>
            <ul style={list}>
              {job.open_reports.map((report) => (
                <li key={report.id}>
                  {t(`job.report_reason.${report.reason}`)} · {writeDay(report.created_at, locale)}
                  {report.text && <p style={{ overflowWrap: 'anywhere' }}>{report.text}</p>}
                </li>
              ))}
            </ul>
          </Note>
        </Alert>
      )}
    </>
  );
};

/** What the portal knows of the company from before. */
const Standing = ({ job: { company, company_id } }: { readonly job: ModeratedJobDetail }) => {
  const { t, locale } = useI18n();
  const facts = [
    t('console.staff_jobs.company_since', { date: writeDay(company.since, locale) }),
    t('console.staff_jobs.company_live', { smart_count: company.live_jobs }),
    t('console.staff_jobs.company_rejected', { smart_count: company.rejected_jobs }),
    ...(company.is_suspended ? [t('console.staff_jobs.company_suspended')] : []),
  ];
  return (
    <Card as="section">
      <h2>{t('console.staff_jobs.company_history')}</h2>
      <ul style={{ ...list, marginBlockEnd: 12 }}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Link to={toStaff.user(company.account_id)}>{t('console.staff_jobs.company_account')}</Link>
      <br />
      <Link to={toStaff.jobs({ view: 'live', company_id })}>{t('console.staff_jobs.company_jobs')}</Link>
    </Card>
  );
};

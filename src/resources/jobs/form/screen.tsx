import type { ReactNode } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { useParams } from 'react-router';
import { Alert, ButtonLink, EmptyState, ErrorState, SkeletonCards } from '../../../console/ui/kit.ts';
import { Screen } from '../../../console/ui/screen.tsx';
import { messageOf, statusOf } from '../../../dataProvider/failure.ts';
import type { StoredJobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { paths } from '../../../paths.ts';
import { JobForm } from './job-form.tsx';
import { useSaving } from './use-saving.ts';

/** POST-01 to POST-06: a new post, or with an id in the address that of an existing one. */
export const JobPostScreen = () => {
  const { jobId } = useParams();
  if (jobId === undefined) return <NewJob />;
  return /^[1-9]\d*$/.test(jobId) ? <ExistingJob id={Number(jobId)} key={jobId} /> : <NoSuchJob />;
};

const JobPostFrame = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[
        { label: t('console.crumb_home'), to: paths.dashboard },
        { label: t('console.jobs.title'), to: paths.employerJobs },
        { label: t('console.job_post.title') },
      ]}
      heading={heading}
      title={t('console.job_post.title')}
    >
      {children}
    </Screen>
  );
};

const NewJob = () => {
  const { t } = useI18n();
  const { mutationOptions, ...saving } = useSaving();
  return (
    <JobPostFrame heading={t('console.job_post.heading')}>
      <CreateBase mutationOptions={mutationOptions} resource="jobs">
        <JobForm {...saving} submitLabel={t('console.job_post.submit')} />
      </CreateBase>
    </JobPostFrame>
  );
};

/**
 * The list's rows and the form's record have different shapes under one id; `meta` keeps them apart in the
 * cache. What was loaded before is not shown again: a late answer would overwrite what is being typed.
 */
const FRESH_FORM = { meta: { shape: 'form' }, gcTime: 0, onError: () => {} };

const ExistingJob = ({ id }: { readonly id: number }) => {
  const { mutationOptions, ...saving } = useSaving();
  return (
    <EditBase
      error={<LoadFailure />}
      id={id}
      loading={<Loading />}
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      queryOptions={FRESH_FORM}
      resource="jobs"
    >
      <EditJob {...saving} />
    </EditBase>
  );
};

const Loading = () => {
  const { t } = useI18n();
  return (
    <JobPostFrame heading={t('console.job_post.heading')}>
      <SkeletonCards />
    </JobPostFrame>
  );
};

const EditJob = (saving: Omit<ReturnType<typeof useSaving>, 'mutationOptions'>) => {
  const { t } = useI18n();
  return (
    <JobPostFrame heading={t('console.job_post.heading')}>
      <RejectionNotice />
      <JobForm {...saving} submitLabel={t('console.job_post.update')} />
    </JobPostFrame>
  );
};

const RejectionNotice = () => {
  const { t } = useI18n();
  const { record } = useEditContext<StoredJobForm>();
  if (!record?.rejection_reason) return null;
  return (
    <Alert tone="danger">
      <strong>{t('console.jobs.rejected_because')}</strong> {record.rejection_reason}
    </Alert>
  );
};

/** Another company's job answers like one that is not there. */
const LoadFailure = () => {
  const { t } = useI18n();
  const { error, refetch } = useEditContext();
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) return <NoSuchJob />;
  return (
    <JobPostFrame heading={t('console.job_post.title')}>
      <ErrorState onRetry={() => refetch()} title={messageOf(error, t('api.failed'))} />
    </JobPostFrame>
  );
};

const NoSuchJob = () => {
  const { t } = useI18n();
  return (
    <JobPostFrame heading={t('console.job_post.title')}>
      <EmptyState icon="alert" title={t('console.job_missing')}>
        <p>{t('console.job_missing_text')}</p>
        <p style={{ marginBlockStart: 16 }}>
          <ButtonLink to={paths.employerJobs}>{t('console.candidates.back')}</ButtonLink>
        </p>
      </EmptyState>
    </JobPostFrame>
  );
};

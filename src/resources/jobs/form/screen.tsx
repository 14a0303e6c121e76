import { Alert, Button, Skeleton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { CreateBase, EditBase, useEditContext, useGetOne } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { messageOf, statusOf } from '../../../api/errors.ts';
import type { StoredJobForm } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { DialogButton } from '../../shared/dialogs/dialog-button.tsx';
import { today } from '../../shared/ui/days.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Screen } from '../../shared/ui/screen.tsx';
import { ModerationDialog } from '../moderation-dialog.tsx';
import { JobForm } from './job-form.tsx';
import { useDraftOfNew } from './other-drafts.tsx';

interface ModerationButtonProps {
  readonly jobId: number;
  readonly title: string;
  readonly isEditing?: boolean;
}

/** Next to a rejection: opens the history and the appeal form. */
const ModerationButton = (props: ModerationButtonProps) => {
  const { t } = useI18n();
  return (
    <DialogButton
      aria-label={t('console.moderation.open_job', { title: props.title })}
      startIcon={<Icon name="clock" />}
      label={t('console.moderation.open')}
      size="small"
      variant="outlined"
    >
      {(close) => <ModerationDialog {...props} onClose={close} />}
    </DialogButton>
  );
};

const isId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/** POST-01 to POST-06: a new job, or an existing one if the address has an id. */
export const JobPostScreen = () => {
  const { jobId } = useParams();
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  const draft = useDraftOfNew();
  if (jobId === undefined) {
    return isId(from) ? <CopiedJob id={Number(from)} key={from} /> : <NewJob draft={draft} key={draft} />;
  }
  return isId(jobId) ? <ExistingJob id={Number(jobId)} key={jobId} /> : <NoSuchJob />;
};

const JobPostPage = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => {
  const { t } = useI18n();
  return (
    <Screen
      crumbs={[
        { label: t('console.breadcrumb_home'), to: paths.dashboard },
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

const NewJob = ({ draft }: { readonly draft: string }) => {
  const { t } = useI18n();
  return (
    <JobPostPage heading={t('console.job_post.heading')}>
      <CreateBase resource="job-posts">
        <JobForm draft={draft} submitLabel={t('console.job_post.submit')} withDefaults />
      </CreateBase>
    </JobPostPage>
  );
};

/** Left out of copies: the id, the rejection reason and past dates. */
const copyOf = ({ id: _, rejection_reason: __, ...form }: StoredJobForm) => ({
  ...form,
  // What was found in a text is stated by who copies it.
  pay: form.pay?.source === 'text' ? { ...form.pay, source: 'stated', salary_id: null } : form.pay,
  questions: form.questions.map(({ id: _id, ...question }) => question),
  recruiter_id: null,
  is_post_later: 0,
  opens_on: null,
  application_deadline_date:
    (form.application_deadline_date ?? '') < today() ? null : form.application_deadline_date,
});

/** A new job that starts as a copy of another one. */
const CopiedJob = ({ id }: { readonly id: number }) => {
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<StoredJobForm>(
    'job-posts',
    { id },
    // Once, and not what is known since it was posted: its deadline may have been extended.
    { gcTime: FRESH_FORM.gcTime, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' },
  );
  if (data && isFetchedAfterMount) return <Copy id={id} of={data} />;
  return error ? <Failure error={error} onRetry={refetch} /> : <Loading />;
};

const Copy = ({ id, of }: { readonly id: number; readonly of: StoredJobForm }) => {
  const { t } = useI18n();
  const [record] = useState(() => copyOf(of));
  return (
    <JobPostPage heading={t('console.job_post.heading')}>
      <CreateBase mutationOptions={{ meta: { copy_of: id } }} record={record} resource="job-posts">
        <JobForm draft={`copy-${id}`} submitLabel={t('console.job_post.submit')} />
      </CreateBase>
    </JobPostPage>
  );
};

/** Cached records aren't reused: a late response would overwrite the user's input. */
const FRESH_FORM = {
  gcTime: 0,
  // A newer version loaded in the background would replace the form's base and hide the conflict.
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  onError: () => {},
};

const ExistingJob = ({ id }: { readonly id: number }) => {
  return (
    <EditBase
      // A form that is open stays when loading its job again fails.
      error={false}
      id={id}
      loading={<Loading />}
      mutationMode="pessimistic"
      queryOptions={FRESH_FORM}
      resource="job-posts"
    >
      <EditJob id={id} />
    </EditBase>
  );
};

const Loading = () => {
  const { t } = useI18n();
  return (
    <JobPostPage heading={t('console.job_post.heading')}>
      <Skeleton height={320} />
    </JobPostPage>
  );
};

const EditJob = ({ id }: { readonly id: number }) => {
  const { t } = useI18n();
  const { record } = useEditContext();
  if (!record) return <LoadFailure />;
  return (
    <JobPostPage heading={t('console.job_post.heading')}>
      <RejectionNotice />
      <JobForm draft={String(id)} jobId={id} submitLabel={t('console.job_post.update')} />
    </JobPostPage>
  );
};

const RejectionNotice = () => {
  const { t } = useI18n();
  const { record } = useEditContext<StoredJobForm>();
  if (!record?.rejection_reason) return null;
  return (
    <Alert role="alert" severity="error">
      <p style={{ marginBlockEnd: 8, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <strong>{t('console.jobs.rejected_because')}</strong> {record.rejection_reason}
      </p>
      <p style={{ marginBlockEnd: 12 }}>{t('console.moderation.save_resubmits')}</p>
      <ModerationButton isEditing jobId={Number(record.id)} title={record.job_title ?? ''} />
    </Alert>
  );
};

/** Another company's job is treated as missing. */
const LoadFailure = () => {
  const { error, refetch } = useEditContext();
  return <Failure error={error} onRetry={refetch} />;
};

const Failure = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) => {
  const { t } = useI18n();
  const status = statusOf(error);
  if (status !== undefined && status >= 400 && status < 500) return <NoSuchJob />;
  return (
    <JobPostPage heading={t('console.job_post.title')}>
      <ErrorState onRetry={() => onRetry()} title={messageOf(error, t)} />
    </JobPostPage>
  );
};

const NoSuchJob = () => {
  const { t } = useI18n();
  return (
    <JobPostPage heading={t('console.job_post.title')}>
      <EmptyState icon="alert" title={t('console.job_missing')}>
        <p>{t('console.job_missing_text')}</p>
        <p style={{ marginBlockStart: 16 }}>
          <Button component={Link} variant="contained" to={paths.employerJobs}>
            {t('console.applicants.back')}
          </Button>
        </p>
      </EmptyState>
    </JobPostPage>
  );
};

import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useId, useMemo, useState } from 'react';
import { Form, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { ResponseOf } from '#contract/endpoints.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { paths } from '#contract/shared/page-paths.ts';
import { ApiError, fieldErrorsOf, offlineAdvice } from '../../../api/errors.ts';
import { dashboardQuery } from '../../../dataProvider/dashboard-query.ts';
import {
  isJobField,
  type JobForm as JobFormValues,
  type StoredJobForm,
  toJobPost,
} from '../../../dataProvider/job-form.ts';
import type { SavedJobPost } from '../../../dataProvider/job-posts.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { lazyCode } from '../../../ui/load-code.ts';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { JobOriginCard } from '../../shared/records/job-origin.tsx';
import { type Draft, Drafted, DraftNotice, DraftState } from '../../shared/ui/draft.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { stickyBar } from '../../shared/ui/screen.tsx';
import { SendLinkAgain, useMutation, useToast } from '../../shared/ui/site.ts';
import { useUndo } from '../../shared/ui/use-undo.ts';
import { Defaults, useStart } from './defaults.tsx';
import {
  DescriptionFields,
  PlaceFields,
  PositionFields,
  PublishingFields,
  RequirementFields,
  TermsFields,
} from './fields.tsx';
import { JobAdvice } from './job-advice.tsx';
import { JobDraft } from './job-draft.tsx';
import { useJobFormNeeds } from './needs.ts';
import { OtherDrafts } from './other-drafts.tsx';
import { QuestionFields } from './questions/question-fields.tsx';
import { createResolver, missingFields } from './resolver.ts';
import { SectionNav } from './section-nav.tsx';
import { FORM_ID, focusField } from './sections.ts';
import { AfterAttempt } from './submission.tsx';

const JobPreview = lazyCode(async () => ({
  default: (await import('../../shared/ui/job-preview.tsx')).JobPreview,
}));

/** Names the fields that the preview still needs. */
const Gaps = () => {
  const { t, locale } = useI18n();
  const { getValues } = useFormContext<StoredJobForm>();
  const missing = missingFields(getValues());
  if (missing.length === 0) return null;
  const fields = missing.map((field) => t(`console.job_post.${field}`));
  return (
    <Alert severity="info">
      {t('console.preview.gaps', {
        fields: listFormat(locale, { type: 'conjunction' }).format(fields),
      })}
    </Alert>
  );
};

/**
 * Previews the job as seekers will see it. The server builds the preview, so it matches what would be saved.
 */
const PreviewButton = () => {
  const { t } = useI18n();
  const toast = useToast();
  const api = useApi();
  const { getValues, setError } = useFormContext<StoredJobForm>();
  const { mutate, pending } = useMutation();
  const [preview, setPreview] = useState<ResponseOf<'POST preview-job'>['data']>();

  const showFieldErrors = (error: unknown): boolean => {
    const errors = Object.entries(fieldErrorsOf(error));
    for (const [field, message] of errors) {
      if (isJobField(field)) setError(field, { type: 'server', message });
    }
    if (!errors[0]) return false;
    toast.error(t('console.preview.incomplete'));
    focusField(errors[0][0]);
    return true;
  };
  const show = async () => {
    const { id, ...form } = getValues();
    const answer = await mutate(
      () => api('POST preview-job', { query: { id }, body: toJobPost(form), refresh: true }),
      showFieldErrors,
    );
    if (answer) setPreview(answer.data);
  };
  return (
    <>
      <Button loading={pending} startIcon={<Icon name="eye" />} onClick={show} variant="outlined">
        {t('console.preview.show')}
      </Button>
      {preview && (
        <Dialog onClose={() => setPreview(undefined)} title={t('console.preview.title')} wide>
          <Suspense fallback={<Skeleton height={320} />}>
            <Gaps />
            <JobPreview preview={preview} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
};

/** After a save: the server's message, updated dashboard counters, no draft, and back to the list (POST-06). */
const useJobSaving = (draft: Draft) => {
  const { t } = useI18n();
  const toast = useToast();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const api = useApi();
  const navigate = useNavigate();
  const { save } = useSaveContext();
  const [failure, setFailure] = useState<ApiError>();
  const renew = () => {
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  };
  const onSuccess = (job: SavedJobPost) => {
    offerUndo(job.message, job.undo ?? null, renew);
    queryClient.prefetchQuery({ ...dashboardQuery(api), staleTime: 0 });
    draft.remove();
    // A saved job appears in the list of saved jobs.
    void navigate(job.is_post_later === 1 ? `${paths.employerJobs}?saved=1` : paths.employerJobs);
  };
  const onError = (error: unknown) => {
    const found = error instanceof ApiError ? error : undefined;
    setFailure(found);
    // A response that follows the contract has a code and a message.
    if (found?.current) return;
    const offline = offlineAdvice(error, t);
    if (offline) toast.error(offline);
    else toast.error(found?.code ? found.message : t('console.job_post.failed'));
  };
  return {
    submit: (values: FieldValues) => save?.(values, { onSuccess, onError }),
    failure,
  };
};

interface JobFormProps {
  readonly submitLabel: string;
  /** The job being edited; undefined for a new one. */
  readonly jobId?: number;
  /** Which of the account's job drafts belongs to it. */
  readonly draft: string;
  /** Starts with the company's last choices. */
  readonly withDefaults?: boolean;
}

/** The job form: reads the record from its context and submits to the save function there. */
export const JobForm = (props: JobFormProps) => {
  const { draft: draftId, jobId } = props;
  const ask = useJobFormNeeds(draftId, jobId);
  return (
    <Drafted ask={ask} id={`job:${draftId}`} loading={<Skeleton height={320} />}>
      {(draft) => (
        <>
          {jobId !== undefined && <JobOriginCard id={jobId} />}
          <DraftedForm {...props} draft={draft} draftId={draftId} />
        </>
      )}
    </Drafted>
  );
};

interface DraftedFormProps extends Omit<JobFormProps, 'draft'> {
  readonly draft: Draft;
  readonly draftId: string;
}

/** What was typed before stays. */
const takesDefaults = ({ withDefaults = false, draft }: DraftedFormProps): boolean =>
  withDefaults && draft.found === undefined;

const DraftedForm = (props: DraftedFormProps) => {
  const { t } = useI18n();
  const resolver = useMemo(() => createResolver(t), [t]);
  const { submit, failure } = useJobSaving(props.draft);
  const start = useStart(takesDefaults(props));
  return (
    <Form
      defaultValues={start.values}
      disableInvalidFormNotification
      id={FORM_ID}
      noValidate
      onSubmit={submit}
      resolver={resolver}
      shouldFocusError={false}
    >
      <FormContent {...props} failure={failure} isFilled={start.isFilled} />
    </Form>
  );
};

interface FormContentProps extends DraftedFormProps {
  readonly failure: ApiError | undefined;
  /** Whether the form started with the company's last choices. */
  readonly isFilled: boolean;
}

const FormContent = (props: FormContentProps) => {
  const { submitLabel, failure, jobId, draft, draftId, withDefaults = false, isFilled } = props;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
        <AfterAttempt />
        <DraftNotice draft={draft} />
        <Defaults enabled={takesDefaults(props)} isFilled={isFilled} />
        {withDefaults && <OtherDrafts current={draftId} isBegun={draft.found !== undefined} />}
      </Box>
      <JobDraft draft={draft} failure={failure} />
      <SectionNav />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { lg: 'minmax(0, 1fr) 300px' },
          alignItems: 'start',
          gap: { xs: 0, lg: 4 },
        }}
      >
        <div>
          <PositionFields />
          <DescriptionFields />
          <TermsFields />
          <RequirementFields />
          <PlaceFields />
          <QuestionFields isStored={jobId !== undefined} />
          <PublishingFields />
        </div>
        <Box
          component="aside"
          sx={{
            pb: 3,
            maxHeight: { lg: 'calc(100dvh - var(--header) - 144px)' },
            overflowY: { lg: 'auto' },
            position: { lg: 'sticky' },
            top: { lg: 'calc(var(--header) + 64px)' },
            pt: { lg: 4 },
          }}
        >
          <JobAdvice jobId={jobId} />
        </Box>
      </Box>
      <SubmitBar
        draft={draft}
        isNew={jobId === undefined}
        label={submitLabel}
        needsConfirmation={failure?.code === 'email_unconfirmed'}
      />
    </>
  );
};

interface SubmitBarProps {
  readonly label: string;
  readonly isNew: boolean;
  readonly draft: Draft;
  readonly needsConfirmation: boolean;
}

const SubmitBar = ({ label, isNew, draft, needsConfirmation }: SubmitBarProps) => {
  const { t } = useI18n();
  const { isSubmitting } = useFormState();
  const isLater = useWatch<JobFormValues, 'is_post_later'>({ name: 'is_post_later' }) === 1;
  const opensOn = useWatch<JobFormValues, 'opens_on'>({ name: 'opens_on' });
  const hintId = useId();
  return (
    <Box
      sx={{
        ...stickyBar,
        justifyContent: 'flex-end',
        gap: { xs: 1, sm: 1.5 },
        py: { xs: 1, sm: 1.5 },
        '& > a, & > button': { flex: { xs: '1 1 auto', sm: 'none' }, px: { xs: '12px', sm: '20px' } },
      }}
    >
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 } }}>
        <DraftState draft={draft} />
        {isLater && (
          <p id={hintId} className="note">
            {t('console.job_post.later_hint')}
          </p>
        )}
      </Box>
      {needsConfirmation && <SendLinkAgain />}
      <Button
        component={Link}
        startIcon={<Icon name="arrow-left" />}
        to={paths.employerJobs}
        variant="outlined"
      >
        {t('console.job_post.back')}
      </Button>
      <PreviewButton />
      <Button
        variant="contained"
        aria-describedby={isLater ? hintId : undefined}
        loading={isSubmitting}
        type="submit"
      >
        {isNew && isLater && !opensOn ? t('console.job_post.save_draft') : label}
      </Button>
    </Box>
  );
};

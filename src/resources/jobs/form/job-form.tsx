import { Box, Button, Skeleton } from '@mui/material';
import { useId, useMemo } from 'react';
import { Form } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { emptyJobForm, type JobForm as JobFormValues } from '../../../dataProvider/job-form.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { type Draft, Drafted, DraftNotice, DraftState } from '../../shared/ui/draft.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { stickyBar } from '../../shared/ui/screen.tsx';
import { SendLinkAgain } from '../../shared/ui/site.ts';
import { Defaults } from './defaults.tsx';
import {
  DescriptionFields,
  PlaceFields,
  PositionFields,
  PublishingFields,
  RequirementFields,
  TermsFields,
} from './fields.tsx';
import { JobDraft, NewerVersion } from './job-draft.tsx';
import { OtherDrafts } from './other-drafts.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PublishCheck } from './publish-check.tsx';
import { QuestionFields } from './questions/question-fields.tsx';
import { createResolver } from './resolver.ts';
import { SectionNav } from './section-nav.tsx';
import { FORM_ID } from './sections.ts';
import { AfterAttempt } from './submission.tsx';
import { useSaving } from './use-saving.ts';

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
export const JobForm = (props: JobFormProps) => (
  <Drafted id={`job:${props.draft}`} loading={<Skeleton height={320} />}>
    {(draft) => <DraftedForm {...props} draft={draft} draftId={props.draft} />}
  </Drafted>
);

interface DraftedFormProps extends Omit<JobFormProps, 'draft'> {
  readonly draft: Draft;
  readonly draftId: string;
}

const DraftedForm = (props: DraftedFormProps) => {
  const { t } = useI18n();
  const resolver = useMemo(() => createResolver(t), [t]);
  const { submit, ...outcome } = useSaving(props.draft);
  return (
    <Form
      defaultValues={emptyJobForm}
      disableInvalidFormNotification
      id={FORM_ID}
      noValidate
      onSubmit={submit}
      resolver={resolver}
      shouldFocusError={false}
    >
      <FormContent {...props} {...outcome} />
    </Form>
  );
};

const FormContent = (props: DraftedFormProps & Omit<ReturnType<typeof useSaving>, 'submit'>) => {
  const { submitLabel, needsConfirmation, outdated, jobId, draft, draftId, withDefaults = false } = props;
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, '&:not(:empty)': { mb: 2 } }}>
        <AfterAttempt />
        <DraftNotice draft={draft} />
        <Defaults enabled={withDefaults && !draft.found} />
        {withDefaults && <OtherDrafts current={draftId} isBegun={draft.found !== undefined} />}
      </Box>
      <JobDraft draft={draft} />
      {outdated && <NewerVersion current={outdated} />}
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
          <PublishCheck jobId={jobId} />
        </Box>
      </Box>
      <SubmitBar
        draft={draft}
        isNew={jobId === undefined}
        label={submitLabel}
        needsConfirmation={needsConfirmation}
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

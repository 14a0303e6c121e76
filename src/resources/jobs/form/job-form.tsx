import { Box } from '@mui/material';
import { useMemo } from 'react';
import { Form } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { Button, ButtonLink, SendLinkAgain } from '../../../console/ui/kit.ts';
import { emptyJobForm } from '../../../dataProvider/job-form.ts';
import type { SavedJob } from '../../../dataProvider/jobs.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { paths } from '../../../paths.ts';
import {
  DescriptionFields,
  PlaceFields,
  PositionFields,
  PublishingFields,
  RequirementFields,
  TermsFields,
} from './fields.tsx';
import { createResolver } from './resolver.ts';
import { AfterAttempt, LeaveWhenSaved } from './submission.tsx';

interface JobFormProps {
  readonly submitLabel: string;
  readonly saved: SavedJob | undefined;
  /** Posting waits for the address to be confirmed. */
  readonly needsConfirmation: boolean;
}

/** The form of a job post, filled from the record above it and sent to the save function above it. */
export const JobForm = ({ submitLabel, saved, needsConfirmation }: JobFormProps) => {
  const { t } = useI18n();
  const resolver = useMemo(() => createResolver(t('job_post.field_required')), [t]);
  return (
    <Form
      defaultValues={emptyJobForm}
      disableInvalidFormNotification
      id="job-post"
      noValidate
      resolver={resolver}
      shouldFocusError={false}
      warnWhenUnsavedChanges
    >
      <PositionFields />
      <DescriptionFields />
      <TermsFields />
      <RequirementFields />
      <PlaceFields />
      <PublishingFields />
      <SubmitBar label={submitLabel} needsConfirmation={needsConfirmation} />
      <AfterAttempt />
      <LeaveWhenSaved saved={saved} />
    </Form>
  );
};

interface SubmitBarProps {
  readonly label: string;
  readonly needsConfirmation: boolean;
}

const SubmitBar = ({ label, needsConfirmation }: SubmitBarProps) => {
  const { t } = useI18n();
  const { isSubmitting } = useFormState();
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        gap: 1.5,
        py: 1.5,
        borderTop: '1px solid var(--line)',
        bgcolor: 'var(--surface)',
      }}
    >
      {needsConfirmation && <SendLinkAgain />}
      <ButtonLink icon="arrow-left" to={paths.employerJobs} variant="secondary">
        {t('console.job_post.back')}
      </ButtonLink>
      <Button busy={isSubmitting} type="submit">
        {label}
      </Button>
    </Box>
  );
};

import { Alert, Button, Skeleton } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { ResponseOf } from '#contract/endpoints.ts';
import { listFormat } from '#contract/shared/formatters.ts';
import { fieldErrorsOf } from '../../../api/errors.ts';
import { isJobField, type StoredJobForm, toJobPost } from '../../../dataProvider/job-form.ts';
import { useApi } from '../../../dataProvider/use-api.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from '../../shared/dialogs/dialog.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useMutation, useToast } from '../../shared/ui/site.ts';
import { missingFields } from './resolver.ts';
import { focusField } from './sections.ts';

const JobPreview = lazy(async () => ({
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
export const PreviewButton = () => {
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

import { lazy, Suspense, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { Button, Dialog, SkeletonCards, useToast } from '../../../console/ui/kit.ts';
import { fieldErrorsOf, messageOf } from '../../../dataProvider/failure.ts';
import type { ConsoleDataProvider } from '../../../dataProvider/index.ts';
import { isJobField, type StoredJobForm } from '../../../dataProvider/job-form.ts';
import type { JobPreview as Preview } from '../../../dataProvider/job-life.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { focusField } from './focus-field.ts';

const JobPreview = lazy(async () => ({
  default: (await import('../../../console/ui/job-preview.tsx')).JobPreview,
}));

/** Shows the job as seekers will see it. The server creates the preview, so it shows what would be saved. */
export const PreviewButton = () => {
  const { t } = useI18n();
  const toast = useToast();
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { getValues, setError } = useFormContext<StoredJobForm>();
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<Preview>();

  const show = async () => {
    setBusy(true);
    try {
      setPreview(await dataProvider.previewJob(getValues()));
    } catch (error) {
      const errors = Object.entries(fieldErrorsOf(error));
      for (const [field, message] of errors) {
        if (isJobField(field)) setError(field, { type: 'server', message });
      }
      toast.error(errors.length > 0 ? t('console.preview.incomplete') : messageOf(error, t('api.failed')));
      if (errors[0]) focusField(errors[0][0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button busy={busy} icon="eye" onClick={show} variant="secondary">
        {t('console.preview.show')}
      </Button>
      {preview && (
        <Dialog onClose={() => setPreview(undefined)} open title={t('console.preview.title')} wide>
          <Suspense fallback={<SkeletonCards />}>
            <JobPreview preview={preview} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
};

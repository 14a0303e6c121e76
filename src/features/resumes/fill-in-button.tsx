import { Suspense, useState } from 'react';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Alert } from '../../ui/components/alert.tsx';
import { Button } from '../../ui/components/button.tsx';
import { failedFields } from '../../ui/forms/failure.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { lazyCode } from '../../ui/load-code.ts';
import type { ReviewedValues } from './choices.ts';
import styles from './fill-in-button.module.css';

/** Loaded after a resume has been read. */
const ReviewDialog = lazyCode(() => import('./review-dialog.tsx'));

interface FillInButtonProps {
  readonly read: () => Promise<{ readonly data: ReadResume }>;
  /** Applies the confirmed values; the dialog stays open if it resolves with false. */
  readonly onConfirm: (values: ReviewedValues) => Promise<boolean>;
  readonly offered?: readonly string[];
  readonly isForm?: boolean;
}

/** Reads a resume and asks which values to use (RESUME-02). */
export const FillInButton = ({ read, onConfirm, ...dialog }: FillInButtonProps) => {
  const { t } = useI18n();
  const { mutate, pending } = useMutation();
  const [failure, setFailure] = useState<string>();
  const [found, setFound] = useState<ReadResume>();
  const [busy, setBusy] = useState(false);

  const start = async () => {
    setFailure(undefined);
    const answer = await mutate(read, (error) => {
      setFailure(failedFields(error, ['resume']).resume ?? messageOf(error, t));
      return true;
    });
    if (answer) setFound(answer.data);
  };
  const confirm = async (values: ReviewedValues) => {
    setBusy(true);
    if (await onConfirm(values)) setFound(undefined);
    setBusy(false);
  };
  return (
    <>
      {failure && (
        <div className={styles.failure}>
          <Alert focused tone="danger">
            {failure}
          </Alert>
        </div>
      )}
      <Button busy={pending} icon="sparkle" onClick={start} size="small" variant="secondary">
        {t('resume.fill_in')}
      </Button>
      {found && (
        <Suspense>
          <ReviewDialog
            {...dialog}
            busy={busy}
            onClose={() => setFound(undefined)}
            onConfirm={confirm}
            read={found}
          />
        </Suspense>
      )}
    </>
  );
};

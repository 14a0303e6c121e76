import { lazy } from 'react';
import { DialogButton } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';

const EvaluationDialog = lazy(async () => ({
  default: (await import('./evaluation-dialog.tsx')).EvaluationDialog,
}));

/** Opens the dialog to edit how a job's applicants are evaluated. */
export const EvaluationButton = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const mayEdit = useCan('jobs.edit');
  if (!mayEdit) return null;
  return (
    <DialogButton icon="star" label={t('console.scorecards.criteria')} variant="secondary">
      {(close) => <EvaluationDialog jobId={jobId} onClose={close} />}
    </DialogButton>
  );
};

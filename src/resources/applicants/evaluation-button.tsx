import { lazy, Suspense, useState } from 'react';
import { Button } from '../../console/ui/kit.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useCan } from '../../kit/accounts/use-can.ts';

const EvaluationDialog = lazy(async () => ({
  default: (await import('./evaluation-dialog.tsx')).EvaluationDialog,
}));

/** Opens the dialog to edit how a job's applicants are evaluated. */
export const EvaluationButton = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const mayEdit = useCan('jobs.edit');
  const [isOpen, setOpen] = useState(false);
  if (!mayEdit) return null;
  return (
    <>
      <Button aria-haspopup="dialog" icon="star" onClick={() => setOpen(true)} variant="secondary">
        {t('console.scorecards.criteria')}
      </Button>
      {isOpen && (
        <Suspense>
          <EvaluationDialog jobId={jobId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

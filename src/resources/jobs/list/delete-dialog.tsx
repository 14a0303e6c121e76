import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'react-admin';
import type { EmployerJob } from '#contract/employer.ts';
import { ConfirmDialog, useToast } from '../../../console/ui/kit.ts';
import { messageOf } from '../../../dataProvider/failure.ts';
import { useI18n } from '../../../i18n/context.tsx';

interface DeleteDialogProps {
  /** The job in question; nothing is asked without one. */
  readonly job: EmployerJob | undefined;
  readonly onClose: () => void;
}

/** EJOBS-04: asks before a job is gone for good, then has the list loaded again. */
export const DeleteDialog = ({ job, onClose }: DeleteDialogProps) => {
  const { t } = useI18n();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [remove, { isPending }] = useDelete<EmployerJob>(
    'jobs',
    { id: job?.id, previousData: job },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        onClose();
        toast.success(t('console.jobs.deleted'));
        queryClient.invalidateQueries({ queryKey: ['dashboard'] });
      },
      onError: (error) => {
        onClose();
        toast.error(messageOf(error, t('api.failed')));
      },
    },
  );
  return (
    <ConfirmDialog
      busy={isPending}
      cancelLabel={t('common.cancel')}
      confirmLabel={t('console.jobs.delete_confirm')}
      onCancel={onClose}
      onConfirm={() => remove()}
      open={job !== undefined}
      title={t('console.jobs.delete_title')}
    >
      <p>{t('console.jobs.delete_text', { title: job?.job_title ?? '' })}</p>
    </ConfirmDialog>
  );
};

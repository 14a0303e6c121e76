import { type ReactNode, useState } from 'react';
import { useDeleteController } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { useFormDraft } from '../staff/record-form.tsx';
import { Button, ConfirmDialog, type IconName } from '../ui/kit.ts';
import { useRenewal } from './use-row-mutation.ts';

interface DeleteButtonProps {
  readonly label: string;
  /** What it deletes, for those who hear the button without the row around it. */
  readonly name?: string;
  readonly icon?: IconName;
  readonly title: string;
  /** What is told once it is done. */
  readonly told: string;
  /** What is asked. */
  readonly children: ReactNode;
}

/** Deletes the record around it, after asking: a row of a list, or what a form shows, which leads to the list. */
export const DeleteButton = ({ label, name, icon, title, told, children }: DeleteButtonProps) => {
  const { t } = useI18n();
  const [isAsking, setAsking] = useState(false);
  const draft = useFormDraft();
  const renew = useRenewal();
  const close = () => setAsking(false);
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect: draft ? 'list' : false,
    successMessage: told,
    mutationOptions: {
      onSettled: (_row, error) => {
        close();
        if (!error) draft?.remove();
        renew(draft && !error ? 'none' : 'active');
      },
    },
  });
  return (
    <>
      <Button
        aria-label={name}
        onClick={() => setAsking(true)}
        size={draft ? 'medium' : 'small'}
        variant="quiet"
        {...(icon ? { icon } : {})}
      >
        {label}
      </Button>
      <ConfirmDialog
        busy={isPending}
        cancelLabel={t('common.cancel')}
        confirmLabel={label}
        onCancel={close}
        onConfirm={() => handleDelete()}
        open={isAsking}
        title={title}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};

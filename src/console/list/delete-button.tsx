import { type ReactNode, useState } from 'react';
import { useDeleteController } from 'react-admin';
import { useI18n } from '../../i18n/context.tsx';
import { useFormDraft } from '../staff/record-form.tsx';
import { Button, ConfirmDialog, type IconName } from '../ui/kit.ts';
import { useRenewal } from './use-row-mutation.ts';

interface DeleteButtonProps {
  readonly label: string;
  /** What it deletes, for screen reader users who don't hear the row. */
  readonly name?: string;
  readonly icon?: IconName;
  readonly title: string;
  /** The message after deletion. */
  readonly told: string;
  /** The confirmation question. */
  readonly children: ReactNode;
}

/**
 * Deletes the record in context after a confirmation: a row of a list, or the record of a form, which then
 * opens the list.
 */
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

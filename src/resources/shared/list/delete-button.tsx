import { type ReactNode, useRef } from 'react';
import { useDeleteController } from 'react-admin';
import { ConfirmButton } from '../dialogs/confirm-button.tsx';
import { useFormDraft } from '../records/record-form.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useRenewal } from './use-row-mutation.ts';

interface DeleteButtonProps {
  readonly label: string;
  /** What it deletes, for screen reader users who don't hear the row. */
  readonly name?: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly successMessage: string;
  readonly children: ReactNode;
}

/**
 * Deletes the record in context after a confirmation: a row of a list, or the record of a form, which then
 * opens the list.
 */
export const DeleteButton = ({ label, name, icon, title, successMessage, children }: DeleteButtonProps) => {
  const close = useRef(() => {});
  const draft = useFormDraft();
  const renew = useRenewal();
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect: draft ? 'list' : false,
    successMessage,
    mutationOptions: {
      onSettled: (_row, error) => {
        close.current();
        if (!error) draft?.remove();
        renew(draft && !error ? 'none' : 'active');
      },
    },
  });
  return (
    <ConfirmButton
      aria-label={name}
      busy={isPending}
      label={label}
      onConfirm={(onDone) => {
        close.current = onDone;
        handleDelete();
      }}
      size={draft ? 'medium' : 'small'}
      title={title}
      color="error"
      startIcon={icon && <Icon name={icon} />}
    >
      {children}
    </ConfirmButton>
  );
};

import { type ReactNode, useRef } from 'react';
import { useDataProvider, useDeleteController, useResourceContext } from 'react-admin';
import { messageOf } from '../../../api/errors.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { ConfirmButton } from '../dialogs/confirm-button.tsx';
import { useFormDraft } from '../records/record-form.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useToast } from '../ui/site.ts';
import { useRenewal } from './use-row-mutation.ts';

interface DeleteButtonProps {
  readonly label: string;
  /** What it deletes, for screen reader users who don't hear the row. */
  readonly name?: string;
  readonly icon?: IconName;
  readonly title: string;
  readonly successMessage: string;
  /** What adds the record again: with it, deleting offers Undo. */
  readonly again?: object;
  readonly children: ReactNode;
}

/** @returns a function that reports what was deleted, with Undo, which adds it again. */
const useAddingAgain = () => {
  const resource = useResourceContext() ?? '';
  const dataProvider = useDataProvider();
  const { t } = useI18n();
  const toast = useToast();
  const renew = useRenewal();
  const add = (data: object) =>
    dataProvider
      .create(resource, { data })
      .catch((error: unknown) => toast.error(messageOf(error, t)))
      .finally(() => renew());
  return (message: string, data: object) => toast.undoable(message, () => void add(data));
};

/**
 * Deletes the record in context after a confirmation: a row of a list, or the record of a form, which then
 * opens the list.
 */
export const DeleteButton = (props: DeleteButtonProps) => {
  const { label, name, icon, title, successMessage, again, children } = props;
  const close = useRef(() => {});
  const draft = useFormDraft();
  const renew = useRenewal();
  const offerAgain = useAddingAgain();
  const { handleDelete, isPending } = useDeleteController({
    mutationMode: 'pessimistic',
    redirect: draft ? 'list' : false,
    successMessage,
    mutationOptions: {
      ...(again ? { onSuccess: () => offerAgain(successMessage, again) } : {}),
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

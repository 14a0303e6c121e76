import { Button, Stack } from '@mui/material';
import { type FormEvent, useId } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import type { FormActionsProps, FormDialogProps } from '../../../ui/components/dialog-props.ts';
import { Dialog } from './dialog.tsx';

/** The buttons of a dialog with a form. */
export const FormActions = ({ danger, busy, canSubmit = true, ...props }: FormActionsProps) => {
  const { t } = useI18n();
  return (
    <>
      <Button disabled={busy} onClick={props.onCancel} variant="outlined">
        {t('common.cancel')}
      </Button>
      <Button
        color={danger ? 'error' : 'primary'}
        disabled={!canSubmit}
        form={props.form}
        loading={busy}
        type="submit"
        variant="contained"
      >
        {props.submitLabel}
      </Button>
    </>
  );
};

/** A form dialog with submit and cancel buttons. The form validates itself and shows the portal's messages. */
export const FormDialog = ({
  title,
  onClose,
  open = true,
  onSubmit,
  children,
  ...actions
}: FormDialogProps) => {
  const id = useId();
  return (
    <Dialog
      actions={<FormActions {...actions} form={id} onCancel={onClose} />}
      onClose={onClose}
      open={open}
      title={title}
    >
      <Stack
        component="form"
        id={id}
        noValidate
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          onSubmit(event);
        }}
        spacing={2}
      >
        {children}
      </Stack>
    </Dialog>
  );
};

import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { Dialog } from './dialog.tsx';
import { FormActions } from './form-actions.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps
  extends Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'onClose'>,
    Omit<ComponentProps<typeof FormActions>, 'form' | 'onCancel'> {
  /** Called on submit. The dialog stays open with its values until its owner closes it. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** Called when any field changes, for example to keep a draft. */
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A form dialog with submit and cancel buttons. The form validates itself and shows the portal's messages. */
export const FormDialog = ({
  title,
  onClose,
  open,
  onSubmit,
  onInput,
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
      <form
        className={styles.form}
        id={id}
        noValidate
        onInput={onInput}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event);
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};

import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose'> {
  readonly open?: boolean;
  readonly submitLabel: string;
  /** Whether submitting removes something. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Disabled until the data to send is known. */
  readonly canSubmit?: boolean;
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
  open = true,
  submitLabel,
  danger = false,
  busy,
  canSubmit = true,
  onSubmit,
  onInput,
  children,
}: FormDialogProps) => {
  const { t } = useI18n();
  const id = useId();
  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onClick={onClose} variant="secondary">
            {t('common.cancel')}
          </Button>
          <Button
            busy={busy}
            disabled={!canSubmit}
            form={id}
            type="submit"
            variant={danger ? 'danger' : 'primary'}
          >
            {submitLabel}
          </Button>
        </>
      }
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

import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose'> {
  readonly open?: boolean;
  readonly submitLabel: string;
  /** What is sent takes something away. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Off while what is to be sent is not known yet. */
  readonly canSubmit?: boolean;
  /** Called on submit. The dialog stays open, with its values, until its owner closes it. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/** A dialog with something to fill in, and the two ways out of it. The form checks itself, in the portal's words. */
export const FormDialog = ({
  title,
  onClose,
  open = true,
  submitLabel,
  danger = false,
  busy,
  canSubmit = true,
  onSubmit,
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

import { type FormEvent, useEffect, useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { DialogProps, FormActionsProps, FormDialogProps } from './dialog-props.ts';
import styles from './form-dialog.module.css';
import { SkeletonText } from './skeleton-blocks.tsx';

/** The buttons of a dialog with a form. */
export const FormActions = ({ danger, busy, canSubmit = true, ...props }: FormActionsProps) => {
  const { t } = useI18n();
  return (
    <>
      <Button disabled={busy} onClick={props.onCancel} variant="secondary">
        {t('common.cancel')}
      </Button>
      <Button
        busy={busy}
        disabled={!canSubmit}
        form={props.form}
        type="submit"
        variant={danger ? 'danger' : 'primary'}
      >
        {props.submitLabel}
      </Button>
    </>
  );
};

interface DraftedDialogProps extends FormDialogProps {
  /** Called when any field changes, for example to keep a draft. */
  readonly onInput?: (event: FormEvent<HTMLFormElement>) => void;
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
}: DraftedDialogProps) => {
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

/** A dialog that opens sooner than this never shows that it was loading. */
const PATIENCE_MS = 300;

/** In place of a form dialog whose content is loading. */
export const LoadingDialog = ({ title, onClose }: Pick<DialogProps, 'title' | 'onClose'>) => {
  const { t } = useI18n();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog onClose={onClose} open={isLong} title={title}>
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <SkeletonText lines={6} />
    </Dialog>
  );
};

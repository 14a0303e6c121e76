import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import type { ConfirmDialogProps } from './dialog-props.ts';

/**
 * Asks for confirmation before something that can't be undone. The safe choice comes first and has the focus.
 */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      actions={
        <>
          <Button disabled={props.busy} onClick={props.onCancel} variant="secondary">
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button busy={props.busy} onClick={props.onConfirm} variant="danger">
            {props.confirmLabel}
          </Button>
        </>
      }
      alert
      onClose={props.onCancel}
      open={props.open}
      title={props.title}
    >
      {props.children}
    </Dialog>
  );
};

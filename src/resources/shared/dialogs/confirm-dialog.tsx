import { Button } from '@mui/material';
import { useI18n } from '../../../i18n/context.tsx';
import type { ConfirmDialogProps } from '../../../ui/components/dialog-props.ts';
import { Dialog } from './dialog.tsx';

/**
 * Asks for confirmation before something that can't be undone. The safe choice comes first and has the focus.
 */
export const ConfirmDialog = ({ open = true, busy = false, ...props }: ConfirmDialogProps) => {
  const { t } = useI18n();
  return (
    <Dialog
      actions={
        <>
          <Button disabled={busy} onClick={props.onCancel} variant="outlined">
            {props.cancelLabel ?? t('common.cancel')}
          </Button>
          <Button color="error" loading={busy} onClick={props.onConfirm} variant="contained">
            {props.confirmLabel}
          </Button>
        </>
      }
      alert
      onClose={props.onCancel}
      open={open}
      title={props.title}
    >
      {props.children}
    </Dialog>
  );
};

import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly open?: boolean;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
}

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

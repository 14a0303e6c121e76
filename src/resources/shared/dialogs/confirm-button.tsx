import type { ButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { DialogButton } from './dialog-button.tsx';
import { ConfirmDialog } from './form-dialog.tsx';

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'children' | 'title'> {
  /** On the button and, unless `confirmLabel` is given, in the dialog. */
  readonly label: string;
  readonly confirmLabel?: string;
  readonly title: string;
  /** Whether the action is running. */
  readonly busy: boolean;
  /** Runs the action, which closes the dialog. */
  readonly onConfirm: (close: () => void) => void;
  /** The confirmation question. */
  readonly children: ReactNode;
}

/** A button whose action needs a confirmation. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { label, confirmLabel = label, title, busy, onConfirm, children, ...button } = props;
  return (
    <DialogButton {...button} label={label}>
      {(close) => (
        <ConfirmDialog
          busy={busy}
          confirmLabel={confirmLabel}
          onCancel={close}
          onConfirm={() => onConfirm(close)}
          title={title}
        >
          {children}
        </ConfirmDialog>
      )}
    </DialogButton>
  );
};

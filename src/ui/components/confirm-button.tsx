import type { ComponentProps, ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogButton } from './dialog-button.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof DialogButton>, 'children' | 'title'> {
  /** On the button in the dialog; defaults to the label. */
  readonly confirmLabel?: string;
  readonly title: string;
  /** Runs the action, after which the dialog closes. */
  readonly onConfirm: () => Promise<unknown>;
  /** The confirmation question. */
  readonly children: ReactNode;
}

/** A button whose action needs a confirmation. */
export const ConfirmButton = (props: ConfirmButtonProps) => {
  const { label, confirmLabel = label, title, busy = false, onConfirm, children, ...button } = props;
  return (
    <DialogButton size="small" {...button} label={label}>
      {(close) => (
        <ConfirmDialog
          busy={busy}
          confirmLabel={confirmLabel}
          onCancel={close}
          onConfirm={() => void onConfirm().then(close)}
          title={title}
        >
          {children}
        </ConfirmDialog>
      )}
    </DialogButton>
  );
};

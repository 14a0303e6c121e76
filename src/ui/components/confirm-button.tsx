import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'onClick' | 'title'> {
  /** On the button and, unless `confirmLabel` is given, in the dialog. */
  readonly label: string;
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
  const [isAsking, setAsking] = useState(false);
  const confirm = async () => {
    await onConfirm();
    setAsking(false);
  };
  return (
    <>
      <Button size="small" {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        busy={busy}
        confirmLabel={confirmLabel}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        open={isAsking}
        title={title}
      >
        {children}
      </ConfirmDialog>
    </>
  );
};

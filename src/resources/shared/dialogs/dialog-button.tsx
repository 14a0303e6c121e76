import { Button, type ButtonProps } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useFocusReturn } from '../../../ui/hooks/use-focus-return.ts';

interface DialogButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'ref'> {
  readonly label: string;
  /** Renders the dialog, which can load on demand. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog, and gets the focus back when it closes. */
export const DialogButton = ({ label, children, ...look }: DialogButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusReturn(isOpen);
  return (
    <>
      <Button {...look} aria-haspopup="dialog" onClick={() => setOpen(true)} ref={button}>
        {label}
      </Button>
      {isOpen && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
};

import { Dialog } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { DialogFrameProps } from '../../kit/ui/dialog.tsx';

/** A form starts with its first field; anything else, with its first button. */
const FIRST = ['form :is(input, select, textarea):enabled', 'button:enabled'];

/** The console's dialogs: MUI's, so that MUI's lists and menus open above them. */
export const MuiDialogFrame = ({ open, onClose, alert, wide, titleId, children }: DialogFrameProps) => {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const found = FIRST.map((selector) => content.current?.querySelector<HTMLElement>(selector));
    found.find(Boolean)?.focus();
  }, [open]);
  return (
    <Dialog
      aria-labelledby={titleId}
      maxWidth={false}
      onClose={onClose}
      open={open}
      role={alert ? 'alertdialog' : 'dialog'}
      slotProps={{
        paper: {
          ref: content,
          sx: {
            width: `min(100vw - 32px, ${alert ? 440 : wide ? 1080 : 560}px)`,
            maxHeight: 'min(100dvh - 32px, 800px)',
            margin: 2,
            border: '1px solid var(--line)',
            borderRadius: '14px',
            boxShadow: 'var(--shadow-high)',
          },
        },
      }}
      transitionDuration={{ enter: 160, exit: 0 }}
    >
      {children}
    </Dialog>
  );
};

import { Dialog } from '@mui/material';
import type { DialogFrameProps } from '../../../ui/components/dialog.tsx';
import { focusFirst } from '../dialogs/focus-first.ts';

/** MUI's dialog for what the public site shares with the console, so that MUI's lists and menus open above it. */
export const MuiDialogFrame = ({ open, onClose, alert, wide, titleId, children }: DialogFrameProps) => (
  <Dialog
    aria-labelledby={titleId}
    maxWidth={false}
    onClose={onClose}
    open={open}
    role={alert ? 'alertdialog' : 'dialog'}
    slotProps={{
      // Not when it opens: its content appears a moment later.
      transition: { onEnter: focusFirst },
      paper: {
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

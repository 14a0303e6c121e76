import { DialogActions, DialogContent, DialogTitle, IconButton, Dialog as MuiDialog } from '@mui/material';
import { useId } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import type { DialogProps } from '../../../ui/components/dialog-props.ts';
import { ToastOutlet } from '../../../ui/components/toasts.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusFirst } from './focus-first.ts';

/** MUI's dialog with a title, a close button, a row of buttons, and the place for messages. */
export const Dialog = ({
  open = true,
  title,
  onClose,
  children,
  actions,
  alert = false,
  wide = false,
}: DialogProps) => {
  const { t } = useI18n();
  const titleId = useId();
  return (
    <MuiDialog
      aria-labelledby={titleId}
      fullWidth
      maxWidth={alert ? 'xs' : wide ? 'lg' : 'sm'}
      onClose={onClose}
      open={open}
      role={alert ? 'alertdialog' : 'dialog'}
      // Not when it opens: its content appears a moment later.
      slotProps={{ transition: { onEnter: focusFirst } }}
      transitionDuration={{ enter: 160, exit: 0 }}
    >
      <DialogTitle id={titleId} sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        {title}
      </DialogTitle>
      {!alert && (
        <IconButton
          aria-label={t('common.close')}
          onClick={onClose}
          sx={{ position: 'absolute', insetBlockStart: 12, insetInlineEnd: 12 }}
          title={t('common.close')}
        >
          <Icon name="close" />
        </IconButton>
      )}
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      <ToastOutlet />
    </MuiDialog>
  );
};

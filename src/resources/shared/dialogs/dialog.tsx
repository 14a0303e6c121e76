import {
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Dialog as MuiDialog,
} from '@mui/material';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/context.tsx';
import type { DialogProps } from '../../../ui/components/dialog-props.ts';
import { ToastOutlet } from '../../../ui/components/toasts.tsx';
import { Icon } from '../ui/icon.tsx';
import { focusFirst } from './focus-first.ts';
import { KeptInputContext } from './kept-input.ts';

/** Escape and a click beside the dialog can be slips: they ask before input is lost that no draft keeps. */
const useSlips = (onClose: () => void) => {
  const isTyped = useRef(false);
  const isKept = useRef(false);
  const [isAsking, setAsking] = useState(false);
  return {
    isKept,
    isAsking,
    noteInput: ({ target }: FormEvent) => {
      if (target instanceof Element && target.closest('form') && !target.matches('[type="search"]'))
        isTyped.current = true;
    },
    close: () => (isTyped.current && !isKept.current ? setAsking(true) : onClose()),
    goOn: () => setAsking(false),
  };
};

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
  const { isKept, isAsking, noteInput, close, goOn } = useSlips(onClose);
  return (
    <MuiDialog
      aria-labelledby={titleId}
      fullWidth
      maxWidth={alert ? 'xs' : wide ? 'lg' : 'sm'}
      onClose={close}
      onInput={noteInput}
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
      <DialogContent>
        <KeptInputContext value={isKept}>{children}</KeptInputContext>
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
      <ToastOutlet />
      {isAsking && (
        <Dialog
          actions={
            <>
              <Button onClick={goOn} variant="outlined">
                {t('console.unsaved.go_on')}
              </Button>
              <Button color="error" onClick={onClose} variant="contained">
                {t('console.unsent.discard')}
              </Button>
            </>
          }
          alert
          onClose={goOn}
          title={t('console.unsaved.title')}
        >
          <p>{t('console.unsaved.text')}</p>
        </Dialog>
      )}
    </MuiDialog>
  );
};

import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog-props.ts';
import { ToastOutlet } from './toasts.tsx';

interface PageDialogProps extends DialogProps {
  /** With `isDrawn`, for links and buttons with it as `data-dialog`, which open the dialog before hydration. */
  readonly id?: string | undefined;
  /** Whether the content is rendered while the dialog is closed. */
  readonly isDrawn?: boolean;
}

export interface DialogFrameProps extends Required<Pick<DialogProps, 'open' | 'onClose' | 'alert' | 'wide'>> {
  readonly id?: string | undefined;
  readonly titleId: string;
  /** Undefined while the dialog is closed. */
  readonly children: ReactNode;
}

/** The native element: focus stays inside, Escape closes it, and focus returns. */
const NativeFrame = ({ open, onClose, alert, wide, id, titleId, children }: DialogFrameProps) => {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, [open]);
  // An open dialog that is removed without closing wouldn't return the focus.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      aria-labelledby={titleId}
      className={cx(styles.dialog, alert && styles.small, wide && styles.wide)}
      id={id}
      onCancel={(event) => {
        // A cancelled file chooser triggers the same event.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
      // In React, both events would bubble to a drawer around this dialog and close it, too.
      onClose={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      ref={element}
      role={alert ? 'alertdialog' : undefined}
      // It can be open before hydration, see `isDrawn`.
      suppressHydrationWarning
    >
      {children}
    </dialog>
  );
};

/**
 * What dialogs are made of. The console provides MUI's: its lists and menus open at the end of the page, where a native
 * modal would cover them and keep the pointer away from them.
 */
export const DialogFrame = createContext<ComponentType<DialogFrameProps>>(NativeFrame);

/** A modal dialog with a title, a close button and a row of buttons. */
export const Dialog = ({
  open = true,
  title,
  onClose,
  children,
  actions,
  alert = false,
  wide = false,
  id,
  isDrawn = false,
}: PageDialogProps) => {
  const { t } = useI18n();
  const titleId = useId();
  const Frame = use(DialogFrame);
  return (
    <Frame alert={alert} id={id} onClose={onClose} open={open} titleId={titleId} wide={wide}>
      {(open || isDrawn) && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {!alert && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
          </div>
          <div className="above-8 muted">{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
          {open && <ToastOutlet />}
        </div>
      )}
    </Frame>
  );
};

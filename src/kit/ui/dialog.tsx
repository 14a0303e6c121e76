import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  /** Called when the dialog is closed by Escape, the backdrop or its close button. */
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The row of buttons at the end. */
  readonly actions?: ReactNode;
  /** A question to answer: read out as such, without a close button of its own. */
  readonly alert?: boolean;
  /** As wide as a page, for what would be cramped otherwise. */
  readonly wide?: boolean;
}

/** A modal dialog on the native element: focus stays inside, Escape closes, focus returns where it was. */
export const Dialog = ({
  open,
  title,
  onClose,
  children,
  actions,
  alert = false,
  wide = false,
}: DialogProps) => {
  const { t } = useI18n();
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) dialog.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the backdrop's keyboard twin, and the element's own.
    <dialog
      aria-labelledby={titleId}
      className={cx(styles.dialog, alert && styles.small, wide && styles.wide)}
      onCancel={(event) => {
        // A file chooser that is cancelled says so with the same event.
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === element.current && onClose()}
      ref={element}
      role={alert ? 'alertdialog' : undefined}
    >
      {open && (
        <div className={styles.inside}>
          <div className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {!alert && <IconButton icon="close" label={t('common.close')} onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
};

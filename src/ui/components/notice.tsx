import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './undo-bar.module.css';

/** A notice that lasts, at the lower edge. */
export const Notice = ({ children }: { readonly children: ReactNode }) => (
  <div className={cx(styles.bar, styles.notice)} role="status">
    {children}
  </div>
);

interface NoticeLineProps {
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const NoticeLine = ({ action, children }: NoticeLineProps) => (
  <div className={styles.line}>
    <p className={styles.text}>{children}</p>
    {action}
  </div>
);

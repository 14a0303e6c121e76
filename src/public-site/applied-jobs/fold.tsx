import type { ReactNode } from 'react';
import { Icon } from '../../ui/components/icon.tsx';
import styles from './fold.module.css';

interface FoldProps {
  /** What is most important, visible while closed. */
  readonly summary: string;
  /** What opening it shows. */
  readonly label: string;
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A part of an application's card that opens on demand. */
export const Fold = ({ summary, label, open, children }: FoldProps) => (
  <details className={styles.fold} open={open}>
    <summary>
      <span>{summary}</span>
      <span className={styles.more}>
        {label}
        <Icon name="chevron-down" size={16} />
      </span>
    </summary>
    {children}
  </details>
);

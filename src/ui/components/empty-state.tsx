import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  /** The next step: a sentence or a link. */
  readonly children?: ReactNode;
}

/** Replaces an empty list. */
export const EmptyState = ({ title, icon = 'search', children }: EmptyStateProps) => (
  <div className={styles.state} role="status">
    <span className={styles.picture}>
      <Icon name={icon} size={28} />
    </span>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
  </div>
);

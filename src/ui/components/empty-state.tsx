import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './state.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly icon?: IconName;
  /** The next step: a sentence or a link. */
  readonly children?: ReactNode;
}

/** Decorative: three cards, fanned out, with nothing on them. */
const Cards = () => (
  <svg aria-hidden="true" className={styles.cards} fill="none" viewBox="0 0 200 96">
    <g className={styles.behind}>
      <rect height="64" rx="10" transform="rotate(-9 52 56)" width="84" x="12" y="22" />
      <rect height="64" rx="10" transform="rotate(9 148 56)" width="84" x="104" y="22" />
    </g>
    <rect className={styles.front} height="76" rx="12" width="96" x="52" y="12" />
    <path className={styles.line} d="M70 72h60" />
    <path className={styles.spark} d="M168 12v10m-5-5h10M30 8v8m-4-4h8" />
  </svg>
);

/** Replaces an empty list. */
export const EmptyState = ({ title, icon = 'search', children }: EmptyStateProps) => (
  <div className={styles.state} role="status">
    <span className={styles.scene}>
      <Cards />
      <span className={styles.picture}>
        <Icon name={icon} size={28} />
      </span>
    </span>
    <p className={styles.title}>{title}</p>
    {children && <div className={styles.text}>{children}</div>}
  </div>
);

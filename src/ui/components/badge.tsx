import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { cx } from './cx.ts';
import tones from './tone.module.css';

export type Tone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'danger';

/** A short status label. The text carries the meaning; the colour only repeats it. */
export const Badge = ({
  tone = 'neutral',
  children,
}: {
  readonly tone?: Tone;
  readonly children: ReactNode;
}) => <span className={cx(styles.badge, tones[tone])}>{children}</span>;

/** A keyword, such as a skill or a type of employment. */
export const Tag = ({ children }: { readonly children: ReactNode }) => (
  <bdi className={styles.tag}>{children}</bdi>
);

import type { ReactNode } from 'react';
import { cx } from '../../ui/components/cx.ts';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './facts.module.css';

export interface Fact {
  readonly icon: IconName;
  readonly name: string;
  readonly value: ReactNode;
  /** Said above already, where the page has a single column. */
  readonly isRepeated?: boolean;
}

interface FactsProps {
  readonly facts: readonly Fact[];
  /** As boxes, as a running text, or as a list. */
  readonly look?: 'boxes' | 'line' | 'list';
}

/** Labels and values with an icon each; omitted if empty. */
export const Facts = ({ facts, look = 'list' }: FactsProps) => (
  <dl className={styles[look]}>
    {facts
      .filter(({ value }) => value)
      .map(({ icon, name, value, isRepeated }) => (
        <div key={name} className={cx(styles.fact, isRepeated && styles.repeated)}>
          <Icon className={styles.icon} name={icon} />
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

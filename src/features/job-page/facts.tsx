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

/** Labels and values with an icon each; omitted if empty. */
export const Facts = ({ facts, boxes = false }: { facts: readonly Fact[]; boxes?: boolean }) => (
  <dl className={boxes ? styles.boxes : styles.list}>
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

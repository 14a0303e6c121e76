import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/components/icon.tsx';
import styles from './facts.module.css';

export interface Fact {
  readonly icon: IconName;
  readonly name: string;
  readonly value: ReactNode;
}

/** Labels and values with an icon each; omitted if empty. */
export const Facts = ({ facts, boxes = false }: { facts: readonly Fact[]; boxes?: boolean }) => (
  <dl className={boxes ? styles.boxes : styles.list}>
    {facts
      .filter(({ value }) => value)
      .map(({ icon, name, value }) => (
        <div key={name} className={styles.fact}>
          <Icon className={styles.icon} name={icon} />
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

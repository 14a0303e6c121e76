import type { HTMLAttributes } from 'react';
import styles from './card.module.css';
import { cx } from './cx.ts';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'article' | 'aside' | 'div' | 'li' | 'section';
}

export const Card = ({ as: Tag = 'div', className, ...rest }: CardProps) => (
  <Tag {...rest} className={cx(styles.card, className)} />
);

import { diffWords } from 'diff';
import { Fragment } from 'react';
import { excerptOf } from './excerpt.ts';
import styles from './marked-text.module.css';

interface MarkedTextProps {
  readonly text: string;
  readonly other: string;
}

/** A text with what another version lacks highlighted. */
export const MarkedText = ({ text, other }: MarkedTextProps) => {
  const parts = excerptOf(diffWords(other, text).filter(({ removed }) => !removed));
  let at = 0;
  return parts.map(({ value, added }) => {
    at += value.length;
    return added ? (
      <mark className={styles.mark} key={at}>
        {value}
      </mark>
    ) : (
      <Fragment key={at}>{value}</Fragment>
    );
  });
};

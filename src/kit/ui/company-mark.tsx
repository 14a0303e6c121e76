import styles from './company-mark.module.css';

const TONES = 4;

/** Always the same for the same name. */
const toneOf = (name: string): number => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % TONES;
};

/** A company's first letter on a quiet tile, for the eye only. */
export const CompanyMark = ({ name }: { name: string }) => (
  <span className={styles.mark} data-tone={toneOf(name)} aria-hidden="true">
    {[...name.trim()][0]?.toUpperCase()}
  </span>
);

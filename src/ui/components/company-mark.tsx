import { companyInitial } from '#contract/shared/names.ts';
import styles from './company-mark.module.css';
import { cx } from './cx.ts';

const TONES = 8;
const SHAPES = 4;

/** Always the same for the same name. */
const numberOf = (name: string): number => {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum;
};

/** A company's colour and shape. */
const looksOf = (name: string) => {
  const number = numberOf(name);
  return { 'data-tone': number % TONES, 'data-shape': Math.floor(number / TONES) % SHAPES };
};

/** A band in the company's colour at the top of its page. */
export const CompanyCover = ({ name }: { readonly name: string }) => (
  <div aria-hidden="true" className={styles.cover} {...looksOf(name)} />
);

interface CompanyMarkProps {
  readonly name: string;
  /** The logo's path below the API address. */
  readonly logo?: string | null;
}

/** A company's logo, or its initial in a colour and shape of its own. Decorative, because the name is next to it. */
export const CompanyMark = ({ name, logo }: CompanyMarkProps) =>
  logo ? (
    <img
      alt=""
      className={cx(styles.mark, styles.logo)}
      height={48}
      loading="lazy"
      src={`/api/${logo}&size=small`}
      width={48}
    />
  ) : (
    <span aria-hidden="true" className={styles.mark} {...looksOf(name)}>
      {companyInitial(name)}
    </span>
  );

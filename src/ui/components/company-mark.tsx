import { companyInitial } from '#contract/shared/names.ts';
import styles from './company-mark.module.css';
import { cx } from './cx.ts';
import { looksOf, Scene, type SceneName } from './scene.tsx';

interface CompanyMarkProps {
  readonly name: string;
  /** The logo's path below the API address. */
  readonly logo?: string | null;
  /** What stands for it without a logo; its initial if omitted. */
  readonly scene?: SceneName;
}

/** A company's logo, or a sign of its work in its colour. Decorative, because the name is next to it. */
export const CompanyMark = ({ name, logo, scene }: CompanyMarkProps) => {
  if (logo)
    return (
      <img
        alt=""
        className={cx(styles.mark, styles.logo)}
        height={48}
        loading="lazy"
        src={`/api/${logo}&size=small`}
        width={48}
      />
    );
  if (scene) return <Scene className={cx(styles.mark, styles.drawn)} drawing={`${scene}-mark`} name={name} />;
  return (
    <span aria-hidden="true" className={cx(styles.mark, styles.letter)} {...looksOf(name)}>
      {companyInitial(name)}
    </span>
  );
};

import styles from './company-mark.module.css';
import { cx } from './cx.ts';
import { Scene, type SceneName } from './scene.tsx';

interface CompanyMarkProps {
  readonly name: string;
  /** The logo's path below the API address. */
  readonly logo?: string | null;
  /** The sign of its work, if it has no logo. */
  readonly scene: SceneName;
}

/** A company's logo, or a sign of its work in its colour. Decorative, because the name is next to it. */
export const CompanyMark = ({ name, logo, scene }: CompanyMarkProps) =>
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
    <Scene className={cx(styles.mark, styles.drawn)} drawing={`${scene}-mark`} name={name} />
  );

import { Link } from 'react-router-dom';
import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './brand.module.css';

/** The portal's logo and name. The operator's style sheet knows the logo by its global class. */
export const BrandMark = () => {
  const { t } = useI18n();
  return (
    <span className={styles.brand}>
      <svg
        aria-hidden="true"
        className={`${styles.sign} site-sign`}
        height="32"
        viewBox="0 0 32 32"
        width="32"
      >
        <rect className={styles.sheet} height="32" rx="8" width="32" />
        <path className={styles.lines} d="M9 11h9M9 16h6M9 21h4" />
        <path className={styles.check} d="m17.5 20.5 2.6 2.6 4.6-6.2" />
      </svg>
      {t('site.name')}
    </span>
  );
};

export const Brand = () => (
  <Link className={styles.link} to={paths.home}>
    <BrandMark />
  </Link>
);

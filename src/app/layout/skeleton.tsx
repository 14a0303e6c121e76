import { paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { SkeletonBlock, SkeletonCards } from '../../ui/components/skeleton-blocks.tsx';
import { BrandMark } from '../../ui/page/brand.tsx';
import styles from './skeleton.module.css';

/** Shown while the browser renders a page that the server can't. Works without the router. */
export const Skeleton = () => {
  const { t } = useI18n();
  return (
    <>
      <div className={styles.header}>
        <div className={`container ${styles.bar}`}>
          <a className={styles.brand} href={paths.home}>
            <BrandMark />
          </a>
        </div>
      </div>
      <main className={`container ${styles.main}`}>
        <p className="visually-hidden" role="status">
          {t('common.loading')}
        </p>
        <noscript>{t('common.needs_script')}</noscript>
        <SkeletonBlock height="2em" width="320px" />
        <SkeletonCards />
      </main>
    </>
  );
};

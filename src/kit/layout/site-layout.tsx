import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { SiteFooter } from './footer-on-interaction.ts';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** The layout of most pages: skip link, header, page, footer. */
export const SiteLayout = () => {
  const { t } = useI18n();
  return (
    <div className={styles.site}>
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <SiteHeader />
      <main className={styles.main} id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <Suspense>
        <SiteFooter />
      </Suspense>
    </div>
  );
};

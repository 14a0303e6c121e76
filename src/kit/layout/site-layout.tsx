import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { SiteFooter } from './footer-on-interaction.ts';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** The frame of most pages: a way past the header, the header, the page, the footer. */
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

import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useI18n } from '../../i18n/context.tsx';
import styles from './bare-layout.module.css';
import { Brand } from './brand.tsx';

/** A page without header and footer (NAV-04), with only a link to the home page. */
export const BarePage = ({ children }: { readonly children: ReactNode }) => {
  const { t } = useI18n();
  return (
    <div className={styles.bare}>
      <nav aria-label={t('nav.main')} className={styles.brand}>
        <Brand />
      </nav>
      <main className={styles.main} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};

export const BareLayout = () => (
  <BarePage>
    <Outlet />
  </BarePage>
);

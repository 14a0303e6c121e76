import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useI18n } from '../../i18n/context.tsx';
import { hydrateOnInteraction } from '../../ui/hooks/interaction.ts';
import { lazyCode } from '../../ui/load-code.ts';
import { FOOTER_ID } from '../../ui/page/footer-id.ts';
import { BAR_ID } from './bar-id.ts';
import { SiteHeader } from './site-header.tsx';
import styles from './site-layout.module.css';

/** The footer. Its script loads at the first interaction; until then it consists of links and a plain form. */
const load = hydrateOnInteraction(
  () => document.getElementById(FOOTER_ID) !== null,
  () => import('./site-footer.tsx'),
);
// The server can't wait while rendering, so it loads the module beforehand.
const footer = import.meta.env.SSR ? await import('./site-footer.tsx') : undefined;

const SiteFooter = footer?.SiteFooter ?? lazyCode(async () => ({ default: (await load()).SiteFooter }));

/** The bar of phones. Its script loads like the footer's, but at once for users, whose numbers it shows. */
const loadBar = hydrateOnInteraction(
  () => document.documentElement.dataset.user === 'visitor' && document.getElementById(BAR_ID) !== null,
  () => import('./bottom-bar.tsx'),
);
const bar = import.meta.env.SSR ? await import('./bottom-bar.tsx') : undefined;

const BottomBar = bar?.BottomBar ?? lazyCode(async () => ({ default: (await loadBar()).BottomBar }));

/** The layout of most pages: skip link, header, page, footer, and a bar on phones. */
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
      <Suspense>
        <BottomBar />
      </Suspense>
    </div>
  );
};

import { Suspense, useEffect, useRef } from 'react';
import { Link, Outlet, useLocation } from 'react-router';
import { paths } from '#contract/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { useSession } from '../../kit/hooks/use-session.ts';
import { SiteHeader } from '../../kit/layout/site-header.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { BrokenScreen, LoadingScreen } from '../layout.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { ButtonLink, EmptyState, Icon } from '../ui/kit.ts';
import { Screen } from '../ui/screen.tsx';
import styles from './layout.module.css';
import { type StaffLookupValue, staffMenu } from './menu.ts';
import { useSummary } from './use-summary.ts';

/** The layout of staff screens: header and menu. */
export const StaffLayout = () => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const isStaff = useSession()?.user?.role === 'staff';
  return (
    <>
      <a className="skip-link" href="#main">
        {t('nav.skip')}
      </a>
      <SiteHeader />
      {isStaff ? (
        <div className={styles.page}>
          <Menu />
          <main className={styles.screen} id="main" tabIndex={-1}>
            <ErrorBoundary fallback={<BrokenScreen />} key={pathname}>
              <Suspense fallback={<LoadingScreen />}>
                <Outlet />
              </Suspense>
            </ErrorBoundary>
          </main>
        </div>
      ) : (
        <main id="main" tabIndex={-1}>
          <ForStaff />
        </main>
      )}
    </>
  );
};

/** Shown to signed-in users who are not staff. The server rejects their calls anyway. */
const ForStaff = () => {
  const { t } = useI18n();
  return (
    <Screen title={t('console.staff_only.title')}>
      <EmptyState icon="users" title={t('console.staff_only.heading')}>
        <p>{t('console.staff_only.text')}</p>
        <p style={{ marginBlockStart: 16 }}>
          <ButtonLink to={paths.home}>{t('console.for_companies.home')}</ButtonLink>
        </p>
      </EmptyState>
    </Screen>
  );
};

const isCurrent = ({ to }: StaffLookupValue, pathname: string) =>
  pathname === to || (to !== staffPaths.home && pathname.startsWith(`${to}/`));

/** Collapsed on narrow screens, next to the content on wide ones. */
const Menu = () => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const folded = useRef<HTMLDetailsElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigating closes the menu.
  useEffect(() => {
    if (folded.current) folded.current.open = false;
  }, [pathname]);
  const current = staffMenu.flatMap(({ entries }) => entries).find((entry) => isCurrent(entry, pathname));
  return (
    <>
      <details className={styles.menu} ref={folded}>
        <summary className={styles.title}>
          <Icon name="menu" />
          {t(current?.label ?? 'console.staff_menu.name')}
          <Icon className={styles.chevron} name="chevron-down" size={18} />
        </summary>
        <Entries pathname={pathname} />
      </details>
      <div className={styles.spread}>
        <div className={styles.stays}>
          <Entries pathname={pathname} />
        </div>
      </div>
    </>
  );
};

const Entries = ({ pathname }: { readonly pathname: string }) => {
  const { t } = useI18n();
  return (
    <nav aria-label={t('console.staff_menu.name')} className={styles.groups}>
      {staffMenu.map(({ label, entries }) => (
        <div key={label}>
          <p className={styles.group}>{t(label)}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <Link
                  aria-current={isCurrent(entry, pathname) ? 'page' : undefined}
                  className={styles.entry}
                  to={entry.to}
                >
                  <Icon name={entry.icon} size={18} />
                  {t(entry.label)}
                  <Waiting entry={entry} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

const Waiting = ({ entry: { waits = [] } }: { readonly entry: StaffLookupValue }) => {
  const { t, locale } = useI18n();
  const { data } = useSummary();
  const count = waits.reduce((sum, name) => sum + (data?.[name] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{new Intl.NumberFormat(locale).format(count)}</span>
      <span className="visually-hidden">{t('console.staff_menu.waiting', { smart_count: count })}</span>
    </span>
  );
};

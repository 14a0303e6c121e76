import { createElement, useEffect, useRef } from 'react';
import { useResourceDefinitions } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { numberFormat } from '#contract/formatters.ts';
import { useI18n } from '../../i18n/context.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Icon } from '../ui/kit.ts';
import { type StaffMenuEntry, staffMenu } from './menu.ts';
import styles from './staff-menu.module.css';
import { useSummary } from './use-summary.ts';

const isCurrent = ({ to }: StaffMenuEntry, pathname: string) =>
  pathname === to || (to !== staffPaths.home && pathname.startsWith(`${to}/`));

/** The label and icon that `<Resource>` defines for a menu item. */
const useDescription = () => {
  const { t } = useI18n();
  const definitions = useResourceDefinitions();
  return ({ resource }: StaffMenuEntry) => {
    if (!resource) {
      return { label: t('console.staff_menu.overview'), icon: <Icon name="home" size={18} /> };
    }
    const { options, icon } = definitions[resource] ?? {};
    return { label: options && t(options.label), icon: icon && createElement(icon) };
  };
};

/** Collapsed on narrow screens, next to the content on wide ones. */
export const StaffMenu = () => {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const describe = useDescription();
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
          {current ? describe(current).label : t('console.staff_menu.name')}
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
  const describe = useDescription();
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
                  {describe(entry).icon}
                  {describe(entry).label}
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

const Waiting = ({ entry: { waits = [] } }: { readonly entry: StaffMenuEntry }) => {
  const { t, locale } = useI18n();
  const { data } = useSummary();
  const count = waits.reduce((sum, name) => sum + (data?.[name] ?? 0), 0);
  if (count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{numberFormat(locale).format(count)}</span>
      <span className="visually-hidden">{t('console.staff_menu.waiting', { smart_count: count })}</span>
    </span>
  );
};

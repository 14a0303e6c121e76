import { useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { linkTo, paths } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { withNext } from '../../ui/page/next-address.ts';
import { useEnvironment } from '../environment.tsx';
import { BAR_ID } from './bar-id.ts';
import styles from './bottom-bar.module.css';
import type { Count, NavigationEntry } from './navigation.ts';

/** Up to this width there is a bar (the style sheet uses the same value). */
const PHONES = '(max-width: 44.9375em)';
const MANY = 99;

/** Where people return to. */
const places: readonly NavigationEntry[] = [
  { to: paths.home, label: 'nav.home', kinds: ['visitor'], icon: 'home' },
  { to: paths.dashboard, label: 'nav.dashboard', kinds: ['employer'], icon: 'home' },
  { to: linkTo.allJobs(), label: 'nav.jobs', kinds: ['visitor', 'seeker'], icon: 'search' },
  { to: paths.companies, label: 'companies.title', kinds: ['visitor'], icon: 'building' },
  { to: paths.signIn, label: 'nav.sign_in', kinds: ['visitor'], icon: 'user' },
  { to: paths.bookmarks, label: 'nav.bar_saved', kinds: ['seeker'], icon: 'bookmark', counts: 'bookmarks' },
  {
    to: paths.appliedJobs,
    label: 'nav.bar_applications',
    kinds: ['seeker'],
    icon: 'briefcase',
    counts: 'applications',
  },
  { to: paths.employerJobs, label: 'nav.manage_jobs', kinds: ['employer'], icon: 'briefcase' },
  { to: paths.messages, label: 'nav.messages', kinds: ['seeker'], icon: 'mail', counts: 'unread' },
  { to: paths.inbox, label: 'nav.messages', kinds: ['employer'], icon: 'mail', counts: 'unread' },
  { to: paths.profile, label: 'nav.bar_profile', kinds: ['seeker', 'employer'], icon: 'user' },
];

type Counts = Readonly<Partial<Record<Count, number>>>;

const texts: Readonly<Record<Count, MessageKey>> = {
  bookmarks: 'nav.bar_saved_count',
  applications: 'nav.bar_applications_count',
  unread: 'conversation.unread_conversations',
};

/** What the bar counts, requested on each page that a phone opens. */
const useCounts = (): Counts => {
  const { api } = useEnvironment();
  const role = useSession()?.user?.role;
  const { pathname } = useLocation();
  const [counts, setCounts] = useState<Counts>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page triggers a request.
  useEffect(() => {
    if ((role !== 'seeker' && role !== 'employer') || !window.matchMedia(PHONES).matches) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const add = (more: Counts) => setCounts((known) => ({ ...known, ...more }));
    // A failed background load never breaks the screen (ERRMSG-05).
    const ignore = () => {};
    api('GET unread-conversations', { signal }).then(({ data }) => add({ unread: data.length }), ignore);
    if (role === 'seeker') api('GET own-counts', { signal }).then(({ data }) => add(data), ignore);
    return () => leaving.abort();
  }, [api, role, pathname]);

  return counts;
};

/** The bar at the bottom of phones (NAV-15). A page whose own actions stay in view has them instead. */
export const BottomBar = () => {
  const { t, locale } = useI18n();
  const { pathname, search } = useLocation();
  const counts = useCounts();
  const format = numberFormat(locale);
  return (
    <nav aria-label={t('nav.bar')} className={styles.bar} id={BAR_ID}>
      <ul>
        {places.map(({ to, label, kinds, icon, counts: counted }) => {
          const count = (counted && counts[counted]) ?? 0;
          return (
            <li data-for={kinds?.join(' ')} key={to}>
              <NavLink
                className={styles.place}
                end={to === paths.home}
                to={to === paths.signIn ? withNext(to, pathname + search) : to}
              >
                <span className={styles.icon}>
                  {icon && <Icon name={icon} size={22} />}
                  {counted && count > 0 && (
                    <span aria-hidden="true" className={styles.count} data-of={counted}>
                      {count > MANY ? t('notifications.many', { count: MANY }) : format.format(count)}
                    </span>
                  )}
                </span>
                <span className={styles.label}>{t(label)}</span>
                {counted && count > 0 && (
                  <span className="visually-hidden">{t(texts[counted], { smart_count: count })}</span>
                )}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
};

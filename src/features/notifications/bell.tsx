import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { numberFormat } from '#contract/shared/formatters.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useLiveSignal } from '../live/live-signal.ts';
import styles from './bell.module.css';
import { NotificationList } from './notification-list.tsx';

/** Users who move quickly between pages don't trigger a request on each one. */
const ASKED_EVERY_MS = 20_000;

/** The number of unread notifications, requested on each page load, navigation and return to the page. */
const useUnread = () => {
  const { api } = useEnvironment();
  const { pathname } = useLocation();
  const [unread, setUnread] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const [news, setNews] = useState(0);
  useLiveSignal('notifications', () => {
    askedAt.current = Number.NEGATIVE_INFINITY;
    setNews(news + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation and news trigger a request.
  useEffect(() => {
    const leaving = new AbortController();
    const ask = () => {
      if (document.hidden || performance.now() - askedAt.current < ASKED_EVERY_MS) return;
      askedAt.current = performance.now();
      api('GET unread-notifications', { signal: leaving.signal }).then(
        ({ data }) => setUnread(data.unread),
        // A failed background load never breaks the screen (ERRMSG-05).
        () => {
          askedAt.current = Number.NEGATIVE_INFINITY;
        },
      );
    };
    ask();
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      leaving.abort();
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [api, pathname, news]);

  return { unread, setUnread };
};

const PANEL = 'notifications';
/** The server stops counting here. */
const MANY = 100;

/** The header's bell: the number of unread notifications, and a panel that lists them all. */
const Bell = () => {
  const { t, locale } = useI18n();
  const { unread, setUnread } = useUnread();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const format = numberFormat(locale);
  return (
    <>
      <button
        aria-label={t('notifications.bell', { smart_count: unread })}
        className={styles.bell}
        popoverTarget={PANEL}
        type="button"
      >
        <Icon name="bell" size={22} />
        {unread > 0 && (
          <span aria-hidden="true" className={styles.count}>
            {unread < MANY ? format.format(unread) : t('notifications.many', { count: MANY - 1 })}
          </span>
        )}
      </button>
      <div
        aria-labelledby={`${PANEL}-title`}
        className={styles.panel}
        id={PANEL}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        popover="auto"
        ref={panel}
        role="dialog"
      >
        {open && (
          <NotificationList
            onFollow={() => panel.current?.hidePopover()}
            onUnread={setUnread}
            titleId={`${PANEL}-title`}
            unread={unread}
          />
        )}
      </div>
    </>
  );
};
export default Bell;

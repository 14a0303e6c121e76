import { useCallback, useEffect, useRef, useState } from 'react';
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

/** Asks how many are unread; `isNew` if there is more than an answer from a moment ago could know. */
export type AskUnread = (isNew: boolean) => Promise<number>;

/** The number of unread notifications, requested on each page load, navigation and return to the page. */
const useUnread = (ask: AskUnread) => {
  const { pathname } = useLocation();
  const [unread, setUnread] = useState(0);
  const askedAt = useRef(Number.NEGATIVE_INFINITY);
  const [news, setNews] = useState(0);
  const knownNews = useRef(0);
  useLiveSignal('notifications', () => {
    askedAt.current = Number.NEGATIVE_INFINITY;
    setNews(news + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation triggers a request.
  useEffect(() => {
    const load = () => {
      if (document.hidden || performance.now() - askedAt.current < ASKED_EVERY_MS) return;
      askedAt.current = performance.now();
      const isNew = knownNews.current < news;
      knownNews.current = news;
      ask(isNew).then(setUnread, () => {
        // A failed background load never breaks the screen (ERRMSG-05).
        askedAt.current = Number.NEGATIVE_INFINITY;
      });
    };
    load();
    addEventListener('focus', load);
    document.addEventListener('visibilitychange', load);
    return () => {
      removeEventListener('focus', load);
      document.removeEventListener('visibilitychange', load);
    };
  }, [ask, pathname, news]);

  return { unread, setUnread };
};

const useOwnCall = (): AskUnread => {
  const { api } = useEnvironment();
  return useCallback(async () => (await api('GET unread-notifications', {})).data.unread, [api]);
};

const PANEL = 'notifications';
/** The server stops counting here. */
const MANY = 100;

interface BellProps {
  /** If the number comes with other numbers of the page. */
  readonly ask?: AskUnread | undefined;
}

/** The header's bell: the number of unread notifications, and a panel that lists them all. */
const Bell = ({ ask }: BellProps) => {
  const { t, locale } = useI18n();
  const ownCall = useOwnCall();
  const { unread, setUnread } = useUnread(ask ?? ownCall);
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

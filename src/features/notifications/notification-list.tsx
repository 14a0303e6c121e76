import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '#contract/notifications/calls.ts';
import { messageOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { profileAddress } from '../profile/profile-address.ts';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-list.module.css';

interface NotificationListProps {
  readonly titleId: string;
  readonly unread: number;
  readonly onUnread: (unread: number) => void;
  /** Called after following a link. */
  readonly onFollow: () => void;
}

interface LoadedPages {
  readonly notifications: readonly Notification[];
  readonly page: number;
  readonly lastPage: number;
}

/** The user's notifications, newest first, with a button for more. */
export const NotificationList = ({ titleId, unread, onUnread, onFollow }: NotificationListProps) => {
  const { t } = useEnvironment().i18n;
  const { loaded, error, busy, load, read } = useNotifications(onUnread);
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{t('notifications.title')}</h2>
        {unread > 0 && (
          <Button icon="check" onClick={() => read()} size="small" variant="quiet">
            {t('notifications.read_all')}
          </Button>
        )}
      </div>
      <div className={styles.body}>
        {error ? (
          <ErrorState onRetry={() => load(1)} title={error} />
        ) : !loaded ? (
          <div className={styles.loading}>
            <span className="visually-hidden" role="status">
              {t('common.loading')}
            </span>
            <SkeletonText />
          </div>
        ) : loaded.notifications.length === 0 ? (
          <EmptyState icon="bell" title={t('notifications.none')}>
            <p>{t('notifications.none_hint')}</p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {loaded.notifications.map((notification) => (
              <NotificationItem
                key={notification.id}
                notification={notification}
                onFollow={onFollow}
                onRead={() => read(notification.id)}
              />
            ))}
          </ul>
        )}
        {loaded && loaded.page < loaded.lastPage && (
          <Button busy={busy} onClick={() => load(loaded.page + 1)} variant="quiet" wide>
            {t('notifications.older')}
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        <Link onClick={onFollow} to={profileAddress('settings', 'notifications')}>
          {t('notifications.settings')}
        </Link>
      </p>
    </>
  );
};

const useNotifications = (onUnread: (unread: number) => void) => {
  const { api, i18n } = useEnvironment();
  const [loaded, setLoaded] = useState<LoadedPages>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const load = async (page: number) => {
    setBusy(true);
    setError(undefined);
    try {
      const { data, pagination } = await api('GET notifications', { query: { page } });
      setLoaded((known) => {
        // New notifications shift the pages, so duplicates are skipped.
        const earlier = page === 1 ? [] : (known?.notifications ?? []);
        const fresh = data.filter(({ id }) => !earlier.some((one) => one.id === id));
        return { notifications: [...earlier, ...fresh], page, lastPage: pagination.last_page };
      });
    } catch (failure) {
      setError(messageOf(failure, i18n.t));
    } finally {
      setBusy(false);
    }
  };

  const begin = useEffectEvent(() => void load(1));
  useEffect(() => begin(), []);

  /** Marks one or all as read immediately. If the call fails, they are unread again at the next opening. */
  const read = (id?: number) => {
    setLoaded(
      (known) =>
        known && {
          ...known,
          notifications: known.notifications.map((one) =>
            id === undefined || one.id === id ? { ...one, is_read: true } : one,
          ),
        },
    );
    api('POST read-notifications', { body: id === undefined ? {} : { notification_id: id } }).then(
      ({ data }) => onUnread(data.unread),
      (failure: unknown) => setError(messageOf(failure, i18n.t)),
    );
  };

  return { loaded, error, busy, load, read };
};

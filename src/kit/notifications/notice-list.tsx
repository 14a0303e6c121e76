import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Notice } from '#contract/notices.ts';
import { useEnvironment } from '../../environment.tsx';
import { profileAddress } from '../profile-address.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { SkeletonText } from '../ui/skeleton-blocks.tsx';
import { NoticeItem } from './notice-item.tsx';
import styles from './notice-list.module.css';

interface NoticeListProps {
  readonly titleId: string;
  readonly unread: number;
  readonly onUnread: (unread: number) => void;
  /** Called when a link is followed. */
  readonly onFollow: () => void;
}

interface Loaded {
  readonly notices: readonly Notice[];
  readonly page: number;
  readonly lastPage: number;
}

/** One's notices, last first: page after page, one below the other. */
export const NoticeList = ({ titleId, unread, onUnread, onFollow }: NoticeListProps) => {
  const { t } = useEnvironment().i18n;
  const { loaded, error, busy, load, read } = useNotices(onUnread);
  return (
    <>
      <div className={styles.head}>
        <h2 id={titleId}>{t('notices.title')}</h2>
        {unread > 0 && (
          <Button icon="check" onClick={() => read()} size="small" variant="quiet">
            {t('notices.read_all')}
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
        ) : loaded.notices.length === 0 ? (
          <EmptyState icon="bell" title={t('notices.none')}>
            <p>{t('notices.none_hint')}</p>
          </EmptyState>
        ) : (
          <ul className={styles.list}>
            {loaded.notices.map((notice) => (
              <NoticeItem
                key={notice.id}
                notice={notice}
                onFollow={onFollow}
                onRead={() => read(notice.id)}
              />
            ))}
          </ul>
        )}
        {loaded && loaded.page < loaded.lastPage && (
          <Button busy={busy} onClick={() => load(loaded.page + 1)} variant="quiet" wide>
            {t('notices.older')}
          </Button>
        )}
      </div>
      <p className={styles.foot}>
        <Link onClick={onFollow} to={profileAddress('settings', 'notifications')}>
          {t('notices.settings')}
        </Link>
      </p>
    </>
  );
};

const useNotices = (onUnread: (unread: number) => void) => {
  const { api, i18n } = useEnvironment();
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const load = async (page: number) => {
    setBusy(true);
    setError(undefined);
    try {
      const { data, pagination } = await api('GET notices', { query: { page } });
      setLoaded((known) => {
        // What arrived meanwhile has moved the rest on: nothing is shown twice.
        const earlier = page === 1 ? [] : (known?.notices ?? []);
        const fresh = data.filter(({ id }) => !earlier.some((one) => one.id === id));
        return { notices: [...earlier, ...fresh], page, lastPage: pagination.last_page };
      });
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : i18n.t('api.failed'));
    } finally {
      setBusy(false);
    }
  };

  const begin = useEffectEvent(() => void load(1));
  useEffect(() => begin(), []);

  /** Marks one as read, or all. It shows at once; when the call fails, the next opening tells. */
  const read = (id?: number) => {
    setLoaded(
      (known) =>
        known && {
          ...known,
          notices: known.notices.map((one) =>
            id === undefined || one.id === id ? { ...one, is_read: true } : one,
          ),
        },
    );
    api('POST read-notices', { body: id === undefined ? {} : { notice_id: id } }).then(
      ({ data }) => onUnread(data.unread),
      (failure: unknown) => setError(failure instanceof Error ? failure.message : i18n.t('api.failed')),
    );
  };

  return { loaded, error, busy, load, read };
};

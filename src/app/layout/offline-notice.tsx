import { useSyncExternalStore } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Notice, NoticeLine } from '../../ui/components/notice.tsx';
import { BarNotice } from '../../ui/components/toasts.tsx';

const subscribe = (changed: () => void) => {
  const leaving = new AbortController();
  for (const name of ['online', 'offline'])
    window.addEventListener(name, changed, { signal: leaving.signal });
  return () => leaving.abort();
};

/** Says that the browser has no connection, while the page stays as it was. */
export const OfflineNotice = () => {
  const { t } = useI18n();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <BarNotice>
      <Notice>
        <NoticeLine>{t('common.offline_notice')}</NoticeLine>
      </Notice>
    </BarNotice>
  );
};

import { useRef, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './bell.module.css';
import { NotificationList } from './notification-list.tsx';
import { useUnread } from './use-unread.ts';

const PANEL = 'notifications';
/** The server counts no further. */
const MANY = 100;

/** The bell of the header: how many notifications are unread, and a panel with all of them. */
const Bell = () => {
  const { t, locale } = useI18n();
  const { unread, setUnread } = useUnread();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const format = new Intl.NumberFormat(locale);
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

import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Notification } from '#contract/notifications/calls.ts';
import { nextStepOf, wordingOf } from '#contract/notifications/kinds.ts';
import { useI18n } from '../../i18n/context.tsx';
import { IconButton } from '../../ui/components/button.tsx';
import { cx } from '../../ui/components/cx.ts';
import { writeAgo, writeDay } from '../../ui/format/dates.ts';
import styles from './notification-list.module.css';

/** About what fits into three lines of the narrowest panel. */
const SHORT = 90;

interface NotificationTextProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** Free text by a user: the beginning, expandable to the whole text. */
const NotificationText = ({ text, onOpen }: NotificationTextProps) => {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > SHORT || text.includes('\n');
  const toggle = () => {
    if (!isOpen) onOpen();
    setOpen(!isOpen);
  };
  return (
    <>
      <p className={cx(styles.text, isLong && !isOpen && styles.beginning)} dir="auto" id={id}>
        {text}
      </p>
      {isLong && (
        <button
          aria-controls={id}
          aria-expanded={isOpen}
          className={styles.whole}
          onClick={toggle}
          type="button"
        >
          {t(isOpen ? 'notifications.show_less' : 'notifications.show_all')}
        </button>
      )}
    </>
  );
};

interface NotificationItemProps {
  readonly notification: Notification;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

/** One notification. Following its link marks it as read, and so does its button. */
export const NotificationItem = ({ notification, onRead, onFollow }: NotificationItemProps) => {
  const { t, locale } = useI18n();
  const { job, person, text, warning, link, count, created_at, is_read } = notification;
  const words = t(`notifications.${wordingOf(notification)}`, {
    job: job?.job_title ?? '',
    company: job?.company_name ?? '',
    person,
    smart_count: count,
    date: job ? writeDay(job.closes_on, locale) : '',
  });
  const next = nextStepOf(notification);
  const follow = () => {
    if (!is_read) onRead();
    onFollow();
  };
  return (
    <li className={cx(styles.notification, !is_read && styles.unread)}>
      <div className={styles.what}>
        <p className={styles.words}>
          {!is_read && <span className="visually-hidden">{t('notifications.unread')} </span>}
          {link === null ? (
            words
          ) : (
            <Link onClick={follow} to={link}>
              {words}
            </Link>
          )}
        </p>
        {warning && <p className="strong">{t(`conversation.warning.${warning}`)}</p>}
        {text && <NotificationText onOpen={() => !is_read && onRead()} text={text} />}
        {next && <p className="note">{t(`notifications.${next}`)}</p>}
        <time className="note" dateTime={created_at}>
          {writeAgo(created_at, new Date(), locale)}
        </time>
      </div>
      {!is_read && (
        <IconButton
          className={styles.read}
          icon="check"
          label={t('notifications.read_one', { notification: words })}
          onClick={onRead}
        />
      )}
    </li>
  );
};

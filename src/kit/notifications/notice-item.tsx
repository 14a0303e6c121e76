import { Link } from 'react-router';
import { nextStepOf, wordingOf } from '#contract/notice-kinds.ts';
import type { Notice } from '#contract/notices.ts';
import { useI18n } from '../../i18n/context.tsx';
import { writeAgo } from '../format/ago.ts';
import { writeDay } from '../format/dates.ts';
import { IconButton } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import styles from './notice-list.module.css';
import { NoticeText } from './notice-text.tsx';

interface NoticeItemProps {
  readonly notice: Notice;
  readonly onRead: () => void;
  readonly onFollow: () => void;
}

/** One notice. Following it to where it is about marks it as read; so does its button. */
export const NoticeItem = ({ notice, onRead, onFollow }: NoticeItemProps) => {
  const { t, locale } = useI18n();
  const { job, person, text, link, created_at, is_read } = notice;
  const words = t(`notices.${wordingOf(notice)}`, {
    job: job?.job_title ?? '',
    company: job?.company_name ?? '',
    person,
    date: job ? writeDay(job.closes_on, locale) : '',
  });
  const next = nextStepOf(notice);
  const follow = () => {
    if (!is_read) onRead();
    onFollow();
  };
  return (
    <li className={cx(styles.notice, !is_read && styles.unread)}>
      <div className={styles.what}>
        <p className={styles.words}>
          {!is_read && <span className="visually-hidden">{t('notices.unread')} </span>}
          {link === null ? (
            words
          ) : (
            <Link onClick={follow} to={link}>
              {words}
            </Link>
          )}
        </p>
        {text && <NoticeText onOpen={() => !is_read && onRead()} text={text} />}
        {next && <p className={styles.next}>{t(`notices.${next}`)}</p>}
        <time className={styles.time} dateTime={created_at}>
          {writeAgo(created_at, new Date(), locale)}
        </time>
      </div>
      {!is_read && (
        <IconButton
          className={styles.read}
          icon="check"
          label={t('notices.read_one', { notice: words })}
          onClick={onRead}
        />
      )}
    </li>
  );
};

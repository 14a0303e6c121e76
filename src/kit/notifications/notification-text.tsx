import { useId, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { cx } from '../ui/cx.ts';
import styles from './notification-list.module.css';

/** About what fits into three lines of the narrowest panel. */
const SHORT = 90;

interface NotificationTextProps {
  readonly text: string;
  readonly onOpen: () => void;
}

/** Free text by a user: the beginning, and all of it on request. */
export const NotificationText = ({ text, onOpen }: NotificationTextProps) => {
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

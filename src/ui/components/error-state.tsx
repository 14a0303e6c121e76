import { type ReactNode, useEffect } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './state.module.css';

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** Advice; defaults to a general text. */
  readonly children?: ReactNode;
  readonly onRetry?: () => void;
}

/** Replaces content that failed to load, which is tried again once there is a connection. */
export const ErrorState = ({ title, children, onRetry }: ErrorStateProps) => {
  const { t } = useI18n();
  useEffect(() => {
    if (!onRetry) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <div className={styles.state} role="alert">
      <span className={styles.picture} data-tone="danger">
        <Icon name="alert" size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {(children || !onRetry) && (
        <div className={styles.text}>{children ?? <p>{t('common.try_later')}</p>}</div>
      )}
      {onRetry && (
        <Button icon="refresh" onClick={onRetry} variant="secondary">
          {t('common.try_again')}
        </Button>
      )}
    </div>
  );
};

import { useI18n } from '../../i18n/context.tsx';
import styles from './apply-dialog.module.css';

/** That the company sees no names at first (ANON-05). */
export const AnonymousNote = ({ isAnonymous }: { readonly isAnonymous: boolean }) => {
  const { t } = useI18n();
  if (!isAnonymous) return null;
  return <p className={styles.status}>{t('apply.anonymous')}</p>;
};

import { useI18n } from '../../i18n/context.tsx';
import styles from './apply-dialog.module.css';

/** That the company compares the profile with the job, and that both read the same (FIT-07). */
export const MatchNote = () => {
  const { t } = useI18n();
  return <p className={styles.status}>{t('apply.match')}</p>;
};

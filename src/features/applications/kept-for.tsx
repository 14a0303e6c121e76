import { useI18n } from '../../i18n/context.tsx';
import styles from './apply-dialog.module.css';

/** For how long the company sees an application (KEPT-02). */
export const KeptFor = ({ months }: { readonly months: number | null }) => {
  const { t } = useI18n();
  if (months === null) return null;
  return <p className={styles.status}>{t('apply.kept_for', { smart_count: months })}</p>;
};

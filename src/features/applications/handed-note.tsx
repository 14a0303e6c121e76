import { type HandoverSystem, SYSTEM_NAMES } from '#contract/handovers/rules.ts';
import { useI18n } from '../../i18n/context.tsx';
import styles from './apply-dialog.module.css';

/** That the application goes on to the company's own system (HANDOVER-05). */
export const HandedNote = ({ to }: { readonly to: HandoverSystem | null }) => {
  const { t } = useI18n();
  if (to === null) return null;
  return <p className={styles.status}>{t('apply.handed_to', { system: SYSTEM_NAMES[to] })}</p>;
};

import { lazy } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { DialogButton } from '../ui/dialog-button.tsx';
import styles from './match-list.module.css';

/** Loaded on demand. */
const HiddenJobsDialog = lazy(() => import('./hidden-jobs-dialog.tsx'));

/** Opens the list of dismissed jobs. */
export const HiddenJobs = ({ onShown }: { readonly onShown: (jobId: number) => void }) => {
  const { t } = useI18n();
  return (
    <div className={styles.hidden}>
      <DialogButton label={t('for_you.hidden')} size="small" variant="secondary">
        {(close) => <HiddenJobsDialog onClose={close} onShown={onShown} />}
      </DialogButton>
    </div>
  );
};

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../ui/button.tsx';
import styles from './match-list.module.css';

/** Loaded on demand. */
const HiddenJobsDialog = lazy(() => import('./hidden-jobs-dialog.tsx'));

/** Opens the list of dismissed jobs. */
export const HiddenJobs = ({ onShown }: { readonly onShown: (jobId: number) => void }) => {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  // A dialog that is removed from the page can't restore focus by itself.
  useEffect(() => {
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  return (
    <>
      <div className={styles.hidden}>
        <Button
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          ref={button}
          size="small"
          variant="secondary"
        >
          {t('for_you.hidden')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <HiddenJobsDialog onClose={() => setOpen(false)} onShown={onShown} />
        </Suspense>
      )}
    </>
  );
};

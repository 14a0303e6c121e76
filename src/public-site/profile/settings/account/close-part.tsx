import { lazy, Suspense, useState } from 'react';
import { useI18n } from '../../../../i18n/context.tsx';
import { Button } from '../../../../ui/components/button.tsx';
import form from '../settings.module.css';
import styles from './account.module.css';
import type { AccountPartProps } from './account-part.ts';

const CloseDialog = lazy(() => import('./close-dialog.tsx'));

/** Closes the account. */
export const ClosePart = ({ role }: AccountPartProps) => {
  const { t } = useI18n();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-12">
      <p className={styles.note}>{t('account.close_text')}</p>
      <div className={form.actions}>
        <Button onClick={() => setOpen(true)} size="small" variant="danger">
          {t('account.close_open')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <CloseDialog onClose={() => setOpen(false)} role={role} />
        </Suspense>
      )}
    </div>
  );
};

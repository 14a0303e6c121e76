import type { ComponentProps } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { FilterForm } from './filter-form.tsx';
import styles from './filter-sheet.module.css';

interface FilterSheetProps extends ComponentProps<typeof FilterForm> {
  readonly open: boolean;
  readonly total: number | undefined;
  readonly onClose: () => void;
}

/** The filters on phones: they take effect at once on the list behind them. */
export const FilterSheet = ({ open, total, onClose, ...form }: FilterSheetProps) => {
  const { t } = useI18n();
  return (
    <Dialog open={open} title={t('jobs.filters')} onClose={onClose}>
      <FilterForm {...form} />
      <div className={styles.done}>
        <Button wide onClick={onClose}>
          {t('jobs.filters_show', { smart_count: total ?? 0 })}
        </Button>
      </div>
    </Dialog>
  );
};

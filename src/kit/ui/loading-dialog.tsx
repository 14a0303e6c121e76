import { type ComponentProps, useEffect, useState } from 'react';
import { useI18n } from '../../i18n/context.tsx';
import { Dialog } from './dialog.tsx';
import { SkeletonText } from './skeleton-blocks.tsx';

/** A dialog that opens sooner than this never shows that it was loading. */
const PATIENCE_MS = 300;

/** In place of a dialog whose content is loading. */
export const LoadingDialog = ({
  title,
  onClose,
}: Pick<ComponentProps<typeof Dialog>, 'title' | 'onClose'>) => {
  const { t } = useI18n();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Dialog onClose={onClose} open={isLong} title={title}>
      <p className="visually-hidden" role="status">
        {t('common.loading')}
      </p>
      <SkeletonText lines={6} />
    </Dialog>
  );
};

import type { ReactNode } from 'react';
import { messageOf } from '../../api/errors.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import type { LoadState } from '../../ui/hooks/use-load.ts';
import styles from './part-view.module.css';

interface PartViewProps<Data> {
  readonly part: LoadState<Data>;
  readonly children: (data: Data) => ReactNode;
}

/**
 * One section of the profile: loading, failed with a retry button, or loaded. Other sections aren't affected.
 */
export const PartView = <Data,>({ part, children }: PartViewProps<Data>) => {
  const { t } = useI18n();
  if (part.data !== undefined) return children(part.data);
  if (part.error === undefined) {
    return (
      <div>
        <span className="visually-hidden">{t('common.loading')}</span>
        <SkeletonText />
      </div>
    );
  }
  return (
    <div className={styles.failed} role="alert">
      <p>{messageOf(part.error, t)}</p>
      <Button icon="refresh" onClick={part.retry} size="small" variant="secondary">
        {t('common.try_again')}
      </Button>
    </div>
  );
};

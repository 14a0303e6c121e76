import { useEffect, useRef } from 'react';
import type { JobCard } from '#contract/jobs/calls.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Button } from '../../ui/components/button.tsx';
import styles from './dismissed-job.module.css';

interface DismissedJobProps {
  readonly job: JobCard;
  /** Whether it was dismissed here, so that the button that had the focus has gone. */
  readonly isNew: boolean;
  readonly onShow: () => void;
}

/** Stands in the list for a job that the seeker isn't interested in. */
export const DismissedJob = ({ job, isNew, onShow }: DismissedJobProps) => {
  const { t } = useI18n();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) button.current?.focus({ preventScroll: true });
  }, [isNew]);
  return (
    <div className={styles.dismissed}>
      <p>{t('for_you.dismissed', { job: job.job_title })}</p>
      <Button
        aria-label={t('for_you.show_again_job', { job: job.job_title })}
        onClick={onShow}
        ref={button}
        size="small"
        variant="quiet"
      >
        {t('for_you.show_again')}
      </Button>
    </div>
  );
};

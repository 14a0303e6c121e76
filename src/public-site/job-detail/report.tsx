/** Tells the staff that something is wrong with a job: a link to a page, and with scripts a dialog instead. */
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { linkTo } from '../../paths.ts';
import styles from './report.module.css';

const ReportDialog = lazy(() => import('../report-job/report-dialog.tsx'));

export const Report = ({ jobId }: { readonly jobId: number }) => {
  const { t } = useI18n();
  const [wanted, setWanted] = useState<'not yet' | 'open' | 'closed'>('not yet');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted('open');
  };
  return (
    <>
      <Link className={styles.report} onClick={open} rel="nofollow" to={linkTo.reportJob(jobId)}>
        {t('report_job.link')}
      </Link>
      {wanted !== 'not yet' && (
        <Suspense>
          <ReportDialog jobId={jobId} onClose={() => setWanted('closed')} open={wanted === 'open'} />
        </Suspense>
      )}
    </>
  );
};

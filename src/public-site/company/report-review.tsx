/** Tells the staff that something is wrong with a review: a link to a page, and with scripts a dialog instead. */
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useI18n } from '../../i18n/context.tsx';
import { linkTo } from '../../paths.ts';
import styles from '../job-detail/report.module.css';

const ReportDialog = lazy(() => import('../report-review/report-dialog.tsx'));

export const ReportReview = ({ id, author }: { readonly id: number; readonly author: string }) => {
  const { t } = useI18n();
  const [wanted, setWanted] = useState<'not yet' | 'open' | 'closed'>('not yet');
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setWanted('open');
  };
  return (
    <>
      <Link
        aria-label={t('report_review.link_one', { author })}
        className={styles.report}
        onClick={open}
        rel="nofollow"
        to={linkTo.reportReview(id)}
      >
        {t('report_review.link')}
      </Link>
      {wanted !== 'not yet' && (
        <Suspense>
          <ReportDialog onClose={() => setWanted('closed')} open={wanted === 'open'} reviewId={id} />
        </Suspense>
      )}
    </>
  );
};

/** The jobs that the seeker dismissed, each with a button that shows it again. */
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { DismissedJob } from '#contract/matching/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { Button } from '../../ui/components/button.tsx';
import { Dialog } from '../../ui/components/dialog.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { PreviousNext } from '../../ui/components/previous-next.tsx';
import { SkeletonText } from '../../ui/components/skeleton-blocks.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { AccountError } from '../../ui/page/account-error.tsx';
import { writePlaces } from '../jobs/wording.ts';
import styles from './hidden-jobs-dialog.module.css';
import { REASON_TEXTS } from './reasons.ts';

interface HiddenJobsDialogProps {
  readonly onClose: () => void;
  readonly onShown: (jobId: number) => void;
}

const HiddenJobsDialog = ({ onClose, onShown }: HiddenJobsDialogProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [page, setPage] = useState(1);
  const { data: answer, error, reload, retry } = useLoad('GET dismissed-jobs', { page });
  const { mutate, pending } = useMutation();
  const [message, setMessage] = useState('');
  const body = useRef<HTMLDivElement>(null);

  const show = async (jobId: number) => {
    const saved = await mutate(() => api('POST dismiss-job', { body: { job_id: jobId, dismissed: false } }));
    if (!saved) return;
    setMessage(saved.message);
    body.current?.focus();
    onShown(jobId);
    if (answer?.data.length === 1 && page > 1) setPage(page - 1);
    else reload();
  };
  return (
    <Dialog onClose={onClose} title={t('for_you.hidden')}>
      <div className={styles.body} ref={body} tabIndex={-1}>
        <p className="visually-hidden" role="status">
          {answer ? message : t('common.loading')}
        </p>
        {error !== undefined ? (
          <AccountError error={error} retry={retry} />
        ) : !answer ? (
          <SkeletonText />
        ) : answer.data.length === 0 ? (
          <EmptyState icon="sparkle" title={t('for_you.hidden_none')}>
            <p>{t('for_you.hidden_none_hint')}</p>
          </EmptyState>
        ) : (
          <ul className="stack list">
            {answer.data.map((job) => (
              <Hidden job={job} key={job.job_id} onShow={() => show(job.job_id)} pending={pending} />
            ))}
          </ul>
        )}
        {answer && (
          <PreviousNext
            className={styles.pages}
            lastPage={answer.pagination.last_page}
            onPage={setPage}
            page={page}
          />
        )}
      </div>
    </Dialog>
  );
};
export default HiddenJobsDialog;

interface HiddenProps {
  readonly job: DismissedJob;
  readonly pending: boolean;
  readonly onShow: () => void;
}

const Hidden = ({ job, pending, onShow }: HiddenProps) => {
  const { i18n } = useEnvironment();
  const { t } = i18n;
  return (
    <li className={styles.job}>
      <div className={styles.text}>
        {job.is_open ? (
          <Link className={styles.title} to={linkTo.jobDetail(job.job_id)}>
            {job.job_title}
          </Link>
        ) : (
          <span className={styles.title}>{job.job_title}</span>
        )}
        <span className="note">
          {job.company_name} · {writePlaces(job, i18n)}
        </span>
        {job.reason && <span className="note">{t(REASON_TEXTS[job.reason])}</span>}
      </div>
      <Button
        aria-label={t('for_you.show_again_job', { job: job.job_title })}
        disabled={pending}
        onClick={onShow}
        size="small"
        variant="secondary"
      >
        {t('for_you.show_again')}
      </Button>
    </li>
  );
};

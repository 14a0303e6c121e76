import { type MouseEvent, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { JobCard as Job } from '#contract/jobs/calls.ts';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useI18n } from '../../i18n/context.tsx';
import { lazyCode } from '../../ui/load-code.ts';
import styles from './job-card.module.css';

const ApplyFromCard = lazyCode(() => import('../applications/apply-from-card.tsx'));

interface ApplyLinkProps {
  readonly job: Pick<Job, 'id' | 'job_title' | 'company_name' | 'apply_way'>;
  readonly className?: string | undefined;
  /** The element that names the job, because all these links have the same text. */
  readonly titleId: string;
  readonly onApplied: (applied: boolean) => void;
}

/**
 * Links to the page to apply without an account, which works without scripts; with them, it opens the dialog here. Jobs
 * of companies that take applications on their own page link to where that is said. The style sheet hides it from
 * employers.
 */
export const ApplyLink = ({ job, className = styles.applyLink, titleId, onApplied }: ApplyLinkProps) => {
  const { t } = useI18n();
  const link = useRef<HTMLAnchorElement>(null);
  const [open, setOpen] = useState(false);
  const isHere = job.apply_way === 'portal';
  if (job.apply_way === 'none') return null;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <div data-for="visitor seeker staff">
      <Link
        aria-describedby={titleId}
        className={className}
        data-scripted="seeker"
        onClick={isHere ? ask : undefined}
        ref={link}
        to={isHere ? linkTo.apply(job.id) : linkTo.jobDetail(job.id)}
      >
        {t('jobs.apply')}
      </Link>
      {open && (
        <Suspense>
          <ApplyFromCard
            about={t('jobs.title_at', { job: job.job_title, company: job.company_name })}
            jobId={job.id}
            onApplied={onApplied}
            onClose={() => {
              setOpen(false);
              link.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
};

/** A job beside the list (JOBS-21): what its page says, in less room. */
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { messageOf, statusOf } from '../../api/errors.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { noteViewedJob } from '../../features/hidden-jobs/note-viewed.ts';
import { Company } from '../../features/job-page/company.tsx';
import { Description } from '../../features/job-page/description.tsx';
import { Header } from '../../features/job-page/header.tsx';
import type { JobData } from '../../features/job-page/job-data.ts';
import { Summary } from '../../features/job-page/summary.tsx';
import { useCountView } from '../../features/job-page/use-count-view.ts';
import { ApplyLink } from '../../features/jobs/apply-link.tsx';
import { BookmarkToggle } from '../../features/jobs/card-buttons.tsx';
import { useJobMarks } from '../../features/jobs/use-job-marks.ts';
import { useI18n } from '../../i18n/context.tsx';
import { Badge } from '../../ui/components/badge.tsx';
import { buttonLook, IconButton } from '../../ui/components/button.tsx';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { ErrorState } from '../../ui/components/error-state.tsx';
import { Spinner } from '../../ui/components/spinner.tsx';
import { useLoad } from '../../ui/hooks/use-load.ts';
import styles from './job-pane.module.css';

type PaneData = Pick<JobData, 'job' | 'overview' | 'company'>;

const Actions = ({ job, titleId }: { readonly job: JobData['job']; readonly titleId: string }) => {
  const { t } = useI18n();
  const marks = useJobMarks([job.id]);
  const [sent, setSent] = useState(false);
  const [changed, setChanged] = useState<boolean>();
  const bookmarked = changed ?? marks.bookmarked.has(job.id);
  const applied = sent || marks.applied.has(job.id);
  return (
    <div className="row middle gap-8 across-16">
      {applied && <Badge tone="success">{t('jobs.applied')}</Badge>}
      {!applied && job.state === 'open' && (
        <ApplyLink className={buttonLook({})} job={job} titleId={titleId} onApplied={setSent} />
      )}
      <BookmarkToggle bookmarked={bookmarked} job={job} onChange={setChanged} />
      <Link className={styles.page} to={linkTo.jobDetail(job.id)}>
        {t('jobs.open_page')}
      </Link>
    </div>
  );
};

const Job = ({ job, overview, company }: PaneData) => {
  const titleId = useId();
  const { api } = useEnvironment();
  const heading = useRef<HTMLHeadingElement>(null);
  useCountView(job.id);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    noteViewedJob(api, { id: job.id, title: job.job_title });
  }, [api, job]);
  return (
    <>
      <Header
        company={company}
        heading={
          <h2 id={titleId} ref={heading} tabIndex={-1}>
            <bdi>{job.job_title}</bdi>
          </h2>
        }
        job={job}
        overview={overview}
      />
      <Actions job={job} titleId={titleId} />
      <Summary job={job} overview={overview} />
      <Description job={job} overview={overview} />
      <Company job={job} company={company} />
    </>
  );
};

interface JobPaneProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Closing it, also with Escape, returns the focus to the job's card. */
const JobPane = ({ id, onClose }: JobPaneProps) => {
  const { t } = useI18n();
  const { data, error, retry } = useLoad('GET jobposts', { id });
  const close = () => {
    onClose();
    document.querySelector<HTMLElement>(`article h3 a[href$="${linkTo.jobDetail(id)}"]`)?.focus();
  };
  return (
    <section
      aria-busy={!data && !error}
      aria-label={t('jobs.open_job')}
      className={styles.pane}
      onKeyDown={({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && close()}
    >
      <IconButton className={styles.close} icon="close" label={t('common.close')} onClick={close} />
      {data && (
        <Job
          key={id}
          company={data.data.company_details}
          job={data.data.response}
          overview={data.data.job_over_view}
        />
      )}
      {!data && !error && <Spinner className={styles.spinner} />}
      {error !== undefined &&
        (statusOf(error) === 404 ? (
          <EmptyState title={messageOf(error, t)} />
        ) : (
          <ErrorState title={messageOf(error, t)} onRetry={retry} />
        ))}
    </section>
  );
};
export default JobPane;

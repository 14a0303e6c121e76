import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { linkTo } from '#contract/shared/page-paths.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { noteViewedJob } from '../../features/hidden-jobs/note-viewed.ts';
import { readViewed } from '../../features/jobs/visits.ts';
import styles from './recently-viewed.module.css';

const SHOWN = 5;

interface RecentlyViewedProps {
  readonly jobId: number;
  readonly title: string;
}

/** Links to jobs viewed before this one on this device; stores this one (VISIT-02). */
export const RecentlyViewed = ({ jobId, title }: RecentlyViewedProps) => {
  const { api, i18n } = useEnvironment();
  const { t } = i18n;
  const [jobs, setJobs] = useState<ReturnType<typeof readViewed>>([]);
  useEffect(() => {
    setJobs(
      readViewed()
        .filter(({ id }) => id !== jobId)
        .slice(0, SHOWN),
    );
    noteViewedJob(api, { id: jobId, title });
  }, [api, jobId, title]);
  if (jobs.length === 0) return null;
  return (
    <section aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{t('visits.recent')}</h2>
      <ul className={styles.list}>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link to={linkTo.jobDetail(job.id)}>
              <bdi>{job.title}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

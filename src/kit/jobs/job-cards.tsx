import type { JobCard as Job } from '#contract/jobs.ts';
import { JobCard } from './job-card.tsx';
import styles from './job-cards.module.css';
import { useJobMarks } from './use-job-marks.ts';

/** Jobs one below the other, with the marks of a signed-in seeker. */
export const JobCards = ({ jobs }: { jobs: readonly Job[] }) => {
  const marks = useJobMarks(jobs.map(({ id }) => id));
  return (
    <ul className={styles.cards}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} applied={marks.applied.has(job.id)} bookmarked={marks.bookmarked.has(job.id)} />
        </li>
      ))}
    </ul>
  );
};

import { useEffect, useState } from 'react';
import type { JobCard as Job } from '#contract/calls/jobs.ts';
import { JobCard } from './job-card.tsx';
import styles from './job-cards.module.css';
import { useJobMarks } from './use-job-marks.ts';
import { lastVisit, readViewed } from './visits.ts';

/** What this device knows about a job: viewed, or posted since the last visit (VISIT-01). */
const useVisits = () => {
  const [visits, setVisits] = useState<{ viewed: ReadonlySet<number>; since: string }>();
  useEffect(() => setVisits({ viewed: new Set(readViewed().map(({ id }) => id)), since: lastVisit() }), []);
  return ({ id, created_at }: Job) => {
    if (visits?.viewed.has(id)) return 'viewed';
    return visits?.since && created_at > visits.since ? 'new' : undefined;
  };
};

/** A list of jobs with the signed-in seeker's marks. */
export const JobCards = ({ jobs }: { jobs: readonly Job[] }) => {
  const marks = useJobMarks(jobs.map(({ id }) => id));
  const markOf = useVisits();
  return (
    <ul className={styles.cards}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard
            job={job}
            applied={marks.applied.has(job.id)}
            bookmarked={marks.bookmarked.has(job.id)}
            visit={markOf(job)}
          />
        </li>
      ))}
    </ul>
  );
};

import { useEffect, useRef, useState } from 'react';
import type { JobCard as Job, JobFilters } from '#contract/jobs/calls.ts';
import { useEnvironment } from '../../app/environment.tsx';
import { useMutation } from '../../ui/hooks/use-mutation.ts';
import { DismissedJob } from './dismissed-job.tsx';
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

/** Which jobs the seeker isn't interested in: as loaded, with the changes made here. */
const useDismissed = (loaded: ReadonlySet<number>) => {
  const { api } = useEnvironment();
  const { mutate } = useMutation();
  const [changes, setChanges] = useState<ReadonlyMap<number, boolean>>(new Map());
  const change = (id: number, dismissed: boolean) =>
    setChanges((before) => new Map([...before, [id, dismissed]]));
  // Changes reach the server in the order in which they were made.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const set = async (id: number, dismissed: boolean) => {
    change(id, dismissed);
    const body = { job_id: id, dismissed };
    const saving = last.current.then(() => mutate(() => api('POST dismiss-job', { body })));
    last.current = saving;
    if (!(await saving)) change(id, !dismissed);
  };
  return { changes, isDismissed: (id: number) => changes.get(id) ?? loaded.has(id), set };
};

interface JobCardsProps {
  readonly jobs: readonly Job[];
  readonly sorted?: JobFilters['sort'];
  /** The job that is open beside the list. */
  readonly openId?: number | undefined;
}

/** A list of jobs with the signed-in seeker's marks. */
export const JobCards = ({ jobs, sorted, openId }: JobCardsProps) => {
  const marks = useJobMarks(jobs.map(({ id }) => id));
  const markOf = useVisits();
  const { changes, isDismissed, set } = useDismissed(marks.dismissed);
  return (
    <ul className={styles.cards}>
      {jobs.map((job) => (
        <li key={job.id}>
          {isDismissed(job.id) ? (
            <DismissedJob isNew={changes.has(job.id)} job={job} onShow={() => set(job.id, false)} />
          ) : (
            <JobCard
              job={job}
              applied={marks.applied.has(job.id)}
              bookmarked={marks.bookmarked.has(job.id)}
              isFocused={changes.has(job.id)}
              onDismiss={() => set(job.id, true)}
              isOpen={job.id === openId}
              sorted={sorted}
              visit={markOf(job)}
            />
          )}
        </li>
      ))}
    </ul>
  );
};

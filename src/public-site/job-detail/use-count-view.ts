import { useEffect } from 'react';
import { useEnvironment } from '../../environment.tsx';

/** Tells that the page is being looked at; by its company or the staff it is looked at for other reasons. */
export const useCountView = (jobId: number): void => {
  const { api, session } = useEnvironment();
  useEffect(() => {
    const role = session?.read()?.user?.role;
    if (role === 'employer' || role === 'staff') return;
    // A number that is one too low is no reason to bother a reader.
    api('POST job-view', { body: { job_id: jobId } }).catch(() => undefined);
  }, [api, session, jobId]);
};

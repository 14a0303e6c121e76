import { useEffect } from 'react';
import { useEnvironment } from '../../environment.tsx';

/** Reports a view of the page, unless by its company or staff. */
export const useCountView = (jobId: number): void => {
  const { api, session } = useEnvironment();
  useEffect(() => {
    const role = session?.read()?.user?.role;
    if (role === 'employer' || role === 'staff') return;
    // A number that is one too low is no reason to bother a reader.
    api('POST job-view', { body: { job_id: jobId } }).catch(() => undefined);
  }, [api, session, jobId]);
};

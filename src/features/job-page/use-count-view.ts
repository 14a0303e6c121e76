import { useEffect } from 'react';
import { useEnvironment } from '../../app/environment.tsx';

/** Reports a view of the job, unless it's by the job's company or staff. */
export const useCountView = (jobId: number): void => {
  const { api, session } = useEnvironment();
  useEffect(() => {
    const role = session?.read()?.user?.role;
    if (role === 'employer' || role === 'staff') return;
    // A missed view doesn't justify an error message.
    api('POST job-view', { body: { job_id: jobId } }).catch(() => undefined);
  }, [api, session, jobId]);
};

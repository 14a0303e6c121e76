import { useEffect, useState } from 'react';
import { useEnvironment } from '../../app/environment.tsx';
import { useSession } from '../../ui/hooks/use-session.ts';
import { keepHides } from '../hidden-jobs/state.ts';

/** A signed-in seeker's relation to the visible jobs. */
export interface JobMarks {
  readonly applied: ReadonlySet<number>;
  readonly bookmarked: ReadonlySet<number>;
  readonly dismissed: ReadonlySet<number>;
  /** Those that a company invited the seeker to. */
  readonly invited: ReadonlySet<number>;
  /** Whether an application would be sent without a resume. */
  readonly lacksResume: boolean;
}

const NO_MARKS: JobMarks = {
  applied: new Set(),
  bookmarked: new Set(),
  dismissed: new Set(),
  invited: new Set(),
  lacksResume: false,
};

/** The marks of these jobs, loaded after hydration. The page works without them. */
export const useJobMarks = (ids: readonly number[]): JobMarks => {
  const { api } = useEnvironment();
  const isSeeker = useSession()?.user?.role === 'seeker';
  const [marks, setMarks] = useState(NO_MARKS);
  const wanted = ids.join(',');

  useEffect(() => {
    if (!isSeeker || wanted === '') return setMarks(NO_MARKS);
    const leaving = new AbortController();
    api('GET job-marks', { query: { ids: wanted }, signal: leaving.signal }).then(
      ({ data }) => {
        keepHides(data.hides, data.hides_viewed);
        setMarks({
          applied: new Set(data.applied),
          bookmarked: new Set(data.bookmarked),
          dismissed: new Set(data.dismissed),
          invited: new Set(data.invited),
          lacksResume: !data.has_resume,
        });
      },
      // A failed background load never breaks the screen (ERRMSG-05).
      () => {},
    );
    return () => leaving.abort();
  }, [api, isSeeker, wanted]);

  return marks;
};

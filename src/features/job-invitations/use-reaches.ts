import { useEffect, useState } from 'react';
import type { InvitationReach } from '#contract/job-invitations/rules.ts';
import { useEnvironment } from '../../app/environment.tsx';
import type { PoolPerson } from '../talent-pools/pool-person.ts';

interface CheckedJob {
  readonly jobId: number;
  readonly reachOf?: ReadonlyMap<number, InvitationReach>;
  readonly error?: unknown;
}

/** Whom an invitation to a job would reach; undefined until it is known. */
export const useReaches = (jobId: number | undefined, people: readonly PoolPerson[]) => {
  const { api } = useEnvironment();
  const [checked, setChecked] = useState<CheckedJob>();
  const ids = people.map(({ id }) => id).join(',');

  useEffect(() => {
    if (jobId === undefined) return;
    const leaving = new AbortController();
    const body = { job_id: jobId, candidate_ids: ids.split(',').map(Number) };
    api('POST check-job-invitations', { body, signal: leaving.signal }).then(
      ({ data }) =>
        setChecked({ jobId, reachOf: new Map(data.map(({ candidate_id, reach }) => [candidate_id, reach])) }),
      (error: unknown) => !leaving.signal.aborted && setChecked({ jobId, error }),
    );
    return () => leaving.abort();
  }, [api, jobId, ids]);

  const current = checked?.jobId === jobId ? checked : undefined;
  const peopleWith = (reach: InvitationReach) =>
    people.filter(({ id }) => current?.reachOf?.get(id) === reach);
  return { isKnown: current?.reachOf !== undefined, error: current?.error, peopleWith };
};
export type Reaches = ReturnType<typeof useReaches>;

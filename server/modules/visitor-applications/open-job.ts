import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { mayApply } from '../applications/policy.ts';
import { findJobState } from '../applications/repository.ts';
import { stateOf } from '../jobs/presenter.ts';

/** @throws {Failure} unless the job accepts applications. */
export const assertOpen = async (tx: Db, { clock }: Pick<Deps, 'clock'>, jobId: number): Promise<void> => {
  const job = await findJobState(tx, jobId);
  mayApply(job && { ...job, state: stateOf(job, clock.today()) });
};

/** Closes and deletes jobs in a way that can be undone. */

import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { beginChange, type Hold, restoreRows, type Undoing } from '../../platform/undo/changes.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { keepJobsBefore, restoreJobs } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';

/** Records the jobs before they end. Call it with the jobs locked, and `keepJobsAfter` once they have ended. */
export const beginEnding = async (
  tx: Db,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actorId: number,
  jobIds: readonly number[],
): Promise<Hold | undefined> => {
  const hold = await beginChange(tx, deps, actorId, { kind: 'jobs_ended', jobIds });
  await keepJobsBefore(tx, hold, jobIds);
  return hold;
};

/**
 * Restores ended jobs and everything that ended with them: all, or none.
 * @returns the number of applications that have moved on since.
 */
export const undoEnding = async (
  tx: Db,
  { jobIds }: DetailsOf<'jobs_ended'>,
  { changeId, today }: Undoing,
): Promise<number> => {
  await restoreJobs(tx, changeId);
  const { left } = await takeBackSteps(tx, changeId);
  await restoreRows(tx, changeId, 'application_drafts');
  await refreshSearch(tx, jobIds, today);
  return left;
};

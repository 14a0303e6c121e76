/** Closing and deleting jobs in a way that can be undone. */
import type { Db } from '../../db/connect.ts';
import type { ChangeDetails } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { keepBefore, restoreJobs } from '../jobs/kept-jobs.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { beginChange, type Hold, restoreRows } from '../undo/changes.ts';

/** Notes that jobs are about to end. To be called with the jobs locked; `keepAfter` follows when they have. */
export const beginEnding = async (
  tx: Db,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actorId: number,
  jobIds: readonly number[],
): Promise<Hold | undefined> => {
  const hold = await beginChange(tx, deps, actorId, { kind: 'jobs_ended', jobIds });
  await keepBefore(tx, hold, jobIds);
  return hold;
};

/**
 * Has jobs go on as if they had not ended, with everything that ended with them: all, or none.
 * @returns how many applications have moved on since.
 */
export const undoEnding = async (
  tx: Db,
  changeId: number,
  { jobIds }: Extract<ChangeDetails, { kind: 'jobs_ended' }>,
  today: string,
): Promise<number> => {
  await restoreJobs(tx, changeId);
  const { left } = await takeBackSteps(tx, changeId);
  await restoreRows(tx, changeId, 'application_drafts');
  await refreshSearch(tx, jobIds, today);
  return left;
};

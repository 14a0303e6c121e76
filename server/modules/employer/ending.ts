/** Closing and deleting jobs in a way that can be undone. */
import { and, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { type ChangeDetails, jobs } from '../../db/schema.ts';
import type { Deps } from '../../deps.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { beginChange, changedSince, type Hold, restoreRows } from '../undo/changes.ts';

type Ended = Extract<ChangeDetails, { kind: 'jobs_ended' }>;

/** Notes that jobs are about to end. To be called before anything is changed. */
export const beginEnding = (
  tx: Db,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actorId: number,
  { how, jobIds, at }: { how: Ended['how']; jobIds: readonly number[]; at: Date },
): Promise<Hold | undefined> =>
  beginChange(tx, deps, actorId, { kind: 'jobs_ended', how, jobIds, at: at.toISOString() });

/** Jobs that are as their end left them. Closed ones may have been deleted meanwhile, or taken down by staff. */
const isUnchanged = ({ how, jobIds, at }: Ended): SQL | undefined => {
  const ended = new Date(at);
  const isAsLeft =
    how === 'closed'
      ? and(eq(jobs.closedAt, ended), isNull(jobs.deletedAt), ne(jobs.status, 'rejected'))
      : eq(jobs.deletedAt, ended);
  return and(inArray(jobs.id, [...jobIds]), isAsLeft);
};

/** Has jobs go on as if they had not ended, with everything that ended with them: all, or none. */
export const undoEnding = async (tx: Db, changeId: number, ended: Ended, today: string): Promise<number> => {
  const back = await tx
    .update(jobs)
    .set(ended.how === 'closed' ? { closedAt: null } : { deletedAt: null })
    .where(isUnchanged(ended))
    .returning({ id: jobs.id });
  if (back.length < ended.jobIds.length) throw changedSince();
  const { left } = await takeBackSteps(tx, changeId);
  await restoreRows(tx, changeId, 'application_drafts');
  await refreshSearch(tx, ended.jobIds, today);
  return left;
};

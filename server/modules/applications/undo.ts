/** Undoing a withdrawal. */
import type { Db } from '../../db/connect.ts';
import type { ChangeDetails } from '../../db/schema.ts';
import { changedSince } from '../undo/changes.ts';
import { readStateOfJob } from './repository.ts';
import { takeBackSteps } from './steps.ts';

/** Who withdrew has applied again, as far as they ever had. A job that has ended since would have given an outcome. */
export const undoWithdrawal = async (
  tx: Db,
  changeId: number,
  { jobId, job }: Extract<ChangeDetails, { kind: 'application_withdrawn' }>,
): Promise<number> => {
  if ((await readStateOfJob(tx, jobId)) !== job) throw changedSince();
  const { restored } = await takeBackSteps(tx, changeId);
  if (restored === 0) throw changedSince();
  return 0;
};

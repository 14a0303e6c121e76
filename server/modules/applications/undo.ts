/** Undoes moves of applications, an application or a withdrawal. */

import { sql } from 'drizzle-orm';
import { changedSince } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { restoreRows, type Undoing } from '../../platform/undo/changes.ts';
import { restoreAnswers } from '../screening/answers-repository.ts';
import { readStateOfJob } from './repository.ts';
import { takeBackSteps } from './steps.ts';

/** @returns how many applications have moved on since. */
export const undoMoves = async (
  tx: Db,
  _: DetailsOf<'applications_moved'>,
  { changeId }: Undoing,
): Promise<number> => {
  const { restored, left } = await takeBackSteps(tx, changeId);
  if (restored === 0) throw changedSince();
  return left;
};

/**
 * Restores the withdrawn application. Fails if the job has ended or reopened since, because that would have resolved
 * the application.
 */
export const undoWithdrawal = async (
  tx: Db,
  { jobId, job }: DetailsOf<'application_withdrawn'>,
  { changeId }: Undoing,
): Promise<number> => {
  if ((await readStateOfJob(tx, jobId)) !== job) throw changedSince();
  const { restored } = await takeBackSteps(tx, changeId);
  if (restored === 0) throw changedSince();
  return 0;
};

/**
 * Undoes applying: deletes the application or withdraws it again, and restores the draft. The cleanup task removes a
 * resume that only this application had.
 */
export const undoApplication = async (
  tx: Db,
  { jobId }: DetailsOf<'application_sent'>,
  { changeId, actorId: userId }: Undoing,
): Promise<number> => {
  const { restored } = await takeBackSteps(tx, changeId);
  if (restored === 0) throw changedSince();
  const { rows: earlier } = await tx.execute<{ id: number }>(sql`
    update applications a set message = was.message, terms = was.terms, created_at = was.created_at,
      source = was.source, source_host = was.source_host, company_access_ended_at = was.company_access_ended_at,
      resume_file_id = (select f.id from files f where f.id = was.resume_file_id)
    from undo_rows kept, lateral jsonb_populate_record(null::applications, kept.row) was
    where kept.change_id = ${changeId} and kept.table_name = 'applications' and a.id = was.id
    returning a.id`);
  await restoreAnswers(
    tx,
    changeId,
    earlier.map(({ id }) => id),
  );
  if (earlier.length === 0)
    await tx.execute(sql`delete from applications where job_id = ${jobId} and user_id = ${userId}`);
  await restoreRows(tx, changeId, 'application_drafts');
  return 0;
};

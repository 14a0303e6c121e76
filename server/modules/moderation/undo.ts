/** Undoes a moderation decision about a job. */

import { sql } from 'drizzle-orm';
import { reopenAppeal } from '../../company/decisions.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import type { Undoing } from '../../platform/undo/changes.ts';
import { restoreRows } from '../../platform/undo/changes.ts';
import { takeBackSteps } from '../applications/steps.ts';
import { restoreJobs } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { restoreReporters } from '../reader-reports/reporters.ts';

/**
 * Restores the job with its reports, appeal and applications. @returns the number of applications that could not be
 * restored.
 */
export const undoDecision = async (
  tx: Db,
  { jobId, at: decidedAt }: DetailsOf<'job_decided'>,
  { changeId, actorId, at, today }: Undoing,
): Promise<number> => {
  await restoreJobs(tx, changeId);
  await tx.execute(sql`
    update job_reports set closed_at = null, outcome = null
    where job_id = ${jobId} and closed_at = ${decidedAt}::timestamptz`);
  await restoreReporters(tx, changeId);
  await reopenAppeal(tx, { kind: 'job', id: jobId }, decidedAt);
  const { left } = await takeBackSteps(tx, changeId);
  await restoreRows(tx, changeId, 'application_drafts');
  await refreshSearch(tx, [jobId], today);
  await record(tx, { actorId, action: 'job.undecide', subject: { kind: 'job', id: jobId }, at });
  return left;
};

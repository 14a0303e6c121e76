/** Job changes that notify applicants or readers, and that can be undone. */
import { sql } from 'drizzle-orm';
import { dismissRecruiters } from '../../company/recruiter.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { DetailsOf } from '../../platform/db/schema.ts';
import { beginChange, type Hold, type Undoing } from '../../platform/undo/changes.ts';
import { keepJobsBefore, restoreJobs } from '../jobs/job-undo.ts';
import { refreshSearch } from '../jobs/search-table.ts';
import { keepQuestions, restoreQuestions } from '../screening/questions-repository.ts';

/** Records the jobs before they change. Call it with the jobs locked, and `keepJobsAfter` once they have changed. */
export const beginJobChange = async (
  tx: Db,
  deps: Pick<Deps, 'clock' | 'settings'>,
  actorId: number,
  jobIds: readonly number[],
): Promise<Hold | undefined> => {
  const hold = await beginChange(tx, deps, actorId, { kind: 'jobs_changed', jobIds });
  await keepJobsBefore(tx, hold, jobIds);
  await keepQuestions(tx, hold, jobIds);
  return hold;
};

/** Whether a change of these jobs notifies any applicant. */
export const haveApplicants = async (tx: Db, jobIds: readonly number[]): Promise<boolean> => {
  const { rows } = await tx.execute(sql`
    select from applications
    where ${isAnyOf(sql`job_id`, jobIds)} and status not in ('hired', 'rejected', 'withdrawn') limit 1`);
  return rows.length > 0;
};

export const undoJobChange = async (
  tx: Db,
  { jobIds }: DetailsOf<'jobs_changed'>,
  { changeId, at, today }: Undoing,
): Promise<void> => {
  await restoreJobs(tx, changeId);
  await dismissRecruiters(tx, isAnyOf(sql`j.id`, jobIds));
  await restoreQuestions(tx, changeId, jobIds, at);
  await refreshSearch(tx, jobIds, today);
};

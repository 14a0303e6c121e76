/** Interviews on a candidate's list of applications. */
import type { Interview } from '#contract/interviews/calls.ts';
import type { Db } from '../../platform/db/connect.ts';
import { presentShown } from './presenter.ts';
import { listOfApplications } from './repository.ts';

/** The last interview of each of a candidate's applications, as the candidate may know it. */
export const readShown = async (
  db: Db,
  applicationIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, Interview>> => {
  const shown = new Map<number, Interview>();
  for (const row of await listOfApplications(db, applicationIds)) {
    const interview = presentShown(row, now);
    if (interview) shown.set(row.applicationId, interview);
  }
  return shown;
};

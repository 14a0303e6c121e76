/** Offers on a candidate's list of applications. */
import type { Offer } from '#contract/offers/calls.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { presentShown } from './presenter.ts';
import { listOfApplications } from './repository.ts';

/** The last offer of each of a candidate's applications, as the candidate may know it. */
export const readShownOffers = async (
  db: Db,
  applicationIds: readonly number[],
  clock: Clock,
): Promise<ReadonlyMap<number, Offer>> => {
  const shown = new Map<number, Offer>();
  for (const row of await listOfApplications(db, applicationIds)) {
    const offer = presentShown(row, clock);
    if (offer) shown.set(row.offer.applicationId, offer);
  }
  return shown;
};

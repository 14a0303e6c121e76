/** Notifies both sides about changes of an offer, once they can no longer be undone. */
import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { cancelHeld, notify, notifyMembers } from '../notifications/notify.ts';
import type { CompanyRow } from './repository.ts';

type OfferNotification = Extract<NotificationKind, `offer_${string}`>;

interface Timing {
  readonly hold: Hold | undefined;
  readonly now: Date;
}

const aboutOf = ({ offer, jobId }: CompanyRow) => ({ job_id: jobId, application_id: offer.applicationId });

/** Replaces held notifications about the offer, so that only the last change notifies. */
const replaceHeld = (tx: Db, { offer }: CompanyRow, { hold, now }: Timing) =>
  cancelHeld(tx, sql`n.application_id = ${offer.applicationId} and starts_with(n.kind, 'offer_')`, now, hold);

/** @param kind undefined if the candidate has never heard of the offer. */
export const notifyCandidate = async (
  tx: Db,
  row: CompanyRow,
  kind: Exclude<OfferNotification, 'offer_accepted' | 'offer_declined'> | undefined,
  told: Timing,
): Promise<void> => {
  await replaceHeld(tx, row, told);
  if (kind) await notify(tx, [{ account_id: row.candidateId, kind, ...aboutOf(row) }], { hold: told.hold });
};

/** Tells the members who decide about the job's applicants. */
export const notifyCompany = async (
  tx: Db,
  row: CompanyRow,
  kind: Extract<OfferNotification, 'offer_accepted' | 'offer_declined'>,
  told: Timing,
): Promise<void> => {
  await replaceHeld(tx, row, told);
  await notifyMembers(tx, [{ kind, ...aboutOf(row) }], { hold: told.hold });
};

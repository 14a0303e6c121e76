/** Stores invitations and notifies the invited; withdraws what they have not seen. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';
import { cancelHeld, notify } from '../notifications/notify.ts';
import { addInvitations, listApplicants, type NewInvitation } from './repository.ts';

/**
 * Those who have applied get no notification. The company counts them as invited, or else it could tell who an anonymous
 * applicant is.
 * @returns how many were invited.
 */
export const sendInvitations = async (
  tx: Db,
  invitation: NewInvitation,
  userIds: readonly number[],
  hold: Hold | undefined,
): Promise<number> => {
  const { jobId, message } = invitation;
  const invited = await addInvitations(tx, invitation, userIds, hold);
  const applicants = new Set(await listApplicants(tx, jobId, invited));
  const text = message ? { text: message } : {};
  const notifications = invited
    .filter((id) => !applicants.has(id))
    .map((id) => ({ account_id: id, kind: 'job_invitation' as const, job_id: jobId, ...text }));
  await notify(tx, notifications, { hold });
  return invited.length;
};

/**
 * Withdraws invitations that candidates don't see yet, because their jobs end or their company is suspended. Undoing
 * that restores them. To be called once jobs or owner are locked, so that no more are sent meanwhile.
 */
export const withdrawHeld = async (
  tx: Db,
  jobIds: readonly number[],
  now: Date,
  hold: Hold | undefined,
): Promise<void> => {
  await tx.execute(sql`
    with withdrawn as (
      delete from job_invitations i
      where ${isAnyOf(sql`i.job_id`, jobIds)} and i.held_until > ${now.toISOString()}::timestamptz
      returning i.*
    )
    ${keepRows(hold, 'job_invitations', sql`withdrawn`)}`);
  await cancelHeld(tx, sql`n.kind = 'job_invitation' and ${isAnyOf(sql`n.job_id`, jobIds)}`, now, hold);
};

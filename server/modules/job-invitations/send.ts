/** Stores invitations and notifies the invited. */
import type { Db } from '../../db/connect.ts';
import { notify } from '../notifications/notify.ts';
import type { Hold } from '../undo/changes.ts';
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

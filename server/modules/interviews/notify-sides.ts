/** Notifies both sides about changes of an interview, once they can no longer be undone. */
import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { Hold } from '../../platform/undo/changes.ts';
import { cancelHeld, notify } from '../notifications/notify.ts';
import { listParticipants } from './repository.ts';

type InterviewNotification = Extract<NotificationKind, `interview_${string}`>;

export interface About {
  readonly id: number;
  readonly applicationId: number;
  readonly jobId: number;
  readonly candidateId: number;
}

interface SidesToNotify {
  readonly kind: InterviewNotification;
  readonly candidate: boolean;
  readonly members: boolean;
  readonly hold: Hold | undefined;
  readonly now: Date;
}

/** Notifies members who took part before a change and no longer do, so that their calendars drop the interview. */
export const notifyUnassigned = async (
  tx: Db,
  about: About,
  { before, hold }: { readonly before: readonly number[]; readonly hold: Hold | undefined },
): Promise<void> => {
  const { applicationId: application_id, jobId: job_id } = about;
  const after = await listParticipants(tx, about);
  const rows = before
    .filter((account) => !after.includes(account))
    .map((account_id) => ({ account_id, kind: 'interview_unassigned' as const, job_id, application_id }));
  await notify(tx, rows, { hold });
};

/**
 * Replaces held notifications about the interview, so that only the last change notifies. Reminders are not replaced,
 * nor what members are told who no longer take part.
 */
export const notifySides = async (
  tx: Db,
  about: About,
  { kind, hold, now, ...whom }: SidesToNotify,
): Promise<void> => {
  const { applicationId, jobId, candidateId } = about;
  const participants = await listParticipants(tx, about);
  const held = sql`n.application_id = ${applicationId} and starts_with(n.kind, 'interview_')
    and (n.kind <> 'interview_unassigned' or ${isAnyOf(sql`n.account_id`, participants)})`;
  if (kind !== 'interview_reminder') await cancelHeld(tx, held, now, hold);
  const accounts = [...(whom.candidate ? [candidateId] : []), ...(whom.members ? participants : [])];
  const rows = accounts.map((account_id) => ({
    account_id,
    kind,
    job_id: jobId,
    application_id: applicationId,
  }));
  await notify(tx, rows, { hold });
};

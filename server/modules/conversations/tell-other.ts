/** Notifies the other side of a message. Emails follow from the notification, by each reader's settings. */
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { Db } from '../../db/connect.ts';
import { notify, notifyMembers } from '../notifications/notify.ts';
import type { Hold } from '../undo/changes.ts';
import type { ConversationRow } from './repository.ts';

interface Written {
  readonly side: ConversationSide;
  readonly text: string;
  readonly hold: Hold | undefined;
}

export const tellOther = async (
  tx: Db,
  { applicationId, applicantId, jobId }: ConversationRow,
  { side, text, hold }: Written,
): Promise<void> => {
  const told = { kind: 'message', job_id: jobId, application_id: applicationId, text } as const;
  if (side === 'applicant') await notifyMembers(tx, [told], { hold });
  else await notify(tx, [{ ...told, account_id: applicantId }], { hold });
};

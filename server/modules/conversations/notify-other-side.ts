/** Notifies the other side of a message. Emails follow from the notification, by each reader's settings. */
import type { ConversationSide } from '#contract/conversation-rules.ts';
import type { Db } from '../../db/connect.ts';
import { notify, notifyMembers } from '../notifications/notify.ts';
import type { Hold } from '../undo/changes.ts';
import type { ConversationRow } from './repository.ts';

interface Written {
  readonly side: ConversationSide;
  readonly text: string;
  /** Of the files; the notification leads to the conversation, where they can be downloaded. */
  readonly names: readonly string[];
  readonly hold: Hold | undefined;
}

export const notifyOtherSide = async (
  tx: Db,
  { applicationId, applicantId, jobId }: ConversationRow,
  { side, text: words, names, hold }: Written,
): Promise<void> => {
  const text = [words, names.map((name) => `📎 ${name}`).join('\n')].filter(Boolean).join('\n\n');
  const told = { kind: 'message', job_id: jobId, application_id: applicationId, text } as const;
  if (side === 'applicant') await notifyMembers(tx, [told], { hold });
  else await notify(tx, [{ ...told, account_id: applicantId }], { hold });
};

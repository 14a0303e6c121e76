/** Adds a message to a conversation, from the portal or by email, and notifies the other side. */
import type { ConversationSide } from '#contract/conversations/rules.ts';
import type { Deps } from '../../deps.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import type { Employer, Seeker } from '../../http/plugins/viewer.ts';
import type { Db } from '../../platform/db/connect.ts';
import { beginChange, type Hold } from '../../platform/undo/changes.ts';
import { dailyLimits } from '../accounts/daily-limits.ts';
import type { NewFile } from '../accounts/repository.ts';
import { getLevel } from '../companies/levels.ts';
import { notify, notifyMembers } from '../notifications/notify.ts';
import { addSent, listOfMessages, sendUnsent } from './attachments-repository.ts';
import { assertMayWrite } from './policy.ts';
import {
  addMessage,
  type ConversationRow,
  findConversation,
  hasArrived,
  lockConversation,
} from './repository.ts';

interface SideMessage {
  readonly id: number;
  readonly side: ConversationSide;
  readonly text: string;
  /** Of the files; the notification leads to the conversation, where they can be downloaded. */
  readonly names: readonly string[];
  readonly hold: Hold | undefined;
}

/** Emails follow from the notification, by each reader's settings. */
const notifyOtherSide = async (
  tx: Db,
  { applicationId, applicantId, jobId }: ConversationRow,
  { id, side, text: words, names, hold }: SideMessage,
): Promise<void> => {
  const text = [words, names.map((name) => `📎 ${name}`).join('\n')].filter(Boolean).join('\n\n');
  const ids = { job_id: jobId, application_id: applicationId, message_id: id };
  const notification = { kind: 'message', ...ids, text } as const;
  if (side === 'applicant') await notifyMembers(tx, [notification], { hold });
  else await notify(tx, [{ ...notification, account_id: applicantId }], { hold });
};

/** A message that came by email. It can't be undone, because it has already been sent. */
interface EmailedMessage {
  /** Identifies the email. */
  readonly key: string;
  readonly files: readonly NewFile[];
  /** The names of the files that were not accepted. */
  readonly leftOut: readonly string[];
}

interface MessageInput {
  readonly applicationId: number;
  readonly viewer: Seeker | Employer;
  readonly text: string;
  /** Files that the author has attached in the portal. */
  readonly attachmentIds: readonly string[];
  /** Called once the author may write; undefined for messages from the portal. */
  readonly arrived?: { readonly key: string; readonly load: () => Promise<Omit<EmailedMessage, 'key'>> };
}

type WriterDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'settings' | 'signals'>;

const empty = () => invalid({ text: { key: 'server.field.required' } });
const filesGone = () => invalid({ attachment_ids: { key: 'conversation.files_gone' } });

const addWithFiles = async (
  tx: Db,
  signals: WriterDeps['signals'],
  message: Omit<Parameters<typeof addMessage>[2], 'fileCount' | 'leftOut' | 'emailKey'>,
  attachmentIds: readonly string[],
  arrived: EmailedMessage | undefined,
) => {
  const fileCount = attachmentIds.length + (arrived?.files.length ?? 0);
  const leftOut = [...(arrived?.leftOut ?? [])];
  const added = await addMessage(tx, signals, { ...message, fileCount, leftOut, emailKey: arrived?.key });
  if (!added) return undefined;
  const form = { userId: message.authorId, applicationId: message.applicationId };
  if (!(await sendUnsent(tx, attachmentIds, added.id, form))) throw filesGone();
  await addSent(tx, arrived?.files ?? [], added.id, form);
  return { message: added, attachments: await listOfMessages(tx, [added]) };
};

export const messageWriter = (deps: WriterDeps) => {
  const { clock, settings } = deps;
  const { db } = deps.database;
  const limits = dailyLimits(deps);

  /** @returns the message, its files and its hold; undefined for a repeated email. */
  return async ({ applicationId, viewer, text: typed, attachmentIds, arrived }: MessageInput) => {
    const side: ConversationSide = viewer.role === 'seeker' ? 'applicant' : 'company';
    const text = typed.trim();
    const seen = orNotFound(await findConversation(db, viewer, applicationId, clock.now()));
    const level = await getLevel(db, seen.companyId, settings);
    assertMayWrite(viewer, { ...seen, level });
    if (text === '' && attachmentIds.length === 0 && !arrived) throw empty();
    if (arrived && (await hasArrived(db, arrived.key))) return undefined;
    await limits.message(viewer.userId);
    const email = arrived && { key: arrived.key, ...(await arrived.load()) };
    return db.transaction(async (tx) => {
      const createdAt = clock.now();
      const found = orNotFound(await lockConversation(tx, viewer, applicationId, createdAt));
      assertMayWrite(viewer, { ...found, level });
      const hold = email ? undefined : await beginChange(tx, deps, viewer.userId, { kind: 'message_sent' });
      const by = { authorId: viewer.userId, companyId: found.companyId, createdAt };
      const added = await addWithFiles(
        tx,
        deps.signals,
        { applicationId, side, text, hold, ...by },
        attachmentIds,
        email,
      );
      if (!added) return undefined;
      await notifyOtherSide(tx, found, {
        id: added.message.id,
        side,
        text,
        names: added.attachments.map(({ name }) => name),
        hold,
      });
      return { ...added, hold, hidden: found.hidden };
    });
  };
};

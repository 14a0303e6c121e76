/** CONTACT-03: answers by email to replies of support. */
import { desc, eq } from 'drizzle-orm';
import { CONTACT_MAX } from '#contract/contact/rules.ts';
import type { Deps } from '../../deps.ts';
import { cleanText } from '../../platform/clean-text.ts';
import type { Db } from '../../platform/db/connect.ts';
import { supportEntries, supportMessages } from '../../platform/db/schema.ts';
import { type IncomingEmail, RefusedEmail, readEmail } from '../conversations/by-email/read-email.ts';
import { type EmailReceiver, isAutomatic, isFrom, namesOf } from '../conversations/by-email/receive.ts';
import { replyTextIn } from '../conversations/by-email/reply-text.ts';
import { answerEmail } from './emails.ts';
import { readSupportAddress } from './reply-address.ts';
import { writeAgain } from './write-again.ts';

type SupportDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'catalogues' | 'settings'>;
type Row = typeof supportMessages.$inferSelect;

const unknown = () => new RefusedEmail(550, 'This address takes no email.');

const listFollowing = (tx: Db, { id }: Row) =>
  tx
    .select({ kind: supportEntries.kind, text: supportEntries.text, at: supportEntries.at })
    .from(supportEntries)
    .where(eq(supportEntries.messageId, id))
    .orderBy(desc(supportEntries.id));
type Entry = Awaited<ReturnType<typeof listFollowing>>[number];

/** What they wrote, without the replies that it quotes and what those quote. */
const writtenIn = (
  deps: SupportDeps,
  email: IncomingEmail,
  {
    row,
    entries,
    address,
  }: { readonly row: Row; readonly entries: readonly Entry[]; readonly address: string },
): string => {
  const questions = [row.message, ...entries.flatMap(({ kind, text }) => (kind === 'question' ? text : []))];
  const replies = [row.answer ?? [], ...entries.flatMap(({ kind, text }) => (kind === 'reply' ? text : []))];
  const emails = replies.flat().flatMap((reply) =>
    questions.map((message) => {
      const { text, html = '' } = answerEmail(deps, { ...row, message }, reply);
      return { text, html };
    }),
  );
  const senders = [...new Set([...namesOf(deps.settings), address])];
  return cleanText(replyTextIn(email.text, { emails, senders })).trim();
};

/** Mail servers send an email again if they miss the answer. */
const isRepeated = (entries: readonly Entry[], text: string): boolean => {
  const last = entries.findIndex(({ kind }) => kind === 'reply');
  return entries
    .slice(0, last === -1 ? undefined : last)
    .some((entry) => entry.kind === 'question' && entry.text === text);
};

const assertText = (text: string): void => {
  if (text === '') throw new RefusedEmail(554, 'This email says nothing.');
  if ([...text].length > CONTACT_MAX.message)
    throw new RefusedEmail(552, `This message is longer than ${CONTACT_MAX.message} characters.`);
};

const receive = async (
  deps: SupportDeps,
  { messageId, address }: { readonly messageId: number; readonly address: string },
  raw: Buffer,
): Promise<void> => {
  const email = await readEmail(raw);
  if (isAutomatic(email)) return;
  if (email.attachments.some(({ related }) => !related))
    throw new RefusedEmail(550, 'Files cannot be taken here. Please write without them.');
  await deps.database.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(supportMessages)
      .where(eq(supportMessages.id, messageId))
      .for('update');
    if (!row) throw unknown();
    if (!isFrom(email, row.email.toLowerCase()))
      throw new RefusedEmail(550, 'Please answer from the address that got the message.');
    const entries = await listFollowing(tx, row);
    const text = writtenIn(deps, email, { row, entries, address });
    assertText(text);
    if (row.status === 'open' && isRepeated(entries, text)) return;
    await writeAgain(tx, row, { text, at: deps.clock.now() });
  });
};

/** What receives replies in conversations takes those to support, too. */
export const withSupport = (deps: SupportDeps, domain: string, replies: EmailReceiver): EmailReceiver => {
  const read = (address: string) => readSupportAddress(deps.keyedHash, domain, address);
  return {
    assertKnown: (address) => read(address) ?? replies.assertKnown(address),
    receive: async (address, raw) => {
      const messageId = read(address);
      await (messageId === undefined
        ? replies.receive(address, raw)
        : receive(deps, { messageId, address }, raw));
    },
  };
};

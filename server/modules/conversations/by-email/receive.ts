/**
 * Adds a reply by email to its conversation. The recipient address identifies the conversation and the author.
 * Hostile emails and other senders are rejected with a line that the sender's mail server passes on.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Attachment, ParsedMail } from 'mailparser';
import { MESSAGE_MAX } from '#contract/conversations/rules.ts';
import { emailKey } from '#contract/shared/email-address.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/failure.ts';
import type { Membership } from '../../../http/membership.ts';
import type { Employer, Seeker } from '../../../http/plugins/viewer.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { applications, companies, companyMembers, users } from '../../../platform/db/schema.ts';
import { addressIn } from '../../../platform/mail/message.ts';
import { isConfirmed } from '../../companies/level-policy.ts';
import { getLevel } from '../../companies/levels.ts';
import { listSentMessages } from '../../notifications/emails.ts';
import { readReplyAddress } from '../../notifications/reply-address.ts';
import { messageWriter } from '../write-message.ts';
import { fileTaker, splitFiles, withPictures } from './email-files.ts';
import { type IncomingEmail, RefusedEmail, readEmail } from './read-email.ts';
import { replyTextIn, type Sent } from './reply-text.ts';

type SentDeps = Pick<Deps, 'database' | 'clock' | 'catalogues' | 'keyedHash' | 'settings'>;

interface Recipient {
  readonly userId: number;
  readonly applicationId: number;
  /** The address that the reply came to. */
  readonly address: string;
}

/** The portal's name and address, as the attribution of a reply shows them. */
export const namesOf = ({ mailFrom }: Pick<Deps['settings'], 'mailFrom'>): string[] => {
  const name = mailFrom
    .replace(/<[^<>]*>\s*$/, '')
    .replaceAll('"', '')
    .trim();
  return [name, addressIn(mailFrom)].filter(Boolean);
};

const findSent = async (
  { settings, ...deps }: SentDeps,
  { address, ...recipient }: Recipient,
): Promise<Sent> => {
  const writer = {
    ...deps,
    ...settings,
    // Emails with messages have no details of other modules.
    detailsOf: async () => undefined,
    isVerifiedCompany: async (db: Parameters<typeof getLevel>[0], companyId: number) =>
      (await getLevel(db, companyId, settings)) === 'verified',
    isVerifiedPerson: (emailConfirmedAt: Date | null) => isConfirmed({ emailConfirmedAt }, settings),
  };
  const emails = await listSentMessages(writer, recipient);
  return {
    emails: emails.map(({ text, html = '' }) => ({ text, html })),
    senders: [...new Set([...namesOf(settings), address])],
  };
};

/** An answer from a calendar program. The interviews' module reads and applies it. */
export interface EmailedAnswer {
  /** Who answers. */
  readonly attendee: string;
  readonly kind: 'accept' | 'decline' | 'suggest' | 'undecided';
  /** What the author wrote in the calendar. */
  readonly note: string;
  /** @returns whether the interview keeps the note. */
  apply(answer: {
    readonly applicationId: number;
    readonly userId: number;
    readonly note: string;
  }): Promise<boolean>;
}
/** @returns undefined for other files. */
export type ReadCalendarAnswer = (file: string) => EmailedAnswer | undefined;

/** Who writes about which application. */
interface EmailWriter {
  readonly applicationId: number;
  readonly userId: number;
  readonly email: string;
  readonly viewer: Seeker | Employer;
}

/** What the author of an email wrote, without what it quotes. */
interface Written {
  readonly text: string;
  readonly files: readonly Attachment[];
}

const unknown = () => new RefusedEmail(550, 'This address takes no email.');

type ReceiverDeps = SentDeps & Pick<Deps, 'files' | 'signals'>;

/** The account of a reply address; undefined if it can no longer write there. */
const findWriter = async (db: Db, userId: number, applicationId: number) => {
  const membership = sql<Membership | null>`(
    select json_build_object('companyId', m.company_id, 'teamRole', m.role, 'jobIds', case when not m.all_jobs then (
      select coalesce(json_agg(mine.job_id), '[]') from company_member_jobs mine
      where mine.company_id = m.company_id and mine.user_id = m.user_id) end)
    from ${companyMembers} m join ${applications} a on a.company_id = m.company_id
    join ${companies} firm on firm.id = m.company_id
    join ${users} head on head.id = firm.user_id and head.suspended_at is null and head.closed_at is null
    where m.user_id = users.id and a.id = ${applicationId})`;
  const [account] = await db
    .select({ userId: users.id, role: users.role, email: users.email, membership })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.suspendedAt), isNull(users.closedAt)));
  if (!account) return undefined;
  const { role, email } = account;
  const viewer = (): Seeker | Employer | undefined => {
    if (role === 'seeker') return { role, userId, tokenHash: '' };
    return account.membership
      ? { role: 'employer', userId, tokenHash: '', ...account.membership }
      : undefined;
  };
  return { email, viewer: viewer() };
};

/** Out-of-office notes, bounces, confirmations that an email was read, and mailing lists contain no reply. */
export const isAutomatic = ({ headerLines }: ParsedMail): boolean => {
  const header = (name: string) => {
    const { line = '' } = headerLines.find(({ key }) => key === name) ?? {};
    return line
      .slice(name.length + 1)
      .trim()
      .toLowerCase();
  };
  return (
    !['', 'no'].includes(header('auto-submitted')) ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence')) ||
    header('content-type').startsWith('multipart/report') ||
    // Nobody is to answer it.
    header('return-path') === '<>' ||
    headerLines.some(({ key }) => /^(?:list-id|x-auto-?(?:reply|respond)\b.*)$/.test(key))
  );
};

/** There must be one sender, the account's own address. */
export const isFrom = ({ from }: ParsedMail, email: string): boolean => {
  const [sender, ...others] = from?.value ?? [];
  return others.length === 0 && emailKey(sender?.address ?? '') === email;
};

const assertFits = (text: string): void => {
  if ([...text].length > MESSAGE_MAX)
    throw new RefusedEmail(552, `This message is longer than ${MESSAGE_MAX} characters.`);
};

/** The note in the calendar and the text of the email, which often repeats it. */
const joinNotes = (note: string, text: string): string => {
  if (text.includes(note)) return text;
  return note.includes(text) ? note : `${note}\n\n${text}`;
};

/** Translates the portal's errors into SMTP, whose lines are English: many servers reject others than ASCII. */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  return error.code === 'too_many_requests'
    ? new RefusedEmail(452, 'Too many messages today. Please try again tomorrow.')
    : new RefusedEmail(550, 'You cannot write in this conversation any more.');
};

const outdated = () =>
  new RefusedEmail(
    550,
    'This interview has changed, or your answer does not fit it. Please answer on the portal.',
  );

export const emailReceiver = (deps: ReceiverDeps, domain: string, readAnswer: ReadCalendarAnswer) => {
  const { database, keyedHash } = deps;
  const writeMessage = messageWriter(deps);
  const takeFiles = fileTaker(deps);

  /** Throws unless the address was issued by this portal. */
  const assertKnown = (recipient: string) => {
    const to = readReplyAddress(keyedHash, domain, recipient);
    if (!to) throw unknown();
    return to;
  };

  const addMessage = async (
    { applicationId, userId, viewer }: EmailWriter,
    { text, files }: Written,
    id: string,
  ): Promise<void> => {
    const arrived = {
      key: keyedHash('email', applicationId, userId, id),
      load: () => takeFiles(userId, files),
    };
    await writeMessage({ applicationId, viewer, text, attachmentIds: [], arrived }).catch((error) => {
      throw asRefusal(error);
    });
  };

  /**
   * Applies an answer to an invitation. Programs may send it from another address of the attendee, so it is enough that
   * one of the two is the account's: the reader of a forwarded invitation has neither.
   * @returns whether the interview keeps the note.
   */
  const applyAnswer = async (
    email: ParsedMail,
    { applicationId, ...writer }: EmailWriter,
    { answer, note }: { readonly answer: EmailedAnswer; readonly note: string },
  ): Promise<boolean> => {
    if (!isFrom(email, writer.email) && answer.attendee.toLowerCase() !== writer.email.toLowerCase())
      throw new RefusedEmail(550, 'This invitation is for someone else.');
    if (writer.viewer.role !== 'seeker') {
      if (answer.kind === 'accept' || answer.kind === 'undecided') return false;
      throw new RefusedEmail(550, 'Your answer changes nothing. Please write to the company instead.');
    }
    const { userId } = writer;
    return answer.apply({ applicationId, userId, note }).catch((error: unknown) => {
      throw error instanceof Failure ? outdated() : error;
    });
  };

  const readWritten = async (
    email: IncomingEmail,
    { address, ...writer }: Pick<EmailWriter, 'userId' | 'applicationId'> & { readonly address: string },
    files: readonly Attachment[],
  ): Promise<Written> => {
    const sent = await findSent(deps, { ...writer, address });
    return withPictures(cleanText(replyTextIn(email.text, sent)).trim(), files);
  };

  /** Handles an email to a reply address. Ignores repeated and automatic ones. */
  const receive = async (recipient: string, raw: Buffer): Promise<void> => {
    const { applicationId, userId } = assertKnown(recipient);
    const email = await readEmail(raw);
    const found = await findWriter(database.db, userId, applicationId);
    if (!found?.viewer) throw unknown();
    const writer = { applicationId, userId, email: found.email, viewer: found.viewer };
    const { answer, files } = splitFiles(email, readAnswer);
    // Calendar programs mark their answers as automatic. Then the text is theirs, too.
    const isWritten = !isAutomatic(email);
    if (!answer && !isWritten) return;
    if (!answer && !isFrom(email, writer.email))
      throw new RefusedEmail(550, 'Please answer from the address that got the message.');
    const written = isWritten
      ? await readWritten(email, { applicationId, userId, address: recipient }, files)
      : { text: '', files: [] };
    const text = joinNotes(answer?.note ?? '', written.text);
    assertFits(text);
    const isKept = answer ? await applyAnswer(email, writer, { answer, note: text }) : false;
    const message = { text: isKept ? '' : text, files: written.files };
    const isEmpty = message.text === '' && message.files.length === 0;
    if (isEmpty && !answer) throw new RefusedEmail(554, 'This email says nothing.');
    if (!isEmpty) await addMessage(writer, message, email.messageId ?? raw.toString('base64'));
  };
  return { assertKnown, receive };
};
export type EmailReceiver = {
  /** Throws unless the portal issued the address. */
  readonly assertKnown: (recipient: string) => unknown;
  readonly receive: (recipient: string, raw: Buffer) => Promise<void>;
};

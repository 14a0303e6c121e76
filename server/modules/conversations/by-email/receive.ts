/**
 * Adds a reply by email to its conversation. The recipient address identifies the conversation and the author.
 * Hostile emails and other senders are rejected with a line that the sender's mail server passes on.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ParsedMail, simpleParser } from 'mailparser';
import { MESSAGE_MAX } from '#contract/conversation-rules.ts';
import { cleanText } from '../../../clean-text.ts';
import type { Db } from '../../../db/connect.ts';
import { applications, companies, companyMembers, users } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../failure.ts';
import { readReplyAddress } from '../../../mail/reply-address.ts';
import type { Membership } from '../../../membership.ts';
import type { Employer, Seeker } from '../../../plugins/viewer.ts';
import { messageWriter } from '../write-message.ts';
import { ownWordsIn } from './own-words.ts';

/** The maximum size of an email: enough for long quotations without causing load. */
export const EMAIL_BYTES_MAX = 512 * 1024;
const HTML_MAX = 200 * 1024;

/** A rejected email, with an SMTP code and a line for its sender. */
export class RefusedEmail extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, line: string) {
    super(line);
    this.responseCode = responseCode;
  }
}

const unknown = () => new RefusedEmail(550, 'This address takes no email.');

type ReceiverDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash'> & {
  readonly settings: Deps['settings'];
};

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

/** Out-of-office notes, bounces and mailing lists contain no reply. */
const isAutomatic = ({ headers }: ParsedMail): boolean => {
  const header = (name: string) => String(headers.get(name) ?? '').toLowerCase();
  return (
    !['', 'no'].includes(header('auto-submitted')) ||
    /bulk|junk|list|auto/.test(header('precedence')) ||
    headers.has('x-autoreply') ||
    headers.has('list-id')
  );
};

/** There must be one sender, the account's own address. */
const isFrom = ({ from }: ParsedMail, email: string): boolean => {
  const [sender, ...others] = from?.value ?? [];
  return others.length === 0 && sender?.address?.toLowerCase() === email.toLowerCase();
};

/** Parses an email without the contents of its attachments, which are ignored. */
const read = async (raw: Buffer): Promise<ParsedMail> => {
  if (raw.byteLength > EMAIL_BYTES_MAX) throw new RefusedEmail(552, 'This email is too large.');
  const options = { maxHtmlLengthToParse: HTML_MAX, skipImageLinks: true, skipTextLinks: true };
  return simpleParser(raw, options).catch(() => {
    throw new RefusedEmail(554, 'This email cannot be read.');
  });
};

const wordsOf = (email: ParsedMail): string => {
  if (email.attachments.some(({ contentDisposition }) => contentDisposition === 'attachment'))
    throw new RefusedEmail(554, 'Files are not taken by email. Please send your message again without them.');
  const words = cleanText(ownWordsIn(email.text ?? ''));
  if (words.trim() === '') throw new RefusedEmail(554, 'This email says nothing.');
  if ([...words].length > MESSAGE_MAX)
    throw new RefusedEmail(552, `This message is longer than ${MESSAGE_MAX} characters.`);
  return words;
};

/** Translates the portal's errors into SMTP. */
const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof Failure)) return error;
  return error.code === 'too_many_requests'
    ? new RefusedEmail(452, 'Too many messages today. Please try again tomorrow.')
    : new RefusedEmail(550, 'You cannot write in this conversation any more.');
};

export const emailReceiver = (deps: ReceiverDeps, domain: string) => {
  const { database, keyedHash } = deps;
  const writeMessage = messageWriter(deps);

  /** Throws unless the address was issued by this portal. */
  const assertKnown = (recipient: string) => {
    const to = readReplyAddress(keyedHash, domain, recipient);
    if (!to) throw unknown();
    return to;
  };

  /** Handles an email to a reply address. Ignores repeated and automatic ones. */
  const receive = async (recipient: string, raw: Buffer): Promise<void> => {
    const { applicationId, userId } = assertKnown(recipient);
    const email = await read(raw);
    const writer = await findWriter(database.db, userId, applicationId);
    if (!writer?.viewer) throw unknown();
    if (isAutomatic(email)) return;
    if (!isFrom(email, writer.email))
      throw new RefusedEmail(550, 'Please answer from the address that got the message.');
    const text = wordsOf(email);
    const emailKey = keyedHash('email', applicationId, userId, email.messageId ?? raw.toString('base64'));
    await writeMessage({ applicationId, viewer: writer.viewer, text, emailKey }).catch((error) => {
      throw asRefusal(error);
    });
  };
  return { assertKnown, receive };
};
export type EmailReceiver = ReturnType<typeof emailReceiver>;

/**
 * Adds a reply by email to its conversation. The recipient address identifies the conversation and the author.
 * Hostile emails and other senders are rejected with a line that the sender's mail server passes on.
 */

import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Attachment, ParsedMail } from 'mailparser';
import { ATTACHMENTS_MAX, MESSAGE_MAX } from '#contract/rules/conversation-rules.ts';
import { emailKey } from '#contract/rules/email-address.ts';
import type { Membership } from '../../../company/membership.ts';
import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../http/failure.ts';
import type { Employer, Seeker } from '../../../http/plugins/viewer.ts';
import { cleanText } from '../../../platform/clean-text.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { applications, companies, companyMembers, users } from '../../../platform/db/schema.ts';
import { readReplyAddress } from '../../../platform/mail/reply-address.ts';
import { dailyLimits } from '../../accounts/daily-limits.ts';
import type { NewFile } from '../../accounts/repository.ts';
import { storeAttachment } from '../../attachments/store-attachment.ts';
import { assertWithinQuota } from '../../files/repository.ts';
import { messageWriter } from '../write-message.ts';
import { RefusedEmail, readEmail } from './read-email.ts';
import { replyTextIn } from './reply-text.ts';

/** Enough for long quotations without causing load. */
const TEXT_MAX = 512 * 1024;
/** Of a calendar file. */
const CALENDAR_MAX = 256 * 1024;
const NAME_MAX = 100;

/** An answer from a calendar program. The interviews' module reads and applies it. */
export interface EmailedAnswer {
  /** Who answers. */
  readonly attendee: string;
  readonly kind: 'accept' | 'decline' | 'suggest' | 'undecided';
  apply(about: { readonly applicationId: number; readonly userId: number }): Promise<void>;
}
/** @returns undefined for other files. */
export type ReadCalendarAnswer = (file: string) => EmailedAnswer | undefined;

/** Who writes about which application. */
interface EmailWriter {
  readonly applicationId: number;
  readonly writer: { readonly email: string; readonly viewer: Seeker | Employer };
}

const unknown = () => new RefusedEmail(550, 'This address takes no email.');

type ReceiverDeps = Pick<Deps, 'database' | 'clock' | 'keyedHash' | 'files'> & {
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
  return others.length === 0 && emailKey(sender?.address ?? '') === email;
};

const isCalendarFile = ({ contentType }: Attachment): boolean =>
  contentType === 'text/calendar' || contentType === 'application/ics';

/** The calendar files of an email. Programs send the same answer twice, for other programs. */
const calendarFilesOf = ({ attachments }: ParsedMail): readonly string[] =>
  attachments
    .filter((file) => isCalendarFile(file) && file.size <= CALENDAR_MAX)
    .map(({ content }) => content.toString('utf8'));

/** Files, without the pictures that HTML shows, such as those of signatures. */
const filesOf = ({ attachments }: ParsedMail): readonly Attachment[] =>
  attachments.filter(({ related, filename, contentDisposition }) => {
    const isFile = filename !== undefined || contentDisposition === 'attachment';
    return isFile && !related;
  });

const wordsOf = (email: ParsedMail): string => {
  if ((email.text?.length ?? 0) > TEXT_MAX) throw new RefusedEmail(552, 'This email is too large.');
  const words = cleanText(replyTextIn(email.text ?? ''));
  if (words.trim() === '' && filesOf(email).length === 0)
    throw new RefusedEmail(554, 'This email says nothing.');
  if ([...words].length > MESSAGE_MAX)
    throw new RefusedEmail(552, `This message is longer than ${MESSAGE_MAX} characters.`);
  return words;
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

/** The file's name as a line names it. */
const nameOf = ({ filename }: Attachment): string =>
  cleanText(filename ?? 'file')
    .replaceAll(/\s+/g, ' ')
    .slice(0, NAME_MAX);

/** Stores the files that could be attached in the portal, too, and names the others. */
const fileTaker = (deps: ReceiverDeps) => {
  const { database, files, settings } = deps;
  const limits = dailyLimits(deps);

  const take = async (userId: number, file: Attachment): Promise<NewFile | undefined> => {
    await limits.upload(userId);
    await assertWithinQuota(database.db, { userId, field: 'file', quotaMb: settings.uploadQuotaMb });
    return storeAttachment(files, { name: nameOf(file), bytes: file.content });
  };

  return async (userId: number, sent: readonly Attachment[]) => {
    const taken: NewFile[] = [];
    const leftOut: string[] = [];
    for (const file of sent) {
      const hasRoom = taken.length < ATTACHMENTS_MAX;
      // A limit that is reached leaves the file out; the message arrives.
      const stored = hasRoom
        ? await take(userId, file).catch((error: unknown) => {
            if (error instanceof Failure) return undefined;
            throw error;
          })
        : undefined;
      if (stored) taken.push(stored);
      else leftOut.push(nameOf(file));
    }
    return { files: taken, leftOut };
  };
};

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

  /**
   * Applies an answer to an invitation. Programs may send it from another address of the attendee, so it is enough that
   * one of the two is the account's: the reader of a forwarded invitation has neither.
   */
  const applyAnswer = async (
    email: ParsedMail,
    { applicationId, writer }: EmailWriter,
    answer: EmailedAnswer,
  ) => {
    if (!isFrom(email, writer.email) && answer.attendee.toLowerCase() !== writer.email.toLowerCase())
      throw new RefusedEmail(550, 'This invitation is for someone else.');
    if (writer.viewer.role !== 'seeker') {
      if (answer.kind === 'accept' || answer.kind === 'undecided') return;
      throw new RefusedEmail(550, 'Your answer changes nothing. Please write to the company instead.');
    }
    const { userId } = writer.viewer;
    await answer.apply({ applicationId, userId }).catch((error: unknown) => {
      throw error instanceof Failure ? outdated() : error;
    });
  };

  /** Handles an email to a reply address. Ignores repeated and automatic ones. */
  const receive = async (recipient: string, raw: Buffer): Promise<void> => {
    const { applicationId, userId } = assertKnown(recipient);
    const email = await readEmail(raw);
    const writer = await findWriter(database.db, userId, applicationId);
    if (!writer?.viewer) throw unknown();
    const { viewer } = writer;
    // Calendar programs mark their answers as automatic.
    const answer = calendarFilesOf(email)
      .map(readAnswer)
      .find((found) => found !== undefined);
    if (answer) return applyAnswer(email, { applicationId, writer: { ...writer, viewer } }, answer);
    if (isAutomatic(email)) return;
    if (!isFrom(email, writer.email))
      throw new RefusedEmail(550, 'Please answer from the address that got the message.');
    const text = wordsOf(email);
    const key = keyedHash('email', applicationId, userId, email.messageId ?? raw.toString('base64'));
    const arrived = { key, load: () => takeFiles(userId, filesOf(email)) };
    const message = { applicationId, viewer, text, attachmentIds: [], arrived };
    await writeMessage(message).catch((error) => {
      throw asRefusal(error);
    });
  };
  return { assertKnown, receive };
};
export type EmailReceiver = ReturnType<typeof emailReceiver>;

/** Sends emails to an SMTP server, or writes them to a folder if none is configured. */
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { makeFolder } from '../make-folder.ts';
import { MOST_AT_ONCE } from './deliveries.ts';
import { addressIn, type OutgoingMessage } from './message.ts';

export interface MailTransport {
  /**
   * Resolves once the email is accepted, with what the server said. Rejects with a `RefusedMessage` if retrying is
   * useless.
   */
  deliver(message: OutgoingMessage): Promise<string | undefined>;
  close(): void;
}

/** The server rejects this email permanently. */
export class RefusedMessage extends Error {}

/** Timeout for connecting to the mail server and for its greeting. */
const CONNECT_MS = 10_000;
/** Timeout for each further reply. */
const SILENCE_MS = 20_000;
/** Timeout for the whole email, in case a server replies slowly forever. */
const DEADLINE_MS = 60_000;

/** Mail programs show an unsubscribe button that sends a POST to this address. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The host in message ids, which is the sender's. */
const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const mailOf = (
  from: string,
  {
    id,
    to,
    subject,
    text,
    html,
    unsubscribe,
    replyTo,
    senderName,
    returnTo,
    calendar,
    attachment,
  }: OutgoingMessage,
) => ({
  from: senderName === undefined ? from : { name: senderName, address: addressIn(from) },
  ...(id === undefined ? {} : { messageId: `<${id}@${hostOf(from)}>` }),
  // An object is always one address, whatever it contains; a string could be several.
  to: { name: '', address: to },
  ...(returnTo === undefined ? {} : { envelope: { from: returnTo, to } }),
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'interview.ics' } }),
  ...(attachment === undefined ? {} : { attachments: [attachment] }),
  headers: {
    // Only messages written by users invite automatic replies.
    ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(unsubscribe ? unsubscribing(unsubscribe) : {}),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/**
 * A permanent rejection of the recipient or the message. Wrong credentials are not, because they can be corrected.
 */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');

/** The server took too long over one email. */
class DeadlinePassed extends Error {
  readonly code = 'ETIMEDOUT';
}

const within = async <Result>(milliseconds: number, task: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DeadlinePassed('too slow')), milliseconds);
  });
  try {
    return await Promise.race([task, deadline]);
  } finally {
    clearTimeout(timer);
  }
};

const connect = (url: string, requireTls: boolean) =>
  createTransport({
    url,
    requireTLS: requireTls,
    pool: true,
    maxConnections: MOST_AT_ONCE,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });

interface SmtpOptions {
  /** Whether nothing is sent over a connection that isn't encrypted. */
  readonly requireTls?: boolean;
  readonly deadlineMs?: number;
}

export const smtpTransport = (
  url: string,
  from: string,
  { requireTls = false, deadlineMs = DEADLINE_MS }: SmtpOptions = {},
): MailTransport => {
  let transport = connect(url, requireTls);
  return {
    deliver: async (message) => {
      const used = transport;
      try {
        return (await within(deadlineMs, used.sendMail(mailOf(from, message)))).response;
      } catch (error) {
        // The slow server keeps its connection busy, so others get new ones. These close when they are done.
        if (error instanceof DeadlinePassed && used === transport) {
          transport = connect(url, requireTls);
          used.close();
        }
        if (isRefusal(error)) throw new RefusedMessage('refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};

/** For trials: writes each email to a file that mail programs can open. */
export const folderTransport = (folder: string, from: string, say: (line: string) => void): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (message) => {
      const { message: bytes } = await transport.sendMail(mailOf(from, message));
      makeFolder(folder, 0o700);
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, name), bytes, { mode: 0o600 });
      say(`Mail: ${join(folder, name)}`);
      return undefined;
    },
    close: () => transport.close(),
  };
};

/** How messages leave: to an SMTP server, or into a folder where none is set. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MOST_AT_ONCE } from './deliveries.ts';
import type { Message } from './message.ts';

export interface MailTransport {
  /** Settles once the message is in the next hands. Rejects with a `RefusedMessage` where trying again is no use. */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** The server does not want this message, now or later. */
export class RefusedMessage extends Error {}

/** Timeouts for connecting to the mail server and for its replies. */
const CONNECT_MS = 10_000;
/** For it to go on saying something. */
const SILENCE_MS = 20_000;
/** For all of an email: one that answers a word at a time would otherwise never end. */
const DEADLINE_MS = 60_000;

/** Mail programs show an unsubscribe button that sends a POST to this address. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The host that messages are named after: the sender's. */
const hostOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

const mailOf = (from: string, { id, to, subject, text, html, unsubscribe, replyTo, calendar }: Message) => ({
  from,
  ...(id === undefined ? {} : { messageId: `<${id}@${hostOf(from)}>` }),
  // An object is one address, whatever it contains; a string could be several.
  to: { name: '', address: to },
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: 'interview.ics' } }),
  headers: {
    // Only messages by users invite automatic replies.
    ...(replyTo === undefined ? { 'Auto-Submitted': 'auto-generated' } : {}),
    ...(unsubscribe ? unsubscribing(unsubscribe) : {}),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A permanent refusal of the recipient or of the message. A server that wants another password may come round. */
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

const connect = (url: string) =>
  createTransport({
    url,
    pool: true,
    maxConnections: MOST_AT_ONCE,
    connectionTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });

export const smtpTransport = (url: string, from: string, deadlineMs = DEADLINE_MS): MailTransport => {
  let transport = connect(url);
  return {
    deliver: async (message) => {
      const used = transport;
      try {
        await within(deadlineMs, used.sendMail(mailOf(from, message)));
      } catch (error) {
        // Its connection stays occupied: others get new ones, and these end with what they are sending.
        if (error instanceof DeadlinePassed && used === transport) {
          transport = connect(url);
          used.close();
        }
        if (isRefusal(error)) throw new RefusedMessage('refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};

/** Writes each message to a file that mail programs can open, for trials. */
export const folderTransport = (folder: string, from: string, say: (line: string) => void): MailTransport => {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (message) => {
      const { message: bytes } = await transport.sendMail(mailOf(from, message));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
      await writeFile(join(folder, name), bytes, { mode: 0o600 });
      say(`Mail: ${join(folder, name)}`);
    },
    close: () => transport.close(),
  };
};

/** How messages leave: to an SMTP server, or into a folder where none is set. */
import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Message } from './message.ts';

export interface MailTransport {
  /** Settles once the message is in the next hands. Rejects with a `RefusedMessage` where trying again is no use. */
  deliver(message: Message): Promise<void>;
  close(): void;
}

/** The server does not want this message, now or later. */
export class RefusedMessage extends Error {}

const TIMEOUT_MS = 20_000;

/** Mail programs show a button for it, which sends a POST there. */
const unsubscribing = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const mailOf = (from: string, { to, subject, text, html, unsubscribe, replyTo }: Message) => ({
  from,
  // As an object it is one address, whatever it contains.
  to: { name: '', address: to },
  subject,
  text,
  ...(html === undefined ? {} : { html }),
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  headers: {
    // What a person wrote may be answered by whatever answers people.
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

export const smtpTransport = (url: string, from: string): MailTransport => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    deliver: async (message) => {
      try {
        await transport.sendMail(mailOf(from, message));
      } catch (error) {
        if (isRefusal(error)) throw new RefusedMessage('refused', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
};

/** Writes each message into a file that mail programs open. For trying the portal out. */
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

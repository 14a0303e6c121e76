/** Receives replies by SMTP on a separate port. The mail server in front of it handles TLS and checks senders. */
import { once } from 'node:events';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { EMAIL_MAX_BYTES } from '#contract/conversations/rules.ts';
import { RefusedEmail } from './read-email.ts';
import type { EmailReceiver } from './receive.ts';

const CONNECTIONS_MAX = 20;
const SILENCE_MS = 30_000;
const RECIPIENTS_MAX = 5;

interface ListenerLog {
  error(details: object, text: string): void;
}

/** All bytes of an email up to the limit. The rest is read and discarded. */
const bytesOf = async (stream: SMTPServerDataStream): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size <= EMAIL_MAX_BYTES) chunks.push(chunk);
  }
  if (size > EMAIL_MAX_BYTES) throw new RefusedEmail(552, 'This email is too large.');
  return Buffer.concat(chunks);
};

const laterOn = () => new RefusedEmail(451, 'Please try again later.');

/** @returns its port, and a function that stops it. */
export const listenForEmail = async (
  { assertKnown, receive }: EmailReceiver,
  { host, port }: { readonly host: string; readonly port: number },
  log: ListenerLog,
): Promise<{ readonly port: number; close(): Promise<void> }> => {
  /** The sender's mail server retries on errors that are not the sender's fault. */
  const refusalOf = (error: unknown): RefusedEmail => {
    if (error instanceof RefusedEmail) return error;
    log.error({ err: error }, 'email not accepted');
    return laterOn();
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: EMAIL_MAX_BYTES,
    maxClients: CONNECTIONS_MAX,
    socketTimeout: SILENCE_MS,
    onRcptTo: ({ address }, session, done) => {
      try {
        if (session.envelope.rcptTo.length >= RECIPIENTS_MAX)
          throw new RefusedEmail(452, 'Too many recipients.');
        assertKnown(address);
        done();
      } catch (error) {
        done(refusalOf(error));
      }
    },
    onData: (stream, session, done) => {
      const take = async () => {
        const raw = await bytesOf(stream);
        for (const { address } of session.envelope.rcptTo) await receive(address, raw);
      };
      take().then(
        () => done(),
        (error: unknown) => done(refusalOf(error)),
      );
    },
  });
  // Ignores connections that clients break.
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(port, host);
  await listening;
  const bound = server.server.address();
  return {
    port: typeof bound === 'object' && bound ? bound.port : port,
    close: () => new Promise((closed) => void server.close(() => closed())),
  };
};

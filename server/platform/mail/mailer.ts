/** Sends emails: adds them to the outbox, from where a worker in this process delivers them. */
import type { Clock } from '../clock.ts';
import type { Database, Db } from '../db/connect.ts';
import type { MailedLetter } from '../db/schema.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import { Outages } from '../outages.ts';
import { isDead, noteBounce } from './bounces.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import {
  type Attachment,
  type Message,
  type OneTimeLink,
  type OutgoingMessage,
  withLink,
} from './message.ts';
import { addToOutbox, linkOf, moveToSent, postpone, removeFromOutbox, type Waiting } from './outbox.ts';
import { type MailTransport, RefusedMessage } from './transport.ts';

/** The mail functions that modules use. */
export interface Mailer {
  /**
   * Adds an email to the outbox. In a transaction, it is sent only after the commit. Works without the mail server.
   */
  send(message: Message, tx?: Db): Promise<void>;
}

/** The worker of this process. */
export interface MailWorker extends Mailer {
  /** Sends due emails. @returns how many deliveries started. */
  deliverDue(): Promise<number>;
  /** Starts delivering emails from the outbox. */
  start(log: MailLog): void;
  /** Waits for running deliveries. */
  close(): Promise<void>;
}

export interface MailLog {
  warn(details: object, text: string): void;
}

/** Creates a one-time link for an address; undefined if the link is no longer possible for it. */
export type LinkMaker = (link: OneTimeLink, recipient: string) => Promise<string | undefined>;

export interface MailerParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly transport: MailTransport;
  readonly linkFor: LinkMaker;
  /** Makes the PDF of a letter; undefined if it can't be printed, so that the email is sent without it. */
  readonly print: (letter: MailedLetter) => Promise<Attachment | undefined>;
  /** Where mail servers return an email; undefined if the portal takes no reports. */
  readonly returnAddress?: ((emailId: number, recipient: string) => string) | undefined;
  /** Functions that add due emails to the outbox. */
  readonly writers?: Readonly<Record<string, () => Promise<void>>>;
}

const MAIL_SERVER = 'mail server';
const POLL_MS = 5000;
/** Long enough for the sending transaction to commit. */
const SOON_MS = 150;

const codeOf = (error: unknown): string => {
  const cause = error instanceof RefusedMessage ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown';
  if ('responseCode' in cause && typeof cause.responseCode === 'number') return String(cause.responseCode);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
};

/** A mail server that says at once what others report later. */
const noteRefusal = async (db: Db, { id, recipient }: Waiting, { cause }: RefusedMessage, now: Date) => {
  const answer = cause instanceof Error && 'response' in cause ? String(cause.response) : '';
  const status = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(answer)?.[0] ?? '';
  if (isDead({ status, answer }))
    await noteBounce(db, { address: recipient.toLowerCase(), emailId: id, status, answer, now });
};

type DeliveryParts = Pick<MailerParts, 'clock' | 'transport' | 'linkFor' | 'print' | 'returnAddress'> & {
  readonly db: Db;
  readonly warn: MailLog['warn'];
};

/** Sends one email and records the result in the outbox. */
const createDelivery = (parts: DeliveryParts) => {
  const { db, clock, transport, linkFor, print, returnAddress, warn } = parts;
  const outages = new Outages(() => ({ warn }));
  /** The email to send; undefined if its one-time link is no longer possible. */
  const finish = async (waiting: Waiting): Promise<OutgoingMessage | undefined> => {
    const { id, createdAt, recipient, subject, text, html, unsubscribe, replyTo, senderName } = waiting;
    const { calendar, letter } = waiting;
    const attachment = letter === null ? undefined : await print(letter);
    const message = {
      id: `${id}.${createdAt.getTime()}`,
      to: recipient,
      subject,
      text,
      ...(html === null ? {} : { html }),
      ...(unsubscribe === null ? {} : { unsubscribe }),
      ...(replyTo === null ? {} : { replyTo }),
      ...(senderName === null ? {} : { senderName }),
      ...(calendar === null ? {} : { calendar }),
      ...(attachment === undefined ? {} : { attachment }),
      ...(returnAddress ? { returnTo: returnAddress(id, recipient) } : {}),
    };
    const wanted = linkOf(waiting);
    if (!wanted) return message;
    const link = await linkFor(wanted, recipient);
    return link === undefined ? undefined : withLink(message, link);
  };

  return async (waiting: Waiting): Promise<void> => {
    let sent: { readonly answer: string | undefined } | undefined;
    try {
      const message = await finish(waiting);
      if (message) sent = { answer: await transport.deliver(message) };
    } catch (error) {
      const reason = codeOf(error);
      const isFinal = error instanceof RefusedMessage;
      const isPostponed = await postpone(db, waiting, { reason, isFinal, now: clock.now() });
      if (error instanceof RefusedMessage) await noteRefusal(db, waiting, error, clock.now());
      // Logs neither the address nor the server's response, which may contain it.
      const say = () =>
        warn(
          { mail: waiting.id, reason, attempts: waiting.attempts },
          isPostponed ? 'mail postponed' : 'mail failed',
        );
      // What isn't about one email is about all that wait.
      if (isPostponed && !(error instanceof RefusedMessage)) outages.note(MAIL_SERVER, say);
      else say();
      return;
    }
    outages.end(MAIL_SERVER);
    if (sent) await moveToSent(db, waiting, { ...sent, now: clock.now() });
    else await removeFromOutbox(db, waiting.id);
  };
};

/** Runs all writers. A failed one does not stop the others. */
const createWriting =
  (writers: NonNullable<MailerParts['writers']>, warn: MailLog['warn']) => async (): Promise<void> => {
    for (const [kind, writeDue] of Object.entries(writers)) {
      try {
        await writeDue();
      } catch (error) {
        // The requests' log has outages of the database.
        if (!isDatabaseUnreachable(error))
          warn({ kind, reason: codeOf(error) }, 'emails could not be written');
      }
    }
  };

/** Delivers due emails until none is left. @returns their number. */
const deliverAll = async (deliveries: Deliveries): Promise<number> => {
  for (let taken = 0; ; ) {
    const started = await deliveries.takeUp();
    taken += started;
    if (deliveries.count() > 0) await deliveries.next();
    else if (started === 0) return taken;
  }
};

export const createMailer = ({ database: { db }, writers = {}, ...parts }: MailerParts): MailWorker => {
  const { clock, transport } = parts;
  let log: MailLog | undefined;
  let poll: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;
  let closed = false;
  const warn: MailLog['warn'] = (details, text) => log?.warn(details, text);
  const write = createWriting(writers, warn);

  const warnUnreachable = (error: unknown) => {
    if (!isDatabaseUnreachable(error)) warn({ reason: codeOf(error) }, 'mail outbox unreachable');
  };
  const deliveries = createDeliveries({
    db,
    clock,
    failed: warnUnreachable,
    deliver: createDelivery({ ...parts, db, warn }),
    onRoom: () => {
      if (poll && !closed) takeUp();
    },
  });
  const takeUp = (): void => void deliveries.takeUp().catch(warnUnreachable);

  /** Delivers emails from the outbox while others are still being written. */
  const work = (): void => {
    if (closed) return;
    takeUp();
    writing ??= write().finally(() => {
      writing = undefined;
      if (!closed) takeUp();
    });
  };

  return {
    send: async (message, tx = db) => {
      await addToOutbox(tx, message, clock.now());
      if (!poll || closed) return;
      clearTimeout(soon);
      soon = setTimeout(work, SOON_MS).unref();
    },
    deliverDue: async () => {
      await write();
      return deliverAll(deliveries);
    },
    start: (to) => {
      log = to;
      poll = setInterval(work, POLL_MS).unref();
      work();
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      clearTimeout(soon);
      await writing;
      await deliveries.close();
      transport.close();
    },
  };
};

/** Sends notifications to devices: into the outbox once their undo window is over, from there to the push services. */
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { KeyedHash } from '../installation-key.ts';
import { removeDeviceById } from './devices.ts';
import type { PushMessage } from './message.ts';
import { postponePush, queueDue, removePush, takeDue, type WaitingPush } from './outbox.ts';
import { isPushAddress } from './services.ts';
import type { PushTransport } from './transport.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyedHash: KeyedHash;
  readonly send: PushTransport;
  /** The messages of notifications, by their ids; none for those that are read or gone. */
  readonly messagesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, PushMessage>>;
  /** Hosts of push services. */
  readonly services: readonly string[];
}

export interface PushLog {
  warn(details: object, text: string): void;
}

export interface PushWorker {
  /** Sends what is due, until nothing is left. */
  sendDue(): Promise<void>;
  /** Sends from now on. */
  start(log: PushLog): void;
  /** Lets the messages under way finish. */
  close(): Promise<void>;
}

const POLL_MS = 5000;
/** RFC 8030, section 5.4. */
const TOPIC_LENGTH = 32;
const GONE = [404, 410];
/** Asked too early or too often, or the push service is at fault. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Warn = PushLog['warn'];

/** Sends one message, and notes in the outbox what came of it. */
const createDelivery =
  ({ db, clock, keyedHash, send, services }: Parts, warn: Warn) =>
  async (waiting: WaitingPush, message: PushMessage | undefined): Promise<void> => {
    const { id, device_id: deviceId, endpoint, age } = waiting;
    if (!message || age > message.ttlSeconds * 1000) return removePush(db, id);
    if (!isPushAddress(endpoint, services)) return void (await removeDeviceById(db, deviceId));
    // The push service sees which messages are about the same thing, but not what that is.
    const topic = keyedHash('push', deviceId, message.content.tag).slice(0, TOPIC_LENGTH);
    const answer = await send(waiting, message, topic).catch(() => ({ status: 599, askedMs: undefined }));
    if (GONE.includes(answer.status)) return void (await removeDeviceById(db, deviceId));
    if (answer.status < 300) return removePush(db, id);
    const isKept =
      isTemporary(answer.status) &&
      (await postponePush(db, waiting, { now: clock.now(), askedMs: answer.askedMs }));
    if (!isKept) await removePush(db, id);
    // The address is a secret of the device; its host is not.
    const { host } = new URL(endpoint);
    warn({ push: id, host, status: answer.status }, isKept ? 'push postponed' : 'push dropped');
  };

export const createPushWorker = (parts: Parts): PushWorker => {
  const { db, clock, messagesOf } = parts;
  let log: PushLog | undefined;
  let poll: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let closed = false;
  const deliver = createDelivery(parts, (details, text) => log?.warn(details, text));

  const work = async (): Promise<void> => {
    while (!closed && (await queueDue(db, clock.now())));
    for (;;) {
      const taken = closed ? [] : await takeDue(db, clock.now());
      if (taken.length === 0) return;
      const messages = await messagesOf(taken.map(({ notification_id }) => notification_id));
      await Promise.all(taken.map((waiting) => deliver(waiting, messages.get(waiting.notification_id))));
    }
  };
  const sendDue = (): Promise<void> => {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };
  const sendOrWarn = (): void =>
    void sendDue().catch((error) =>
      log?.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'push outbox out of reach'),
    );

  return {
    sendDue,
    start: (to) => {
      log = to;
      poll = setInterval(sendOrWarn, POLL_MS).unref();
      sendOrWarn();
    },
    close: async () => {
      closed = true;
      clearInterval(poll);
      await working?.catch(() => undefined);
    },
  };
};

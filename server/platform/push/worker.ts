/** Queues notifications when their undo window ends, and sends them to devices through push services. */
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { isDatabaseUnreachable } from '../db/unreachable.ts';
import type { KeyedHash } from '../installation-key.ts';
import { Outages } from '../outages.ts';
import { removeDeviceById } from './devices.ts';
import type { PushMessage } from './message.ts';
import { postponePush, queueDue, removePush, takeDue, type WaitingPush } from './outbox.ts';
import { isPushAddress } from './services.ts';
import type { PushTransport } from './transport.ts';

interface PushDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyedHash: KeyedHash;
  readonly send: PushTransport;
  /** The messages of notifications, by id. Notifications that were read or deleted have none. */
  readonly messagesOf: (ids: readonly number[]) => Promise<ReadonlyMap<number, PushMessage>>;
  /** The hosts of known push services. */
  readonly services: readonly string[];
}

export interface PushLog {
  warn(details: object, text: string): void;
}

export interface PushWorker {
  /** Sends due messages until none are left. */
  sendDue(): Promise<void>;
  /** Starts sending in the background. */
  start(log: PushLog): void;
  /** Waits for messages that are being sent. */
  close(): Promise<void>;
}

const POLL_MS = 5000;
/** RFC 8030, section 5.4. */
const TOPIC_LENGTH = 32;
const GONE = [404, 410];
/** Timeouts, rate limits and errors of the push service are worth another attempt. */
const isTemporary = (status: number): boolean => status === 408 || status === 429 || status >= 500;

type Warn = PushLog['warn'];

/** Sends one message and records the result in the outbox. */
const createDelivery = ({ db, clock, keyedHash, send, services }: PushDeps, warn: Warn) => {
  const outages = new Outages(() => ({ warn }));
  return async (waiting: WaitingPush, message: PushMessage | undefined): Promise<void> => {
    const { id, device_id: deviceId, endpoint, age } = waiting;
    if (!message || age > message.ttlSeconds * 1000) return removePush(db, id);
    if (!isPushAddress(endpoint, services)) return void (await removeDeviceById(db, deviceId));
    // Hashed: the push service learns which messages replace each other, but not what they are about.
    const topic = keyedHash('push', deviceId, message.content.tag).slice(0, TOPIC_LENGTH);
    const answer = await send(waiting, message, topic).catch(() => ({ status: 599, askedMs: undefined }));
    if (GONE.includes(answer.status)) return void (await removeDeviceById(db, deviceId));
    // The address is the device's secret, so only its host is logged.
    const { host } = new URL(endpoint);
    if (answer.status < 300) {
      outages.end(host);
      return removePush(db, id);
    }
    const isKept =
      isTemporary(answer.status) &&
      (await postponePush(db, waiting, { now: clock.now(), askedMs: answer.askedMs }));
    if (!isKept) await removePush(db, id);
    outages.note(host, () =>
      warn({ push: id, host, status: answer.status }, isKept ? 'push postponed' : 'push dropped'),
    );
  };
};

export const createPushWorker = (deps: PushDeps): PushWorker => {
  const { db, clock, messagesOf } = deps;
  let log: PushLog | undefined;
  let poll: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let closed = false;
  const deliver = createDelivery(deps, (details, text) => log?.warn(details, text));

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
    void sendDue().catch((error: unknown) => {
      // The requests' log has outages of the database.
      if (!isDatabaseUnreachable(error))
        log?.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'push outbox out of reach');
    });

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

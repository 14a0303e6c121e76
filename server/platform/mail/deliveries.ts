/** Delivers due emails in parallel, so that a slow mail server for some recipients does not delay others. */
import type { Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import type { PRIORITIES } from './message.ts';
import { takeNext, type Waiting } from './outbox.ts';

/** Parallel deliveries by priority. The last slots are reserved for emails that users wait for. */
const SLOTS = [10, 8, 4] as const satisfies Record<number, number> & { length: typeof PRIORITIES.length };
/** The number of connections needed. */
export const MOST_AT_ONCE = SLOTS[0];
/** Parallel deliveries to one domain. */
const PER_DOMAIN = 2;

interface DeliveryDeps {
  readonly db: Db;
  readonly clock: Clock;
  /** Never rejects because of the email itself. */
  readonly deliver: (waiting: Waiting) => Promise<void>;
  readonly failed: (error: unknown) => void;
  /** Called when a slot becomes free. */
  readonly onRoom: () => void;
}

export interface Deliveries {
  /** Starts due deliveries as long as there are free slots. @returns their number. */
  takeUp(): Promise<number>;
  /** Resolves when a delivery has ended since the last `takeUp`. */
  next(): Promise<void>;
  count(): number;
  /** Starts no more deliveries and waits for the running ones. */
  close(): Promise<void>;
}

const domainOf = ({ recipient }: Waiting): string => recipient.slice(recipient.lastIndexOf('@') + 1);

interface Delivery {
  readonly domain: string;
  readonly ended: Promise<void>;
}

/** Domains with the maximum of parallel deliveries. */
const busyDomains = (underWay: Iterable<Delivery>): string[] => {
  const counts = new Map<string, number>();
  for (const { domain } of underWay) counts.set(domain, (counts.get(domain) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= PER_DOMAIN).map(([domain]) => domain);
};

export const createDeliveries = ({ db, clock, deliver, failed, onRoom }: DeliveryDeps): Deliveries => {
  const underWay = new Map<number, Delivery>();
  let taking: Promise<number> | undefined;
  let closed = false;
  /** The number of ended deliveries, and their number at the last query of the outbox. */
  let ended = 0;
  let known = 0;

  const start = (waiting: Waiting): void => {
    const delivery = deliver(waiting)
      .catch(failed)
      .finally(() => {
        underWay.delete(waiting.id);
        ended += 1;
        onRoom();
      });
    underWay.set(waiting.id, { domain: domainOf(waiting), ended: delivery });
  };

  const fill = async (): Promise<number> => {
    let taken = 0;
    for (;;) {
      const priorities = SLOTS.filter((slots) => underWay.size < slots).length;
      known = ended;
      if (closed || priorities === 0) return taken;
      const waiting = await takeNext(db, clock.now(), {
        below: priorities,
        busyDomains: busyDomains(underWay.values()),
      });
      if (waiting) {
        start(waiting);
        taken += 1;
      } else if (ended === known) return taken;
      // Otherwise a delivery has ended in the meantime, and its domain may have more emails.
    }
  };

  return {
    // One at a time, because each query must know which emails the previous one took.
    takeUp: () => {
      taking ??= fill().finally(() => {
        taking = undefined;
      });
      return taking;
    },
    next: () =>
      ended === known
        ? Promise.race([...underWay.values()].map((delivery) => delivery.ended))
        : Promise.resolve(),
    count: () => underWay.size,
    close: async () => {
      closed = true;
      await taking?.catch(() => undefined);
      await Promise.all([...underWay.values()].map((delivery) => delivery.ended));
    },
  };
};

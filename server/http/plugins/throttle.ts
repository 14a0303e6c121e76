/**
 * Limits attempts. Counts are in the database and shared by all processes; addresses are stored as keyed hashes only.
 */
import { isIPv6 } from 'node:net';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { throttles } from '../../platform/db/schema.ts';
import type { PlatformDeps } from '../../platform/deps.ts';
import type { KeyedHash } from '../../platform/installation-key.ts';
import { TooManyRequests } from '../failure.ts';

/** A counted action, allowed `limit` times within `windowMs`; a limit of 0 counts nothing. */
export interface Attempt {
  /** The action and who is counted: `['sign-in', address]`. */
  readonly of: readonly string[];
  readonly limit: number;
  readonly windowMs: number;
}

/** The counter's key, hashed so that the table contains no addresses. */
export const throttleKey = (hash: KeyedHash, { of }: Pick<Attempt, 'of'>): string => hash('throttle', ...of);

/** The network of an address, because one IPv6 user has 2^64 addresses. */
export const networkOf = (ip: string): string => {
  if (!isIPv6(ip) || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').length ?? 0;
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after);
  return [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail?.split(':') ?? [])]
    .slice(0, 4)
    .join(':');
};

export type Throttle = ReturnType<typeof createThrottle>;

type ThrottleDeps = Pick<PlatformDeps, 'database' | 'clock' | 'keyedHash'>;

/**
 * Whether a counter's time is over. One that ends later than a new one would was written while the clock was ahead, and
 * would lock people out until then. The clocks of several machines can differ a little.
 */
const isOver = (now: Date): SQL => sql`(${throttles.endsAt} <= ${now.toISOString()}::timestamptz
  or ${throttles.endsAt} > excluded.ends_at + interval '1 day')`;

/** Counts an attempt. @returns seconds to wait for each, 0 if it is within its limit. */
const createCount =
  ({ database, clock, keyedHash }: ThrottleDeps) =>
  async (attempts: readonly Attempt[], db = database.db): Promise<readonly number[]> => {
    const now = clock.now();
    const counted = attempts
      .filter(({ limit }) => limit > 0)
      .map((attempt) => ({
        key: throttleKey(keyedHash, attempt),
        count: 1,
        endsAt: addMilliseconds(now, attempt.windowMs),
      }))
      // Always in the same order, to avoid deadlocks.
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    if (counted.length === 0) return attempts.map(() => 0);
    const rows = await db
      .insert(throttles)
      .values(counted)
      .onConflictDoUpdate({
        target: throttles.key,
        set: {
          count: sql`case when ${isOver(now)} then 1 else ${throttles.count} + 1 end`,
          endsAt: sql`case when ${isOver(now)} then excluded.ends_at else ${throttles.endsAt} end`,
        },
      })
      .returning();
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return attempts.map((attempt) => {
      const row = byKey.get(throttleKey(keyedHash, attempt));
      if (!row || row.count <= attempt.limit) return 0;
      return Math.max(1, Math.ceil((row.endsAt.getTime() - now.getTime()) / 1000));
    });
  };

export const createThrottle = (deps: ThrottleDeps) => {
  const { clock, keyedHash } = deps;
  const { db } = deps.database;
  const count = createCount(deps);
  const keyOf = (attempt: Pick<Attempt, 'of'>): string => throttleKey(keyedHash, attempt);
  /** Until when something is remembered, or a counter's window lasts; undefined if it is over. */
  const endOf = async (of: readonly string[]): Promise<Date | undefined> => {
    const found = and(eq(throttles.key, keyOf({ of })), gt(throttles.endsAt, clock.now()));
    const [row] = await db.select({ endsAt: throttles.endsAt }).from(throttles).where(found);
    return row?.endsAt;
  };

  return {
    count,
    /** Counts the attempts, and throws with the time to wait if they exceed a limit. */
    admit: async (...attempts: readonly Attempt[]): Promise<void> => {
      const wait = Math.max(...(await count(attempts)));
      if (wait > 0) throw new TooManyRequests(wait);
    },
    /** How many attempts were counted within the current window. */
    countOf: async ({ of }: Pick<Attempt, 'of'>): Promise<number> => {
      const found = and(eq(throttles.key, keyOf({ of })), gt(throttles.endsAt, clock.now()));
      const [row] = await db.select({ count: throttles.count }).from(throttles).where(found);
      return row?.count ?? 0;
    },
    /** Resets counters, for example after a successful attempt. */
    forget: async (...attempts: readonly Pick<Attempt, 'of'>[]): Promise<void> => {
      await db.delete(throttles).where(inArray(throttles.key, attempts.map(keyOf)));
    },
    /** Remembers something for a time, for `knows` and `endOf`. */
    remember: async (of: readonly string[], ms: number): Promise<void> => {
      const endsAt = addMilliseconds(clock.now(), ms);
      await db
        .insert(throttles)
        .values({ key: keyOf({ of }), count: 1, endsAt })
        .onConflictDoUpdate({ target: throttles.key, set: { endsAt } });
    },
    /** Takes several at once: all, or none. @returns seconds to wait; 0 where they are within the limit. */
    takeMany: async ({ of, limit, windowMs }: Attempt, amount: number): Promise<number> => {
      if (limit === 0) return 0;
      if (amount > limit) return Math.ceil(windowMs / 1000);
      const now = clock.now();
      const endsAt = addMilliseconds(now, windowMs);
      const taken = await db
        .insert(throttles)
        .values({ key: keyOf({ of }), count: amount, endsAt })
        .onConflictDoUpdate({
          target: throttles.key,
          set: {
            count: sql`case when ${isOver(now)} then excluded.count else ${throttles.count} + excluded.count end`,
            endsAt: sql`case when ${isOver(now)} then excluded.ends_at else ${throttles.endsAt} end`,
          },
          setWhere: sql`${isOver(now)} or ${throttles.count} + excluded.count <= ${limit}`,
        })
        .returning({ key: throttles.key });
      if (taken.length > 0) return 0;
      const [row] = await db
        .select()
        .from(throttles)
        .where(eq(throttles.key, keyOf({ of })));
      return Math.max(1, Math.ceil(((row?.endsAt.getTime() ?? 0) - now.getTime()) / 1000));
    },
    knows: async (of: readonly string[]): Promise<boolean> => (await endOf(of)) !== undefined,
    endOf,
  };
};

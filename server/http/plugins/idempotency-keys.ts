/** Stores the responses of creating calls by key. The stored data is useless without the key itself. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { eq, lte } from 'drizzle-orm';
import { DAY_MS } from '#contract/shared/constants.ts';
import { idempotencyKeys } from '../../platform/db/schema.ts';
import type { PlatformDeps } from '../../platform/deps.ts';

/** How long a key is remembered. */
const KEPT_MS = DAY_MS;
/**
 * The maximum duration of a call. One without a response by then was interrupted, for example by a killed process.
 */
const LONGEST_CALL_MS = 60_000;
/** How long the second of two simultaneous calls waits for the first response, and how often it checks. */
const WAIT_MS = 10_000;
const LOOK_EVERY_MS = 100;

export interface KeyedCall {
  /** The calling account or network. */
  readonly caller: string;
  readonly key: string;
  /** Method, path and body, as one text. */
  readonly request: string;
  /** How long the response is stored, if not for a day. */
  readonly keptMs?: number | undefined;
}

export interface KeptResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Claim =
  /** The first call with its key, which is executed. */
  | { readonly state: 'first'; readonly id: string; readonly call: KeyedCall }
  | { readonly state: 'answered'; readonly response: KeptResponse }
  | { readonly state: 'key_reused' | 'in_progress' | 'cut_off' };

const idOf = ({ caller, key }: KeyedCall): string =>
  createHash('sha256')
    .update(JSON.stringify([caller, key]))
    .digest('base64url');
const fingerprintOf = ({ key, request }: KeyedCall): string =>
  createHmac('sha256', key).update(request).digest('base64url');

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const secretOf = (key: string, id: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, id, 'idempotency-key response', 32));

const seal = (response: KeptResponse, key: string, id: string): string => {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, secretOf(key, id), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(response), 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
};

const open = (sealed: string, key: string, id: string): KeptResponse => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, secretOf(key, id), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8'));
};

const createClaims = ({ database: { db }, clock }: Pick<PlatformDeps, 'database' | 'clock'>) => {
  /** Claims the key for this call. @returns whether it was free. */
  const take = async (id: string, call: KeyedCall): Promise<boolean> => {
    const now = clock.now();
    const row = {
      fingerprint: fingerprintOf(call),
      response: null,
      startedAt: now,
      expiresAt: addMilliseconds(now, call.keptMs === undefined ? KEPT_MS : LONGEST_CALL_MS),
    };
    const taken = await db
      .insert(idempotencyKeys)
      .values({ id, ...row })
      .onConflictDoUpdate({
        target: idempotencyKeys.id,
        set: row,
        setWhere: lte(idempotencyKeys.expiresAt, now),
      })
      .returning({ id: idempotencyKeys.id });
    return taken.length > 0;
  };

  /** The result of the call that holds the key; undefined if it has released the key. */
  const look = async (id: string, call: KeyedCall): Promise<Claim | undefined> => {
    const [row] = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    if (!row) return undefined;
    if (row.fingerprint !== fingerprintOf(call)) return { state: 'key_reused' };
    if (row.response !== null) return { state: 'answered', response: open(row.response, call.key, id) };
    if (clock.now().getTime() - row.startedAt.getTime() < LONGEST_CALL_MS) return { state: 'in_progress' };
    await db.delete(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    return { state: 'cut_off' };
  };

  return { take, look };
};

export const createIdempotencyKeys = (deps: Pick<PlatformDeps, 'database' | 'clock'>) => {
  const { clock } = deps;
  const { db } = deps.database;
  const { take, look } = createClaims(deps);

  return {
    /** Claims the key, or waits for the response of the call that holds it. */
    claim: async (call: KeyedCall): Promise<Claim> => {
      const id = idOf(call);
      for (let waited = 0; ; waited += LOOK_EVERY_MS) {
        if (await take(id, call)) return { state: 'first', id, call };
        const found = await look(id, call);
        if (found && (found.state !== 'in_progress' || waited >= WAIT_MS)) return found;
        await pause(LOOK_EVERY_MS);
      }
    },
    keep: async (id: string, { key, keptMs }: KeyedCall, response: KeptResponse): Promise<void> => {
      await db
        .update(idempotencyKeys)
        .set({
          response: seal(response, key, id),
          ...(keptMs === undefined ? {} : { expiresAt: addMilliseconds(clock.now(), keptMs) }),
        })
        .where(eq(idempotencyKeys.id, id));
    },
    /** Releases the key after the call failed. */
    giveBack: async (id: string): Promise<void> => {
      await db.delete(idempotencyKeys).where(eq(idempotencyKeys.id, id));
    },
  };
};

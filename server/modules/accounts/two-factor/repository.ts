/** Stores two-factor authentication and verifies codes. */
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { RECOVERY_CODES } from '#contract/accounts/two-factor-calls.ts';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { recoveryCodes, twoFactor } from '../../../platform/db/schema.ts';
import { newRecoveryCode, readCode, stepOfCode, type TypedCode } from './codes.ts';

type Keys = Pick<Deps, 'keyedHash' | 'secretBox'>;

const purposeOf = (userId: number) => `two-factor of ${userId}`;
const hashOf = ({ keyedHash }: Keys, userId: number, code: string): string =>
  keyedHash('recovery code', userId, code.replaceAll('-', ''));

/** When it was turned on; undefined while it is off. */
export const onSince = async (db: Db, userId: number): Promise<Date | undefined> => {
  const [row] = await db
    .select({ since: twoFactor.confirmedAt })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  return row?.since ?? undefined;
};

export const countRecoveryCodes = (db: Db, userId: number): Promise<number> =>
  db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));

/** Stores a secret until its first code confirms it, replacing an earlier one. @returns false if it is already on. */
export const keepSecret = async (
  db: Db,
  { secretBox }: Keys,
  userId: number,
  secret: string,
): Promise<boolean> => {
  const sealed = secretBox.seal(secret, purposeOf(userId));
  const kept = await db
    .insert(twoFactor)
    .values({ userId, secret: sealed })
    .onConflictDoUpdate({
      target: twoFactor.userId,
      set: { secret: sealed },
      setWhere: isNull(twoFactor.confirmedAt),
    })
    .returning({ userId: twoFactor.userId });
  return kept.length > 0;
};

/** The step of an app's code; undefined for a wrong code or an unreadable secret. */
const findStep = async (db: Db, { secretBox }: Keys, userId: number, code: string, now: Date) => {
  const [row] = await db
    .select({ secret: twoFactor.secret })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId));
  const secret = row && secretBox.open(row.secret, purposeOf(userId));
  return secret === undefined ? undefined : stepOfCode(secret, code, now);
};

/** Creates recovery codes, replacing earlier ones. */
const makeRecoveryCodes = async (db: Db, keys: Keys, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOf(keys, userId, code) })));
  return codes;
};

/**
 * Turns it on with a code from the app. @returns the recovery codes; undefined for a wrong code or if it is already
 * on.
 */
export const turnOn = async (
  db: Db,
  keys: Keys,
  { userId, typed, now }: { userId: number; typed: string; now: Date },
): Promise<string[] | undefined> => {
  const read = readCode(typed);
  if (read?.kind !== 'app') return undefined;
  const step = await findStep(db, keys, userId, read.code, now);
  if (step === undefined) return undefined;
  const on = await db
    .update(twoFactor)
    .set({ confirmedAt: now, lastUsedStep: step })
    .where(and(eq(twoFactor.userId, userId), isNull(twoFactor.confirmedAt)))
    .returning({ userId: twoFactor.userId });
  return on.length > 0 ? makeRecoveryCodes(db, keys, userId) : undefined;
};

/** Turns it off. @returns whether it was on or being set up. */
export const turnOff = async (db: Db, userId: number): Promise<boolean> => {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const off = await db
    .delete(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .returning({ userId: twoFactor.userId });
  return off.length > 0;
};

/** Consumes a step, so that each works only once, even for concurrent requests. */
const consumeStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const isNewer = or(isNull(twoFactor.lastUsedStep), lt(twoFactor.lastUsedStep, step));
  const used = await db
    .update(twoFactor)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt), isNewer))
    .returning({ userId: twoFactor.userId });
  return used.length > 0;
};

const consumeRecoveryCode = async (db: Db, hash: string, now: Date): Promise<boolean> => {
  const used = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
};

/** Consumes a code from the app or a recovery code. @returns its kind; undefined for a wrong or used one. */
export const consumeCode = async (
  db: Db,
  keys: Keys,
  { userId, typed, now }: { userId: number; typed: string; now: Date },
): Promise<TypedCode['kind'] | undefined> => {
  const read = readCode(typed);
  if (!read) return undefined;
  if (read.kind === 'recovery')
    return (await consumeRecoveryCode(db, hashOf(keys, userId, read.code), now)) ? 'recovery' : undefined;
  const step = await findStep(db, keys, userId, read.code, now);
  return step !== undefined && (await consumeStep(db, userId, step)) ? 'app' : undefined;
};

/**
 * Replaces the recovery codes, with a code from the app. @returns the new ones; undefined for a wrong or used code.
 */
export const renewRecoveryCodes = async (
  db: Db,
  keys: Keys,
  proof: { userId: number; typed: string; now: Date },
): Promise<string[] | undefined> => {
  // A recovery code is not enough, because a stolen one must not create ten more.
  if (readCode(proof.typed)?.kind !== 'app' || !(await consumeCode(db, keys, proof))) return undefined;
  return makeRecoveryCodes(db, keys, proof.userId);
};

/**
 * Challenges of passkeys: good for five minutes, one answer and one purpose, and only with the request's secret, which
 * stays in the page that asked. A challenge is the HMAC of its request, so that giving one out writes nothing.
 */
import { lte } from 'drizzle-orm';
import type { Db } from '../../../db/connect.ts';
import { usedPasskeyChallenges } from '../../../db/schema.ts';
import type { KeyedHash } from '../../../installation-key.ts';
import { newToken } from '../tokens.ts';

const VALID_MS = 5 * 60_000;

/** What it is for; a passkey is added to one account. */
export type Purpose = 'sign-in' | `account ${number}`;

interface Asked {
  /** The secret of the page. */
  readonly request: string;
  /** 32 bytes in base64url, for the device to sign. */
  readonly challenge: string;
}

const challengeOf = (hash: KeyedHash, purpose: Purpose, request: string): string =>
  hash('passkey challenge', purpose, request);
const expiryOf = (request: string): Date => new Date(Number.parseInt(request.split('.')[0] ?? '', 36));

export const newChallenge = (hash: KeyedHash, purpose: Purpose, now: Date): Asked => {
  const request = `${(now.getTime() + VALID_MS).toString(36)}.${newToken()}`;
  return { request, challenge: challengeOf(hash, purpose, request) };
};

/** Uses it up. @returns the challenge to be signed; undefined if it's over. A made-up request has one that nobody knows. */
export const consumeChallenge = async (
  db: Db,
  hash: KeyedHash,
  { purpose, request }: { purpose: Purpose; request: string },
  now: Date,
): Promise<string | undefined> => {
  const expiresAt = expiryOf(request);
  const isOpen = expiresAt > now && expiresAt.getTime() <= now.getTime() + VALID_MS;
  if (!isOpen) return undefined;
  const challenge = challengeOf(hash, purpose, request);
  const used = await db
    .insert(usedPasskeyChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedPasskeyChallenges.challenge });
  return used.length > 0 ? challenge : undefined;
};

export const deleteUsedChallenges = (db: Db, now: Date) =>
  db.delete(usedPasskeyChallenges).where(lte(usedPasskeyChallenges.expiresAt, now));

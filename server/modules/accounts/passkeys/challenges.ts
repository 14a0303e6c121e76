/**
 * Challenges of passkeys are valid for five minutes, one response and one purpose, and only with the request's secret,
 * which stays in the page that asked. A challenge is the HMAC of its request, so issuing one writes nothing.
 */
import type { Db } from '../../../platform/db/connect.ts';
import { usedPasskeyChallenges } from '../../../platform/db/schema.ts';
import type { KeyedHash } from '../../../platform/installation-key.ts';
import { newToken } from '../../../platform/tokens.ts';

const VALID_MS = 5 * 60_000;

/** A challenge is for signing in, adding a passkey to one account, or letting an assistant send one content. */
export type Purpose = 'sign-in' | `account ${number}` | `mandate ${string}`;

interface OpenChallenge {
  /** The page's secret. */
  readonly request: string;
  /** 32 bytes in base64url, for the device to sign. */
  readonly challenge: string;
}

const challengeOf = (hash: KeyedHash, purpose: Purpose, request: string): string =>
  hash('passkey challenge', purpose, request);
const expiryOf = (request: string): Date => new Date(Number.parseInt(request.split('.')[0] ?? '', 36));

export const newChallenge = (hash: KeyedHash, purpose: Purpose, now: Date): OpenChallenge => {
  const request = `${(now.getTime() + VALID_MS).toString(36)}.${newToken()}`;
  return { request, challenge: challengeOf(hash, purpose, request) };
};

/** Consumes a request. @returns its challenge, which nobody can know for a forged request; undefined if it expired. */
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

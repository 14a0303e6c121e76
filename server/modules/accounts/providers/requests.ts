/**
 * Trips to a provider: good for 15 minutes, and only in the tab that keeps the request's secret. State, nonce and code
 * verifier are HMACs of the request, so that beginning a trip writes nothing.
 */
import type { Deps } from '../../../deps.ts';
import { newToken } from '../tokens.ts';

export const TRIP_MS = 15 * 60_000;

/** What the trip is for; an account elsewhere is connected to one account. */
export type Purpose = 'sign-in' | `account ${number}`;

export const newRequest = (now: Date): string => `${(now.getTime() + TRIP_MS).toString(36)}.${newToken()}`;

export const isOpen = (request: string, now: Date): boolean => {
  const end = Number.parseInt(request.split('.')[0] ?? '', 36);
  return end > now.getTime() && end <= now.getTime() + TRIP_MS;
};

export const secretsOf = (
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  trip: { providerId: string; purpose: Purpose; request: string },
) => {
  const secret = (what: 'state' | 'nonce' | 'verifier') =>
    keyedHash('provider', what, trip.providerId, trip.purpose, trip.request);
  return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
};

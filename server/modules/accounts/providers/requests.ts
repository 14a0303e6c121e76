/**
 * Authorization requests to a provider: valid for 15 minutes, and only in the tab that keeps the request's secret.
 * State, nonce and code verifier are HMACs of the request, so that starting one writes nothing.
 */
import type { Deps } from '../../../deps.ts';
import { newToken } from '../../../platform/tokens.ts';

export const REQUEST_MS = 15 * 60_000;

/** A request is for signing in, or for connecting an external account to one account. */
export type Purpose = 'sign-in' | `account ${number}`;

export const newRequest = (now: Date): string => `${(now.getTime() + REQUEST_MS).toString(36)}.${newToken()}`;

export const isOpen = (request: string, now: Date): boolean => {
  const end = Number.parseInt(request.split('.')[0] ?? '', 36);
  return end > now.getTime() && end <= now.getTime() + REQUEST_MS;
};

export const secretsOf = (
  { keyedHash }: Pick<Deps, 'keyedHash'>,
  asked: { providerId: string; purpose: Purpose; request: string },
) => {
  const secret = (what: 'state' | 'nonce' | 'verifier') =>
    keyedHash('provider', what, asked.providerId, asked.purpose, asked.request);
  return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') };
};

/** Tokens of links in emails. A token names a record and is signed with a keyed hash, so nothing is stored. */
import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from './installation-key.ts';

type Purpose =
  | readonly ['saved-search', 'confirm' | 'stop']
  | readonly ['visitor-application', 'confirm']
  | readonly ['entry-confirmation', 'answer']
  | readonly ['text-draft', string];

export const signedToken = (hash: KeyedHash, purpose: Purpose, id: number): string =>
  `${id}.${hash(...purpose, id)}`;

/** @returns the id in a token; undefined if the signature is invalid. */
export const readSignedToken = (hash: KeyedHash, purpose: Purpose, token: string): number | undefined => {
  const [, digits = '', given = ''] = /^(\d{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number(digits);
  const expected = Buffer.from(hash(...purpose, id));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
};

/**
 * Whether a token lacks its end, as when a mail program cuts a link. Only lengths are compared: to say that what is
 * there is right would help to guess the rest.
 */
export const isCutToken = (hash: KeyedHash, purpose: Purpose, token: string): boolean => {
  const [, given = ''] = token.split('.');
  return given.length < hash(...purpose, 0).length;
};

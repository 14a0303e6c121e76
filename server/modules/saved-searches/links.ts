/** The links in alerts. A token identifies its search and is signed with a keyed hash, so nothing is stored. */
import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../installation-key.ts';

type Purpose = 'confirm' | 'stop';

const hashOf = (hash: KeyedHash, purpose: Purpose, id: number) => hash('saved-search', purpose, id);

/** @returns the token of a link. */
export const makeToken = (hash: KeyedHash, purpose: Purpose, id: number): string =>
  `${id}.${hashOf(hash, purpose, id)}`;

/** @returns the id of the token's search; undefined if the signature is invalid. */
export const readToken = (hash: KeyedHash, purpose: Purpose, token: string): number | undefined => {
  const [, digits = '', given = ''] = /^(\d{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number(digits);
  const expected = Buffer.from(hashOf(hash, purpose, id));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
};

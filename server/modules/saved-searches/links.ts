/** The links of alerts. A token names its search and proves, by a keyed hash, that it came by email; nothing is stored. */
import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../installation-key.ts';

type Purpose = 'confirm' | 'stop';

const hashOf = (hash: KeyedHash, purpose: Purpose, id: number) => hash('saved-search', purpose, id);

/** @returns the token of a link. */
export const makeToken = (hash: KeyedHash, purpose: Purpose, id: number): string =>
  `${id}.${hashOf(hash, purpose, id)}`;

/** @returns the id of the search that a token names; undefined if it is not one of ours. */
export const readToken = (hash: KeyedHash, purpose: Purpose, token: string): number | undefined => {
  const [, digits = '', given = ''] = /^(\d{1,10})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number(digits);
  const expected = Buffer.from(hashOf(hash, purpose, id));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
};

/** The links of visitors' applications. A token is signed with a keyed hash, so nothing is stored. */
import { timingSafeEqual } from 'node:crypto';
import { pageAddress, paths, withQuery } from '#contract/page-paths.ts';
import type { KeyedHash } from '../../installation-key.ts';

const hashOf = (hash: KeyedHash, id: number) => hash('visitor-application', 'confirm', id);

/** The address in the email, which leads to the list of applications. */
export const linkOf = (hash: KeyedHash, publicUrl: string, id: number): string =>
  publicUrl +
  withQuery(pageAddress(paths.confirmApplication), {
    token: `${id}.${hashOf(hash, id)}`,
    next: paths.appliedJobs,
  });

/** @returns the id in a token; undefined if the signature is invalid. */
export const readToken = (hash: KeyedHash, token: string): number | undefined => {
  const [, digits = '', given = ''] = /^(\d{1,9})\.([\w-]+)$/.exec(token) ?? [];
  const id = Number(digits);
  const expected = Buffer.from(hashOf(hash, id));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined;
};

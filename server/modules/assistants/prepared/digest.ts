/** One text for equal values (RFC 8785, for the values that occur here), and the digest of it. */
import { createHash } from 'node:crypto';

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
};

export const canonicalJson = (value: object): string => JSON.stringify(sorted(value));

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

export const digestOf = (value: object): string => `sha256:${sha256(canonicalJson(value))}`;

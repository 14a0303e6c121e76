/** Malformed bodies: each must be rejected for every role. */

export interface HostileBody {
  readonly name: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

const JSON_TYPE = 'application/json';
const json = (name: string, body: string): HostileBody => ({
  name,
  body,
  headers: { 'content-type': JSON_TYPE },
});
const LEVELS = 100_000;

export const HOSTILE_BODIES: readonly HostileBody[] = [
  json('nested lists', '['.repeat(LEVELS) + ']'.repeat(LEVELS)),
  json('nested objects', `${'{"a":'.repeat(LEVELS)}1${'}'.repeat(LEVELS)}`),
  json('nested in a field', `{"text":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`),
  json('left open', '['.repeat(LEVELS)),
  json('nothing', ''),
  json('no JSON', '{"a":'),
  json('a prototype', '{"__proto__":{"role":"staff"}}'),
  json('a constructor', '{"constructor":{"prototype":{"role":"staff"}}}'),
  json('a long list', JSON.stringify(Array.from({ length: 100_000 }, () => 0))),
  { name: 'compressed', body: '{}', headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' } },
  { name: 'plain text', body: '{}', headers: { 'content-type': 'text/plain' } },
  { name: 'XML', body: '<a/>', headers: { 'content-type': 'application/xml' } },
  { name: 'a form without a boundary', body: 'a', headers: { 'content-type': 'multipart/form-data' } },
];

const LARGE = 2 * 1024 * 1024;
const FOLLOWED_BY = { xml: '<a>', csv: '"a",\n', zip: 'PK\x05\x06' } as const;

/** Large files of repeated prefixes, which are slow for parsers that backtrack. */
export const HOSTILE_FILES: readonly File[] = Object.entries(FOLLOWED_BY).map(
  ([kind, part]) => new File([part.repeat(LARGE / part.length)], `hostile.${kind === 'xml' ? 'xlf' : kind}`),
);

/** The columns that an import understands, with the names other systems use for them. */
import { decodeHTMLStrict } from 'entities';
import { cleanText } from '../../platform/clean-text.ts';
import NAMES from './column-names.json' with { type: 'json' };
import { valueText } from './value-text.ts';

/** A posting of the file: text by our column names. Missing and empty values are the same. */
export type Posting = Readonly<Partial<Record<Field, string>>>;

export type Field = keyof typeof NAMES;

/** May be HTML, which `readable` decodes. */
const HTML_FIELDS = new Set<Field>(['description', 'responsibilities', 'requirements', 'benefits']);

/** Treats "employment_type", "Employment Type" and "employmentType" as the same name. */
const plain = (header: string): string =>
  header
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();

const isField = (name: string): name is Field => Object.hasOwn(NAMES, name);
const fieldNames = Object.keys(NAMES)
  .filter(isField)
  .flatMap((field) => [field, ...NAMES[field]].map((name) => [plain(name), field] as const));
const FIELDS = new Map(fieldNames);

/** Our field for a header, or undefined for an ignored column. */
export const fieldFor = (header: string): Field | undefined => FIELDS.get(plain(header));

/** Feeds escape `&` once or several times; `&amp;amp;` means the same as `&amp;`. */
const REPEATED = /&(?:amp;)+(?=#x?[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;
export const unescapedOnce = (text: string): string => text.replace(REPEATED, '&');

/** Text whose character references mean signs: `R&amp;D &#8211; Paints`. */
export const decoded = (text: string): string =>
  cleanText(decodeHTMLStrict(unescapedOnce(text)))
    .replaceAll('\u00a0', ' ')
    .trim();

/** What a record says beside the posting. */
export interface ReadRecord {
  readonly posting: Posting;
  /** Headers of values that no column of ours takes. */
  readonly unused: readonly string[];
  /** Values of our columns that can't be read, as JSON. */
  readonly unread: ReadonlyMap<Field, string>;
}

const separatorOf = (field: Field): string | undefined =>
  field === 'tags' ? '\n' : field === 'location' ? '; ' : undefined;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  /^(?:\[\s*\]|\{\s*\})$/.test(JSON.stringify(value) ?? '');

/**
 * A record of a file as a posting, with known columns only. If two columns have the same field, the first one wins.
 */
export const readRecord = (record: Readonly<Record<string, unknown>>): ReadRecord => {
  const posting: Partial<Record<Field, string>> = {};
  const unread = new Map<Field, string>();
  const unused: string[] = [];
  for (const [header, value] of Object.entries(record)) {
    const field = fieldFor(header);
    if (isEmpty(value) || header.startsWith('@')) continue;
    const said = field && valueText(value, field, separatorOf(field));
    if (field && said === undefined) unread.set(field, JSON.stringify(value));
    if (!field || said === undefined) {
      if (!field) unused.push(header);
      continue;
    }
    const text = HTML_FIELDS.has(field) ? said : decoded(said);
    if (text !== '' && posting[field] !== undefined && posting[field] !== text) unused.push(header);
    else if (text !== '') posting[field] = text;
  }
  return { posting, unread, unused };
};

/** A posting in the words of imports, whoever sent it. */
import { decodeHTMLStrict } from 'entities';
import { cleanText } from '../../platform/clean-text.ts';

export type Field =
  | 'title'
  | 'company'
  | 'companyWebsite'
  | 'location'
  | 'city'
  | 'state'
  | 'country'
  | 'zipcode'
  | 'description'
  | 'responsibilities'
  | 'employmentType'
  | 'workMode'
  | 'salary'
  | 'salaryMin'
  | 'salaryMax'
  | 'currency'
  | 'period'
  | 'date'
  | 'deadline'
  | 'url'
  | 'applyUrl'
  | 'category'
  | 'department'
  | 'industry'
  | 'experience'
  | 'education'
  | 'vacancy'
  | 'tags';

/** Stands where a posting has only one text. */
export const NO_RESPONSIBILITIES =
  '<p>The posting lists no separate responsibilities; see the description.</p>';

/** Missing and empty values are the same. */
export type Posting = Readonly<Partial<Record<Field, string>>>;

/** May be HTML, which `readable` decodes. */
const HTML_FIELDS = new Set<string>(['description', 'responsibilities'] satisfies Field[]);

/** Feeds escape `&` once or several times; `&amp;amp;` means the same as `&amp;`. */
const REPEATED = /&(?:amp;)+(?=#x?[\da-f]{1,6};|[a-z][a-z\d]{1,30};)/gi;
export const unescapedOnce = (text: string): string => text.replace(REPEATED, '&');

/** Text whose character references mean signs: `R&amp;D &#8211; Paints`. */
export const decoded = (text: string): string =>
  cleanText(decodeHTMLStrict(unescapedOnce(text)))
    .replaceAll('\u00a0', ' ')
    .trim();

export interface ReadRecord {
  readonly posting: Posting;
  /** Values that can't be read; objects as JSON. */
  readonly unread: Posting;
}

type Sent = Readonly<Partial<Record<Field, string | number | undefined>>>;

/** Without what says nothing. */
export const recordOf = (sent: Sent, unread: Posting = {}): ReadRecord => ({
  posting: Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) => {
      const text = value === undefined ? '' : String(value);
      const said = HTML_FIELDS.has(field) ? cleanText(text).trim() : decoded(text);
      return said === '' ? [] : [[field, said]];
    }),
  ),
  unread,
});

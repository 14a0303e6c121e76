/** Finds schema.org's postings in a page. */

import { linkedPostings } from './json.ts';
import { objectsOfPage } from './marked-page.ts';
import { FeedError, type Fields, type Value } from './posting.ts';

const SCRIPT = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script\s*>/gi;

/** JSON with line breaks in texts or a comma too many, or inside of comments for old browsers. */
const parseLeniently = (text: string): Value => {
  const bare = text.replace(/<!\[CDATA\[|\]\]>/g, '');
  const json = bare.slice(bare.search(/[[{]/), Math.max(bare.lastIndexOf(']'), bare.lastIndexOf('}')) + 1);
  const oneLine = json.replace(/\p{Cc}+/gu, ' ');
  for (const one of [json, oneLine, oneLine.replace(/,(?=\s*[}\]])/g, '')])
    try {
      return JSON.parse(one);
    } catch {
      // Tried as it can be read next; a script of another thing may be anything.
    }
  return undefined;
};

export const isHtml = (start: string): boolean =>
  /^\s*(?:<!--[\s\S]*?-->\s*)*<(?:!doctype\s+html|html|head|body|meta|script|div)\b/i.test(start);

/** What an element is about may be its address. */
const withAddress = (fields: Fields): Fields => ({ url: fields['@id'], ...fields });

/** @throws FeedError if the page has none. */
export const recordsOfPage = (html: string): Fields[] => {
  const records = [...html.matchAll(SCRIPT)].flatMap(([, json = '']) => linkedPostings(parseLeniently(json)));
  if (records.length === 0) records.push(...linkedPostings(objectsOfPage(html)).map(withAddress));
  if (records.length === 0) throw new FeedError('not-a-feed', 'The page has no jobs as structured data.');
  return records;
};

/** The preview of a description in lists (JOBS-06). */
import { PREVIEW_LENGTH } from '#contract/shared/constants.ts';
import { withoutTags } from '#contract/shared/html-text.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const LAST_CODE_POINT = 0x10ffff;

const characterOf = (entity: string): string | undefined => {
  if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()];
  const hex = entity[1] === 'x' || entity[1] === 'X';
  const code = hex ? Number.parseInt(entity.slice(2), 16) : Number.parseInt(entity.slice(1), 10);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : undefined;
};

/** The plain text of HTML, without tags and with character references decoded. React escapes it again. */
export const textOf = (html: string): string =>
  withoutTags(html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' '))
    .replace(/&(#x?[0-9a-f]{1,6}|\w{2,6});/gi, (whole, entity: string) => characterOf(entity) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();

/** A longer last word is cut: a line that ends far earlier would look empty. Scripts without spaces have no others. */
const LONGEST_WORD = 30;

/** The first 70 characters up to the end of a word, with an ellipsis if the text was cut. */
export const previewOf = (html: string): string => {
  const characters = [...textOf(html)];
  if (characters.length <= PREVIEW_LENGTH) return characters.join('');
  const isEnd = !/[\p{L}\p{M}\p{N}]/u.test(characters[PREVIEW_LENGTH] ?? '');
  const space = characters.lastIndexOf(' ', PREVIEW_LENGTH);
  const length = isEnd || space < PREVIEW_LENGTH - LONGEST_WORD ? PREVIEW_LENGTH : space;
  return `${characters
    .slice(0, length)
    .join('')
    .replace(/[\s,;:–—-]+$/, '')}…`;
};

/** The preview of a description in lists (JOBS-06). */
import { PREVIEW_LENGTH } from '#contract/constants.ts';
import { withoutTags } from '#contract/html-text.ts';

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

/** The first 70 characters, with an ellipsis if the text was cut. */
export const previewOf = (html: string): string => {
  const characters = [...textOf(html)];
  if (characters.length <= PREVIEW_LENGTH) return characters.join('');
  return `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`;
};

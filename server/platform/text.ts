/** Small text functions shared by search, cards and pages. */
import { decodeHTMLStrict } from 'entities';
import { withoutTags } from '#contract/shared/html-text.ts';

/** Letters whose stroke or ligature Unicode does not treat as an accent, although most keyboards lack them. */
export const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * Folds text for matching: lower case, without accents, with every run of other characters as one space. Vowel signs
 * of Indic scripts and of Arabic are part of the word and stay. The database's `folded` does the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[øłđıßæœ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}+#.]+/gu, ' ')
    .trim();

/** The beginning, without half of a sign at its end. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Cs}$/u, '');

/** White space but the single space, which most words have between them. */
const UNEVEN = /[^\S ]\s*| \s+/g;

/** The text of HTML, on one line. */
export const textOfHtml = (html: string): string =>
  decodeHTMLStrict(withoutTags(html)).replace(UNEVEN, ' ').trim();

/** The text of HTML as a browser shows it: paragraphs and list items are lines. */
export const linesOfHtml = (html: string): string =>
  decodeHTMLStrict(withoutTags(html.replace(/\s+/g, ' '), '\n'))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ *\n[\n ]*/g, '\n')
    .trim();

const UNSAFE: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => UNSAFE[sign] ?? sign);

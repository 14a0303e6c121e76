/** Phone numbers, as people write them. */
import { withPlainDigits } from './digits.ts';

export const PHONE_MAX = 40;

/** Shorter numbers can't be called, longer ones don't exist (E.164). */
const DIGITS_MIN = 5;
const DIGITS_MAX = 15;

const NUMBER = /^\(?\+?[\d ().\-/]+$/;
/** An extension, as written in the portal's languages, in German, and in addresses (RFC 3966). */
const EXTENSION =
  /[\s,;(]*(?:(?<!\p{L})(?:extensi[oó]n|extn?|x|anexo|interno|int|poste|durchwahl|nebenstelle|एक्सटेंशन|تحويلة|داخلي)|#)\s*[:=.]?\s*(\d{1,7})\)?$/iu;

/** Signs of all scripts as those on a keyboard: digits, dashes, spaces, plus signs and parentheses. */
export const withPlainSigns = (text: string): string =>
  withPlainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[\s\u00a0]/g, ' ')
    .replaceAll('＋', '+')
    .replaceAll('（', '(')
    .replaceAll('）', ')')
    .replace(/[．·]/g, '.')
    .replaceAll('／', '/');

/** "03/2022", "15.03.2022", "2022-03", "2021-22": a day, a month, a school year. */
const YEAR = '(?:19|20)\\d\\d';
const PART = '(?:0?[1-9]|[12]\\d|3[01])';
const DATE = `(?:(?:${PART} ?[-./] ?){1,2}${YEAR}|${YEAR} ?[-./] ?\\d\\d?(?: ?[-./] ?${PART})?|${PART}[./]${PART}[./]\\d\\d)`;
const DATES = new RegExp(
  `^\\(?(?:${DATE}|${YEAR}(?: ?[-/] ?${YEAR}|[ ./-]+${DATE}))(?:[ ./-]+(?:${DATE}|${YEAR}))*\\)?$`,
);

/** Whether a text consists of dates. */
export const isDate = (text: string): boolean => DATES.test(withPlainSigns(text).replace(/ +/g, ' ').trim());

interface PhoneParts {
  readonly number: string;
  readonly extension: string | undefined;
}

const partsOf = (text: string): PhoneParts => {
  const plain = withPlainSigns(text).replace(/ +/g, ' ').trim();
  const found = EXTENSION.exec(plain);
  // A digit must come before, so that the "x" of a word is none.
  return found && /\d/.test(plain.slice(0, found.index))
    ? { number: plain.slice(0, found.index).trim(), extension: found[1] }
    : { number: plain, extension: undefined };
};

/** The number's digits, without an extension. */
export const phoneDigits = (text: string): string => partsOf(text).number.replace(/\D/g, '');

/** The number as it is stored, grouped as typed: `020 7946 0018 ext 12`; undefined if it isn't one, but a date. */
export const readPhone = (text: string): string | undefined => {
  const { number, extension } = partsOf(text);
  const digits = number.replace(/\D/g, '').length;
  if (!NUMBER.test(number) || digits < DIGITS_MIN || digits > DIGITS_MAX || isDate(number)) return undefined;
  const phone = extension === undefined ? number : `${number} ext ${extension}`;
  return phone.length <= PHONE_MAX ? phone : undefined;
};

/** An address that calls the number. */
export const phoneLink = (text: string): string => {
  const { number, extension } = partsOf(text);
  return `tel:${number.replace(/[^\d+]/g, '')}${extension === undefined ? '' : `;ext=${extension}`}`;
};

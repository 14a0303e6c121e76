/** Reads text as plain words, however it is disguised, and remembers where each was written. */
import { foldText } from '../platform/text.ts';

/** A place in the text as it was written. */
export interface Place {
  readonly start: number;
  readonly end: number;
}

export interface PlainWord extends Place {
  readonly word: string;
}

/** Latin letters for those of other alphabets that look the same. */
const LOOK_ALIKE = new Map(
  [...'аеорсухіјѕԁοαερυνι'].map((sign, at) => [sign, [...'aeopcyxijsdoaepuvi'][at] ?? sign]),
);
const LEET: ReadonlyMap<string, string> = new Map(
  [...'013457@$|'].map((sign, at) => [sign, [...'oieastasl'][at] ?? sign]),
);

const latin = (word: string): string =>
  /[a-z]/i.test(word)
    ? word.replace(/[^\x20-\x7e]/gu, (sign) => LOOK_ALIKE.get(sign.toLowerCase()) ?? sign)
    : word;

/** Digits that stand between letters are letters. Those at an end may be a number ("10th", "rs500"). */
const unleet = (word: string): string =>
  word.replace(/(?<=\p{L})(?:[013457@$]+(?=\p{L})|\|$)/gu, (signs) =>
    [...signs].map((sign) => LEET.get(sign) ?? sign).join(''),
  );

/** One spelling for each Arabic letter, without the article and what is written together with it. */
const arabic = (word: string): string =>
  word
    .replace(/[\u064b-\u065f\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي')
    .replace(/^(?:[وفبك]?ال|[وف]?لل)(?=\p{L}{2})/u, '');

const INVISIBLE = '\\u00ad\\u200b-\\u200f\\u2060\\ufeff';
const HIDDEN = new RegExp(`[${INVISIBLE}]`, 'g');
const EMAIL = '[\\p{L}\\p{N}.+_-]+@[\\p{L}\\p{N}-]+(?:\\.[\\p{L}\\p{N}-]+)+';
const NUMBER = '\\p{Sc}?\\p{Nd}+(?:[.,]\\p{Nd}+)*(?![\\p{L}\\p{M}\\p{Nd}])';
/** Letters that are written one by one are one word. */
const SPACED = '(?<![\\p{L}\\p{M}\\p{N}])\\p{L}(?:(?: {1,2}|[.·_-])\\p{L}(?![\\p{L}\\p{M}\\p{N}])){3,}';
/** Arabic letters whose joins are drawn out, with something between them. */
const PARTED = '[\\u0621-\\u0652]+(?:[^\\p{L}\\p{N}\\s]\\u0640+[\\u0621-\\u0652]+)+';
const WRITTEN = new RegExp(
  `${EMAIL}|@[\\p{L}\\p{N}_.]+|${PARTED}|${SPACED}|\\p{L}+n['’]t\\b|${NUMBER}|[\\p{L}\\p{M}\\p{N}@$${INVISIBLE}]+(?:\\|(?=[,.;!?)]))?`,
  'gu',
);

const plain = (written: string): string => {
  if (/^[\x20-\x7e]+$/.test(written)) {
    if (written.length > 3 && written.includes('@', 1) && written.includes('.')) return written.toLowerCase();
    if (/^[A-Za-z]+$/.test(written)) return written.toLowerCase();
  }
  const joined = /^\p{L}(?: {1,2}|[.·_-])\p{L}(?![\p{L}\p{M}])/u.test(written)
    ? written.replace(/[ .·_-]/g, '')
    : written;
  const whole = joined.replace(/\u0640[^\p{L}\p{N}\s]\u0640/gu, '');
  return arabic(foldText(unleet(latin(whole.replace(HIDDEN, '').replace(/['’]/g, '')))));
};

export const plainWordsOf = (text: string): PlainWord[] =>
  [...text.matchAll(WRITTEN)]
    .map(({ 0: written, index }) => ({ word: plain(written), start: index, end: index + written.length }))
    .filter(({ word }) => word !== '');

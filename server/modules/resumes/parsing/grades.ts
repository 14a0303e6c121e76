/** Reads grades such as "CGPA: 8.4/10", "84.6 %" and "First class with distinction". */

import { GRADE_SCALES, type GradeScale } from '#contract/profile/rules.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';

export interface Grade {
  readonly grade: string;
  /** Undefined for words, and if the scale is unknown. */
  readonly gradeScale: GradeScale | undefined;
}

const PERCENT = /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:%|percent\b|प्रतिशत)/iu;
const NUMBER = String.raw`\d{1,2}(?:[.,]\d{1,3})?`;
const OUT_OF = String.raw`\s*(?:\/|out of|sur|von)\s*(\d{1,3})(?:[.,]0+)?(?![\d.,])`;
const POINTS = new RegExp(
  String.raw`(?<!\p{L})(?:[csy]?gpa|cpi|spi|note|nota|abschlussnote|moyenne)\s*(?:of|is|:|-|–|=)*\s*(${NUMBER})(?:${OUT_OF})?|(?<![\d.,/])(${NUMBER})(?:${OUT_OF})?\s*(?:[csy]?gpa|cpi)(?!\p{L})`,
  'iu',
);
const SHARE = new RegExp(String.raw`(?<![\d.,/])(${NUMBER})${OUT_OF}`, 'u');
const WORDS =
  /(?<!\p{L})(?:first|second|third|1st|2nd)\s+(?:class|division)(?:\s+(?:honou?rs\b|with\s+distinction))?|(?<!\p{L})with\s+distinction|(?<!\p{L})(?:magna|summa)?\s?cum laude/iu;
/** Indian averages are out of ten. Those up to four may be out of four. */
const OTHER_SCALE_MAX = 5;

const plain = (text: string): string => text.replace(',', '.');

const scaleOf = (maximum: string | undefined): GradeScale | undefined =>
  maximum === '100' ? 'percent' : GRADE_SCALES.find((scale) => scale === maximum);

/** A number out of a known scale, or as it is written. */
const scored = (value: string, maximum: string | undefined): Grade | undefined => {
  const number = plain(value);
  const gradeScale = scaleOf(maximum);
  if (maximum === undefined) {
    const isOfTen = Number(number) > OTHER_SCALE_MAX && Number(number) <= 10;
    return isOfTen ? { grade: number, gradeScale: '10' } : { grade: value, gradeScale: undefined };
  }
  if (Number(number) > Number(maximum)) return undefined;
  return gradeScale ? { grade: number, gradeScale } : { grade: `${value}/${maximum}`, gradeScale };
};

/** The grade that a line about a course gives. */
export const gradeIn = (line: string): Grade | undefined => {
  const text = withPlainDigits(line);
  const percent = PERCENT.exec(text)?.[1];
  if (percent !== undefined && Number(plain(percent)) <= 100)
    return { grade: plain(percent), gradeScale: 'percent' };
  const [, first, firstOf, second, secondOf] = POINTS.exec(text) ?? [];
  const points = first ?? second;
  if (points !== undefined) return scored(points, firstOf ?? secondOf);
  const words = WORDS.exec(text)?.[0];
  return words === undefined ? undefined : { grade: words.trim(), gradeScale: undefined };
};

/** The same for a table's cell under a heading of grades, where numbers need no words. */
export const gradeInCell = (cell: string): Grade | undefined => {
  const known = gradeIn(cell);
  if (known) return known;
  const text = withPlainDigits(cell).trim();
  const [, value, maximum] = SHARE.exec(text) ?? [];
  if (value !== undefined) return scored(value, maximum);
  if (/^\d{2}(?:[.,]\d{1,3})?$/.test(text) && Number(plain(text)) > 10)
    return { grade: plain(text), gradeScale: 'percent' };
  if (/^\d{1,2}(?:[.,]\d{1,3})?$/.test(text)) return scored(text, undefined);
  return text === '' || text.length > 12 ? undefined : { grade: text, gradeScale: undefined };
};

const BOARD =
  /(?<!\p{L})(?:C\.?B\.?S\.?E\.?|I\.?C\.?S\.?E\.?|C\.?I\.?S\.?C\.?E\.?|N\.?I\.?O\.?S\.?|(?:[A-Z]\.?){2,6}\s+Board|(?:\p{Lu}[\p{L}&.]+\s+){0,4}(?:State\s+)?Board(?:\s+of\s+(?:\p{Lu}[\p{L}&]+(?:\s+and\s+|\s+&\s+|,?\s+)?){1,5})?)(?![\p{L}])/u;

/** The board of a school. */
export const boardIn = (line: string): string | undefined => BOARD.exec(line)?.[0].trim();

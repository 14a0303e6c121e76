/** Reads the years of experience that a query names: "3+ yrs", "5 to 8 years experience", "more than 6 years". */
import { fold } from '../words/tokens.ts';

/** A part of the text, as positions, and the years that jobs may ask for. */
export interface YearsNamed {
  readonly start: number;
  readonly end: number;
  /** Those that were typed. */
  readonly least: number;
  readonly most: number;
  /** Whether the text names no most: "5 years" are at least those of people. */
  readonly isOpen: boolean;
}

const YEARS_MAX = 30;
/** People with more than some years also look at jobs that ask for so many more. */
const MORE = 3;
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NUMBER = `\\d{1,2}|${NUMBERS.join('|')}`;
const EXPERIENCE = '(?:exp(?:erience)?|experiencia|experience|अनुभव|خبره)';

/** Groups: at least, at most, the number, its plus, another number. */
const YEARS = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:${EXPERIENCE}\\.?\\s*(?:of|:|-)?\\s*)?(?:(more than|over|above|at ?least|min(?:imum)?)\\s+(?:of\\s+)?|(less than|below|under|up ?to|max(?:imum)?)\\s+)?(${NUMBER})\\s*(\\+|plus(?![a-z]))?\\s*(?:(?:-|–|to|a|à)\\s*(\\d{1,2})\\s*\\+?\\s*)?(?:years?|yrs?|yoe|anos?|ans|वर्ष|साल|سنوات|سنه)(?![\\p{L}\\p{N}])(?!\\s+old)[.']?(?:\\s*(?:of\\s+)?(?:work(?:ing)?\\s+|relevant\\s+)?${EXPERIENCE}(?![\\p{L}\\p{N}])\\.?)?`,
  'u',
);

const numberOf = (text: string): number =>
  NUMBERS.includes(text) ? NUMBERS.indexOf(text) + 1 : Math.min(Number(text), YEARS_MAX);

export const yearsNamed = (text: string): YearsNamed | undefined => {
  const match = YEARS.exec(fold(text));
  if (!match) return undefined;
  const [all, atLeast, atMost, first = '', plus, second] = match;
  const number = numberOf(first);
  const other = second === undefined ? number : numberOf(second);
  const isMore = atLeast !== undefined || plus !== undefined;
  return {
    start: match.index,
    end: match.index + all.length,
    least: atMost === undefined ? Math.min(number, other) : 0,
    most: Math.max(number, other) + (isMore && second === undefined ? MORE : 0),
    isOpen: atMost === undefined && second === undefined,
  };
};

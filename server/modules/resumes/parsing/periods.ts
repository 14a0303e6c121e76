/** Reads periods such as "Jan 2019 – Mar 2022", "Sept. '81 - till date" or "seit 03/2020". */
import { formatISO } from 'date-fns/formatISO';
import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { withPlainDigits } from '#contract/shared/digits.ts';
import dates from '../words/dates.json' with { type: 'json' };
import { longestFirst } from '../words.ts';

export interface Period {
  /** The first day of its first month. */
  readonly from: string;
  /** The last day of its last month; undefined if current. */
  readonly to: string | undefined;
}

export interface FoundPeriod {
  readonly period: Period;
  /** The text before and after it. */
  readonly before: string;
  readonly after: string;
  /** Whether only one date is given, which may be a beginning or an end. */
  readonly isSingle: boolean;
}

const MONTH_OF = new Map(
  dates.months.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
);

const MONTH = `(?<!\\p{L})(?:${longestFirst(MONTH_OF.keys())})(?![\\p{L}\\p{M}])[.॰]?`;
const FULL_YEAR = '(?:19|20)\\d\\d';
const SHORT_YEAR = "['’‘`´]\\s?\\d\\d";
const SEASON = '(?:(?:summer|fall|autumn|winter|spring|été|hiver|sommer|verano)\\s+(?:of\\s+)?)?';
const DAY = '(?:\\d{1,2}(?:st|nd|rd|th)?[.,]?\\s+(?:de\\s+)?)?';
/** A month and a year in any order, or only a year. */
const DATE = [
  `(?<!\\d)${FULL_YEAR}-\\d{1,2}-\\d{1,2}(?!\\d)`,
  `(?<!\\d)(?:\\d{1,2}\\s?[./-]\\s?)?\\d{1,2}\\s?[./-]\\s?(?:${FULL_YEAR}|${SHORT_YEAR})`,
  `(?<!\\d)${FULL_YEAR}\\s?[./-]\\s?\\d{1,2}(?!\\d)`,
  `${DAY}${MONTH}(?:\\s+\\d{1,2}(?:st|nd|rd|th)?)?[^\\S\\t]*[,./–-]*[^\\S\\t]*(?:de\\s+|del\\s+|of\\s+)?(?:${FULL_YEAR}|${SHORT_YEAR}|\\d\\d(?![\\d:%]))`,
  `(?<!\\d)(?:0?[1-9]|1[0-2])/\\d\\d(?![\\d/%])`,
  `${SEASON}(?<![\\d.,])${FULL_YEAR}(?![\\d%])`,
  `(?<!\\p{L})${SHORT_YEAR}(?!\\d)`,
].join('|');
const NOW = `(?:l['’]|la |el |le )?(?:${longestFirst(dates.now)})`;
const WORDS = longestFirst(dates.to.filter((word) => /^\p{L}/u.test(word)));
const TO = `\\s*(?:[-–—−~→]+|(?<![\\p{L}\\p{M}])(?:${WORDS})(?![\\p{L}\\p{M}]))\\s*(?:(?:${WORDS})\\s+)?`;
const SINCE_WORDS = longestFirst(dates.since);
/** "Driver from", before a period. */
const SINCE_END = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${SINCE_WORDS}|${longestFirst(dates.between)})\\s*:?\\s*$`,
  'iu',
);
const END = '(?![\\p{L}\\p{M}\\p{N}])';
const RANGE = new RegExp(`(${DATE}|${MONTH})${TO}(${DATE}|${NOW})${END}(?:\\s*तक)?`, 'iu');
const SINCE = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${SINCE_WORDS})\\s*:?\\s*(${DATE})${END}|(${DATE})\\s+(?:से\\s+)?(?:${NOW}|onwards?)${END}`,
  'iu',
);
const SINGLE = new RegExp(`(${DATE})(?![\\p{N}])`, 'iu');
/** How long it lasted, in brackets or behind a dot, but not "with 6 years of experience". */
const DURATION =
  /[([·•]?\s*(?:about |approx\.? |less than )?(?<![\d.]|\b(?:of|with|for|over) )\d+(?:\.\d+)?\+?\s*(?:years?|yrs?|months?|mos?|ans?|mois|años?|meses|anos?|mês|anni?|mes[ei]|jaar|maanden|jahre?n?|monate?n?|שנים|שנה|חודשים|سال|ماہ|साल|वर्ष|महीन[ेा]|سنة|سنوات|أشهر|شهرا?)(?![\p{L}\p{M}])(?:[\s,&]*(?:and |et |y |und )?\d+\s*(?:months?|mos?|mois|mês|mes[ei]|maanden|monate?n?|חודשים|ماہ|महीन[ेा]|أشهر|شهرا?)(?![\p{L}\p{M}]))?(?!\s*\+?\s*(?:of|in|as|experience|exp)\b)\s*[)\]]?/giu;

export const withoutDuration = (text: string): string => text.replace(DURATION, ' ').replace(/\s+$/, '');
export const isDuration = (text: string): boolean =>
  /\d/.test(text) && withoutDuration(text).replace(/[\s()[\],·•]/g, '') === '';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Years to come count, because courses end then; "'86" is in the last century. */
const YEARS_AHEAD = 6;
const fullYear = (short: number): number => {
  const now = new Date().getUTCFullYear();
  const year = now - (now % 100) + short;
  return year > now + YEARS_AHEAD ? year - 100 : year;
};

/** Month and year of a date; without a month if only the year is given. */
const readDate = (text: string): { year: number | undefined; month: number | undefined } => {
  const named = new RegExp(MONTH, 'iu').exec(text)?.[0];
  const rest = named ? text.replace(named, ' ') : text;
  const full = new RegExp(FULL_YEAR).exec(rest)?.[0];
  const numbers = (full ? rest.replace(full, ' ') : rest).match(/\d{1,2}/g)?.map(Number) ?? [];
  const year = full ? Number(full) : numbers.length > 0 ? fullYear(numbers.at(-1) ?? 0) : undefined;
  if (named) return { year, month: MONTH_OF.get(named.toLowerCase().replace(/[.॰]$/, '')) };
  const others = full ? numbers : numbers.slice(0, -1);
  // In a date with day, month and year, the month is second, except in the United States.
  const isYearFirst = new RegExp(`^\\s*${FULL_YEAR}`).test(text);
  const month = [isYearFirst ? undefined : others.at(-1), others[0]].find(
    (one) => one !== undefined && one >= 1 && one <= 12,
  );
  return { year, month };
};

const firstDay = (text: string, fallback: string): string | undefined => {
  const { year = readDate(fallback).year, month } = readDate(text);
  return year === undefined ? undefined : `${year}-${twoDigits(month ?? 1)}-01`;
};

/** The last day of a month, or of a year. */
export const lastDayIn = (year: number, month = 12): string =>
  formatISO(lastDayOfMonth(new Date(year, month - 1)), { representation: 'date' });

const lastDay = (text: string): string | undefined => {
  const { year, month } = readDate(text);
  if (year === undefined) return undefined;
  return lastDayIn(year, month);
};

const isNow = (text: string): boolean => new RegExp(`^${NOW}$`, 'iu').test(text.trim());

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const around = (line: string, match: RegExpExecArray): Pick<FoundPeriod, 'before' | 'after'> => ({
  before: line.slice(0, match.index).replace(SINCE_END, ''),
  after: line.slice(match.index + match[0].length),
});

/** The first period in a text; undefined if there is none, or if it ends before it begins. */
export const findPeriod = (line: string): FoundPeriod | undefined => {
  const text = withPlainDigits(line).replaceAll('’', "'");
  const range = RANGE.exec(text);
  const since = range ? null : SINCE.exec(text);
  const single = range || since ? null : SINGLE.exec(text);
  const match = range ?? since ?? single;
  if (!match) return undefined;
  const end = range?.[2] ?? single?.[1];
  const from = firstDay(match[1] ?? match[2] ?? '', range?.[2] ?? '');
  const isOpen = end === undefined || isNow(end);
  const to = isOpen ? undefined : lastDay(end);
  if (!from || (!isOpen && to === undefined)) return undefined;
  if (to !== undefined && to < from) {
    // Written from the right, the end may come first.
    const [begun, ended] = [firstDay(range?.[2] ?? '', ''), lastDay(range?.[1] ?? '')];
    if (!RIGHT_TO_LEFT.test(line) || !begun || !ended || ended < begun) return undefined;
    return { period: { from: begun, to: ended }, ...around(line, match), isSingle: false };
  }
  return {
    period: { from, to },
    ...around(line, match),
    isSingle: single !== null,
  };
};

/** Periods and dates, with months and brackets, as next to a course. */
export const DATES = new RegExp(
  `[([]?\\s*(?:(?:${DATE})${TO}(?:${DATE}|${NOW})${END}|(?:${DATE}))\\s*(?:तक)?\\s*[)\\]]?`,
  'giu',
);

/** The last year in a line, which is usually that of completion. */
export const lastYearIn = (line: string): number | undefined => {
  const text = withPlainDigits(line);
  const years = (text.match(/(?<![\d.,])(?:19|20)\d\d(?!\d|\.\d|%)/g) ?? []).map(Number);
  const [, begun, short] = /((?:19|20)\d\d)\s?[-–/]\s?(\d\d)(?![\d/.]|\s*\p{L})/u.exec(text) ?? [];
  if (begun && short) years.push(fullYear(Number(short)));
  const range = years.length === 0 ? findPeriod(text) : undefined;
  if (range?.period.to) years.push(Number(range.period.to.slice(0, 4)));
  return years.length > 0 ? Math.max(...years) : undefined;
};

const STUDYING = new RegExp(`(?<!\\p{L})(?:${longestFirst(dates.studying)})(?![\\p{L}\\p{M}])`, 'iu');

/** Whether the lines about a course say that it goes on. */
export const isOngoing = (lines: string): boolean =>
  STUDYING.test(lines) ||
  lines.split('\n').some((line) => {
    const found = findPeriod(line);
    return found !== undefined && found.period.to === undefined;
  });

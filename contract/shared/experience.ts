/** The experience that a job asks for, and how people write it. Unknown is undefined or null, never zero. */
import { withPlainDigits } from './digits.ts';

/** Months, so that "6 months" is exact. A missing bound is open; at least one is set. */
export interface ExperienceRange {
  readonly min_months: number | null;
  readonly max_months: number | null;
}

export const EXPERIENCE_MONTHS_MAX = 50 * 12;

export const isExperienceRange = ({ min_months: min, max_months: max }: ExperienceRange): boolean =>
  (min ?? max) !== null && (min === null || max === null || min <= max);

/** What a range asks for at least; 0 if its lower bound is open. */
export const leastMonths = ({ min_months }: ExperienceRange): number => min_months ?? 0;

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(\\d{1,3}(?:[.,]\\d)?|${NUMBERS.slice(1).join('|')})`;
const YEARS =
  'years?|yrs?|jahren?|jahre?|años?|anos?|années?|ans?|वर्षों|वर्ष|सालों|साल|سنوات|سنة|سنه|أعوام|اعوام|عام';
const MONTHS = 'months?|mths?|mos|monaten?|monate?|meses|mes|mois|महीनों|महीने|महीना|माह|أشهر|اشهر|شهور|شهر';
const UNIT = `(${YEARS}|${MONTHS})(?![\\p{L}\\p{M}])\\.?(?:['’]s?)?`;
const TO = '(?:-+|to|till|until|a|à|bis|y|and|से|إلى|الى|حتى)';
/** A number may stand in a word's place only where a unit follows. */
const AMOUNT = `(?<![\\p{L}\\d.,])${NUMBER}(?![.,]?\\d)\\s*(\\+|plus\\b)?\\s*(?:\\(\\w+\\)\\s*)?(?:${UNIT})?`;
const RANGE = new RegExp(`${AMOUNT}\\s*${TO}\\s*${AMOUNT}`, 'iu');
const SINGLE = new RegExp(AMOUNT, 'iu');

const LEAST_BEFORE =
  /(?:\bm[ií]n(?:imum|imo)?\b|\bat\s?least\b|\bnot less than\b|\bover\b|\babove\b|\bmore than\b|\bmás de\b|\bal menos\b|\bmindestens\b|\bau moins\b|\bplus de\b|कम से कम|न्यूनतम|على الأقل|لا تقل عن|أكثر من)[\s:.-]*(?:of\s+|de\s+|an?\s+)?$/iu;
const MOST_BEFORE =
  /(?:\bup\s?to\b|\bmax(?:imum)?\b|\bless than\b|\bunder\b|\bbelow\b|\bwithin\b|\bnot more than\b|\bhasta\b|\bjusqu['’]à\b|\bbis zu\b|अधिकतम|حتى|لا تزيد عن|أقل من)[\s:.-]*(?:of\s+)?$/iu;
const LEAST_AFTER =
  /^\s*(?:\+|or more|and more|and above|or above|and over|or over|plus\b|above\b|minimum\b|o más|y más|et plus|ou plus|oder mehr|(?:या|और) (?:अधिक|ज़्यादा)|(?:أو|فأكثر|فما فوق))/iu;
const FRESHER =
  /\bfreshers?\b|\bentry[- ]?level\b|\b(?:no|without|zero|nil) (?:(?:prior|previous|work|relevant) )*experience\b|\bexperience (?:is )?not (?:required|needed|necessary|mandatory)\b|\bsin experiencia\b|\bsans expérience\b|\bdébutante?s?\b|\bohne (?:berufs)?erfahrung\b|फ्रेशर|अनुभव (?:की (?:आवश्यकता|ज़रूरत) )?नहीं|बिना अनुभव|(?:بدون|دون) خبرة|لا (?:تشترط|يشترط) الخبرة|حديثي? التخرج/iu;
const LEARNER = /^(?:an? )?(?:intern(?:ship)?|trainee|apprentice(?:ship)?)s?$/iu;

/** With one kind of digit, dash and space. Line breaks stay. */
const plain = (text: string): string =>
  withPlainDigits(text)
    .normalize('NFKC')
    .replace(/[‐-―−~]/g, '-')
    .replace(/[^\S\n]+/g, ' ');

const isMonths = (unit: string): boolean => new RegExp(`^(?:${MONTHS})$`, 'iu').test(unit);

const monthsOf = (number: string, unit: string | undefined): number => {
  const word = NUMBERS.indexOf(number.toLowerCase());
  const count = word >= 0 ? word : Number(number.replace(',', '.'));
  return Math.round(unit && isMonths(unit) ? count : count * 12);
};

interface Reading {
  readonly range: ExperienceRange;
  readonly start: number;
  readonly end: number;
  readonly hasUnit: boolean;
}

const valid = (min: number | null, max: number | null): ExperienceRange | undefined => {
  const range = { min_months: min, max_months: max };
  return Math.max(min ?? 0, max ?? 0) <= EXPERIENCE_MONTHS_MAX && isExperienceRange(range)
    ? range
    : undefined;
};

const readRange = (text: string): Reading | undefined => {
  const found = RANGE.exec(text);
  if (!found) return undefined;
  const [whole, from = '', , fromUnit, to = '', plus, toUnit] = found;
  const end = found.index + whole.length;
  const isOpen = plus !== undefined;
  const range = valid(monthsOf(from, fromUnit ?? toUnit), isOpen ? null : monthsOf(to, toUnit ?? fromUnit));
  return range && { range, start: found.index, end, hasUnit: Boolean(toUnit ?? fromUnit) };
};

const readSingle = (text: string): Reading | undefined => {
  const found = SINGLE.exec(text);
  if (!found) return undefined;
  const [whole, number = '', plus, unit] = found;
  const end = found.index + whole.length;
  const months = monthsOf(number, unit);
  const before = text.slice(0, found.index);
  const isLeast = plus !== undefined || LEAST_BEFORE.test(before) || LEAST_AFTER.test(text.slice(end));
  const range = isLeast
    ? valid(months, null)
    : MOST_BEFORE.test(before)
      ? valid(null, months)
      : valid(months, months);
  return range && { range, start: found.index, end, hasUnit: unit !== undefined };
};

/** The first reading, which a range is if both begin together. */
const readFirst = (text: string): Reading | undefined => {
  const [range, single] = [readRange(text), readSingle(text)];
  return range && single && single.start < range.start ? single : (range ?? single);
};

/**
 * The experience in a field of its own: "3-5 years", "5+ yrs", "fresher", "6 months", "3". Seniority ("Senior") is no
 * number of years.
 */
export const readExperience = (text: string): ExperienceRange | undefined => {
  const said = plain(text).replace(/\s+/g, ' ');
  const reading = readFirst(said);
  if (FRESHER.test(said) || LEARNER.test(said.trim())) {
    const max = reading && (reading.range.max_months ?? reading.range.min_months);
    return { min_months: 0, max_months: max && reading?.hasUnit ? max : null };
  }
  return reading?.range;
};

const EXPERIENCE = /experien|\bexp\b|expérience|erfahrung|अनुभव|خبر[ةه]/iu;
/** What else lasts for years: lives, studies, companies, contracts. */
const OTHER_AFTER =
  /^\s*(?:\(\w+\)\s*)?(?:['’]s?\s*)?(?:-\s*)?(?:old\b|of age\b|ago\b|in business|of (?:history|trust|service\b|growth|innovation|success|heritage|tradition)|(?:of )?(?:full[- ]?time |formal |regular )?(?:education|degree|diploma|college|course|study|studies|schooling|contract|bond|warranty|program|duration|fixed|term\b|plan\b))/iu;
const COMPANY_BEFORE =
  /\b(?:we|our|us|company|firm|founded|established|combined|collective|since|brand)\b[^.!?\n]*$/iu;
const AROUND = 60;

const sentencePart = (text: string): string => text.split(/[.!?;\n](?:\s|$)/, 1)[0] ?? '';
const sentenceEnd = (text: string): string => text.split(/[.!?;\n]\s/).at(-1) ?? '';

const isExperience = (text: string, { start, end, hasUnit }: Reading): boolean => {
  if (!hasUnit) return false;
  const before = sentenceEnd(text.slice(Math.max(0, start - AROUND), start));
  const after = text.slice(end, end + AROUND);
  if (OTHER_AFTER.test(after) || COMPANY_BEFORE.test(before)) return false;
  return EXPERIENCE.test(sentencePart(after)) || EXPERIENCE.test(before);
};

/** The experience that a text asks for in a sentence; undefined if it says none. */
export const findExperience = (text: string): ExperienceRange | undefined => {
  const said = plain(text);
  let at = 0;
  for (;;) {
    const rest = said.slice(at);
    const reading = readFirst(rest);
    if (!reading) break;
    const whole = { ...reading, start: reading.start + at, end: reading.end + at };
    if (isExperience(said, whole)) return reading.range;
    at = whole.end;
  }
  return FRESHER.test(said) ? { min_months: 0, max_months: null } : undefined;
};

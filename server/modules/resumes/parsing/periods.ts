/** Reads periods such as "Jan 2019 – Mar 2022" or "03/2020 - heute", in the portal's languages. */
import { withPlainDigits } from '#contract/digits.ts';

export interface Period {
  /** The first day of its first month. */
  readonly from: string;
  /** The last day of its last month; undefined if current. */
  readonly to: string | undefined;
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'jan', 'enero', 'ene', 'janvier', 'janv', 'जनवरी', 'जन', 'يناير'],
  ['february', 'feb', 'febrero', 'février', 'fevrier', 'févr', 'fév', 'फरवरी', 'फ़रवरी', 'फ़र', 'फर', 'فبراير'],
  ['march', 'mar', 'marzo', 'mars', 'मार्च', 'مارس'],
  ['april', 'apr', 'abril', 'abr', 'avril', 'avr', 'अप्रैल', 'أبريل', 'ابريل', 'إبريل'],
  ['may', 'mayo', 'mai', 'मई', 'مايو'],
  ['june', 'jun', 'junio', 'juin', 'जून', 'يونيو'],
  ['july', 'jul', 'julio', 'juillet', 'juil', 'जुलाई', 'जुल', 'يوليو'],
  ['august', 'aug', 'agosto', 'ago', 'août', 'aout', 'अगस्त', 'अग', 'أغسطس', 'اغسطس'],
  ['september', 'sept', 'sep', 'septiembre', 'septembre', 'सितंबर', 'सित', 'सितम्बर', 'سبتمبر'],
  ['october', 'oct', 'octubre', 'octobre', 'अक्टूबर', 'अक्तूबर', 'अक्तू', 'अक्टू', 'أكتوبر', 'اكتوبر'],
  ['november', 'nov', 'noviembre', 'novembre', 'नवंबर', 'नव', 'नवम्बर', 'نوفمبر'],
  ['december', 'dec', 'diciembre', 'dic', 'décembre', 'decembre', 'déc', 'दिसंबर', 'दिस', 'दिसम्बर', 'ديسمبر'],
];
const MONTH_OF = new Map(MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)));

const oneOf = (words: Iterable<string>): string =>
  [...words].toSorted((one, other) => other.length - one.length).join('|');
const MONTH = oneOf(MONTH_OF.keys());
const YEAR = "(?:19|20)\\d\\d|['’]\\d\\d";
/** A month and a year in any order, or only a year. */
const DATE = `(?:(?:\\d{1,2}[./-])?\\d{1,2}[./-](?:${YEAR})|(?:${YEAR})[./-]\\d{1,2}(?!\\d)|(?:${MONTH})[.॰]?,?\\s*(?:de\\s+|del\\s+)?(?:${YEAR})|(?:${YEAR}))`;
const NOW = oneOf([
  'present',
  'now',
  'current',
  'currently',
  'today',
  'till date',
  'to date',
  'ongoing',
  'date',
  'actualidad',
  'actual',
  'presente',
  'hoy',
  'la fecha',
  "aujourd'hui",
  'aujourd’hui',
  'présent',
  'ce jour',
  'maintenant',
  'actuel',
  'वर्तमान',
  'अब तक',
  'अभी तक',
  'अब',
  'الآن',
  'الان',
  'حتى الآن',
  'حتى الان',
  'الوقت الحاضر',
  'الحاضر',
  'heute',
]);
const TO =
  "\\s*(?:-|–|—|−|~|→|\\bto\\b|\\btill\\b|\\buntil\\b|\\ba\\b|\\bal\\b|\\bhasta\\b|à|\\bau\\b|jusqu['’]à|jusqu['’]au|से|إلى|الى|حتى)\\s*";
const RANGE = new RegExp(
  `(${DATE})${TO}(${DATE}|(?:l['’]|la |el )?(?:${NOW}))(?![\\p{L}\\p{N}])(?:\\s*तक)?`,
  'iu',
);
const SINCE = new RegExp(
  `(?:\\bsince|\\bdesde|\\bdepuis|منذ)\\s+(${DATE})(?![\\p{L}\\p{N}])|(${DATE})\\s+से\\s+(?:अब तक|अभी तक|वर्तमान)`,
  'iu',
);

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Month and year of a date; without a month if only the year is given. */
const readDate = (text: string): { year: number; month: number | undefined } | undefined => {
  const found = /(?:19|20)\d\d/.exec(text)?.[0];
  const short = /['’](\d\d)/.exec(text)?.[1];
  const year = found ? Number(found) : short ? 2000 + Number(short) : undefined;
  if (year === undefined) return undefined;
  const named = new RegExp(MONTH, 'iu').exec(text)?.[0]?.toLowerCase();
  const numbers = text.replace(found ?? '', '').match(/\d{1,2}/g);
  // In a date with day, month and year, the month is second.
  const month = named ? MONTH_OF.get(named) : numbers && Number(numbers.at(-1));
  return { year, month: month && month >= 1 && month <= 12 ? month : undefined };
};

const firstDay = (text: string): string | undefined => {
  const date = readDate(text);
  return date && `${date.year}-${twoDigits(date.month ?? 1)}-01`;
};

const lastDay = (text: string): string | undefined => {
  const date = readDate(text);
  if (!date) return undefined;
  return new Date(Date.UTC(date.year, date.month ?? 12, 0)).toISOString().slice(0, 10);
};

/**
 * The first period in a line, and the line without it; undefined if there is none, or if it ends before it begins.
 */
export const findPeriod = (line: string): { period: Period; rest: string } | undefined => {
  const text = withPlainDigits(line);
  const range = RANGE.exec(text);
  const since = range ? null : SINCE.exec(text);
  const match = range ?? since;
  if (!match) return undefined;
  const from = firstDay(range?.[1] ?? since?.[1] ?? since?.[2] ?? '');
  const to = range?.[2] === undefined ? undefined : lastDay(range[2]);
  if (!from || (to !== undefined && to < from)) return undefined;
  const rest = `${line.slice(0, match.index)} ${line.slice(match.index + match[0].length)}`;
  return { period: { from, to }, rest: rest.replace(/\(\s*\)|\[\s*\]/g, ' ').trim() };
};

/** A year or range of years, with months and brackets, as next to a course. */
export const YEARS = new RegExp(
  `[([]?\\s*(?:(?:${MONTH})\\.?\\s+)?(?:19|20)\\d\\d(?:${TO}(?:(?:${MONTH})\\.?\\s+)?(?:(?:19|20)\\d\\d|${NOW}))?\\s*(?:तक)?\\s*[)\\]]?`,
  'giu',
);

/** The last year in a line, which is usually that of completion. */
export const lastYearIn = (line: string): number | undefined => {
  const years = withPlainDigits(line).match(/(?<!\d)(?:19|20)\d\d(?!\d)/g);
  return years ? Math.max(...years.map(Number)) : undefined;
};

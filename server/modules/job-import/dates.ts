/** Reads the dates of postings, as people and programs write them. The server's time zone never matters. */
import { formatISO } from 'date-fns/formatISO';
import { isExists } from 'date-fns/isExists';
import { DAY_MS } from '#contract/shared/constants.ts';
import { withPlainDigits } from '#contract/shared/digits.ts';
import { localTime, momentOf } from '#contract/shared/zoned-time.ts';
import { foldText } from '../../platform/text.ts';

/** Whether "03/04/2026" is a day of April or of March. */
export type DayOrder = 'day-first' | 'month-first';

export interface DateSetting {
  readonly now: Date;
  /** The portal's, for times without a zone. */
  readonly timeZone: string;
  /** Undefined if neither other rows nor the country tell it. */
  readonly order: DayOrder | undefined;
}

const MONTH_FIRST = new Set(['US', 'PH', 'FM', 'MH', 'PW']);
/** Where both orders are in use. */
const EITHER_ORDER = new Set(['CA']);

export const dayOrderOf = (country: string): DayOrder | undefined =>
  EITHER_ORDER.has(country) ? undefined : MONTH_FIRST.has(country) ? 'month-first' : 'day-first';

/** Folded further: names are also written without Devanagari's dot and Arabic's hamza, and with a half म. */
const foldName = (name: string): string =>
  foldText(name)
    .replace(/[\u093c\u0653-\u0655.]/g, '')
    .replaceAll('\u092e\u094d\u092c', '\u0902\u092c');

/** The portal's languages, the months' other names in Arabic, and neighbours whose names are similar. */
const LANGUAGES = ['en', 'es', 'fr', 'hi', 'ar', 'ar-SY', 'de', 'pt'];
const MONTHS = new Map(
  LANGUAGES.flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      (['long', 'short'] as const).map((width): [string, number] => {
        const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: width, timeZone: 'UTC' });
        const parts = format.formatToParts(Date.UTC(2026, month, 5));
        return [foldName(parts.find(({ type }) => type === 'month')?.value ?? ''), month + 1];
      }),
    ).flat(),
  ),
).set('setiembre', 9);
const LONG_NAMES = [...MONTHS].filter(([name]) => name.includes(' '));

/** By its name, or three letters or more that begin the names of one month only. */
const monthOf = (word: string): number | undefined => {
  const month = MONTHS.get(word);
  if (month !== undefined || word.length < 3) return month;
  const begun = new Set([...MONTHS].flatMap(([name, number]) => (name.startsWith(word) ? [number] : [])));
  return begun.size === 1 ? [...begun][0] : undefined;
};

const TIME =
  /(?:^|[\sT,])\d{1,2}(?::\d{2}){1,2}(?:\.\d+)?\s*(?:[ap]\.?m\b\.?)?|\b\d{1,2}\s*[ap]\.?m\b\.?|(?:gmt|utc|(?<=\s))[+-]\d{2}:?\d{2}\b/gi;

const YEARS_APART = 20;
/** Two-digit years are those around now. */
const fullYear = (year: string, now: Date): number => {
  if (year.length > 2) return Number(year);
  const near = 2000 + Number(year);
  return near > now.getUTCFullYear() + YEARS_APART ? near - 100 : near;
};

/** ISO 8601; undefined for a day that doesn't exist, or too far away to be meant. */
const isoDay = (year: number, month: number, day: number, now: Date): string | undefined =>
  isExists(year, month - 1, day) && Math.abs(year - now.getUTCFullYear()) <= YEARS_APART
    ? formatISO(new Date(year, month - 1, day), { representation: 'date' })
    : undefined;

const YEAR_FIRST = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/;
const NUMBERS = /^(?:[\p{L}\p{M}.]+,?\s+)?(\d{1,2})\s?([-/. ])\s?(\d{1,2})\s?\2\s?'?(\d{4}|\d{2})(?!\d)/u;

/** The order that a date of three numbers shows, if one of them can't be a month. */
export const orderIn = (text: string | undefined): DayOrder | undefined => {
  const [, first = '', , second = ''] = NUMBERS.exec(withPlainDigits(text ?? '').trim()) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return 'day-first';
  return Number(second) > 12 && Number(first) <= 12 ? 'month-first' : undefined;
};

/** With its day first and points, which nobody reads the other way. */
export const inDayOrder = (text: string | undefined, order: DayOrder): string | undefined =>
  text === undefined
    ? undefined
    : plain(text).replace(NUMBERS, (_all, first, _sign, second, year) =>
        order === 'day-first' ? `${first}.${second}.${year}` : `${second}.${first}.${year}`,
      );

const dayOfNumbers = (text: string, { now, order: expected }: DateSetting): string | undefined => {
  const [, first = '', separator, second = '', year = ''] = NUMBERS.exec(text) ?? [];
  if (year === '') return undefined;
  const order = first === second || separator === '.' ? 'day-first' : (orderIn(text) ?? expected);
  if (order === undefined) return undefined;
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  return isoDay(fullYear(year, now), Number(month), Number(day), now);
};

/** "Thursday, 31st December 2026", "Dec 31, '26", "1er janvier 2027", "31 de diciembre de 2026". */
const dayOfWords = (text: string, now: Date): string | undefined => {
  let folded = foldName(text.replace(TIME, ' '));
  for (const [name, month] of LONG_NAMES)
    folded = folded.replace(name, [...MONTHS].find(([, n]) => n === month)?.[0] ?? '');
  const words = folded.match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
  const months = words.flatMap((word) => monthOf(word) ?? []);
  // In Spanish and French, "mar" is a day of the week, too.
  if (months.length === 2 && words[0] === 'mar') months.shift();
  const [one = '', other = '', ...more] = words.filter((word) => /\d/.test(word));
  const [month] = months;
  if (month === undefined || months.length > 1 || more.length > 0) return undefined;
  const [year, day] = one.length === 4 ? [one, other] : [other, one];
  return day.length <= 2 && (year.length === 4 || year.length === 2)
    ? isoDay(fullYear(year, now), month, Number(day), now)
    : undefined;
};

/** Seconds or milliseconds since 1970. */
const EPOCH = /^(\d{10})(\d{3})?(?:\.\d+)?$/;
/** Days since 1900, as spreadsheets count them. */
const SERIAL = /^[2-7]\d{4}(?:\.\d+)?$/;
const SERIAL_START = Date.UTC(1899, 11, 30);

const instantOf = (text: string): Date | undefined => {
  const [, seconds, milliseconds = '000'] = EPOCH.exec(text) ?? [];
  return seconds ? new Date(Number(seconds + milliseconds)) : undefined;
};

const plain = (text: string): string =>
  withPlainDigits(text)
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** "2026-12-30T18:30:00Z", "Wed, 30 Dec 2026 18:30:00 GMT": as programs write moments, whatever their zone. */
const UNIVERSAL = /\d:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|GMT|UTC|(?:GMT|UTC)?[+-]00:?00)$/i;

const LAST_MINUTE = DAY_MS - 60_000;
/** The day that begins or ends with this moment, in the portal's time zone or else at Greenwich. */
const dayAtMidnight = (moment: Date, { timeZone, now }: DateSetting): string | undefined => {
  for (const zone of [timeZone, 'UTC']) {
    const local = localTime(moment.getTime(), zone);
    const time = local - Math.floor(local / DAY_MS) * DAY_MS;
    if (time === 0 || time === LAST_MINUTE) return dayOf(new Date(local), now);
  }
  return undefined;
};

const dayOf = (date: Date, now: Date): string | undefined =>
  isoDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate(), now);

/** "Posted 3 Days Ago", "Posted today": days of the portal's time zone. */
const RELATIVE = /^(?:(?:posted )?(\d{1,3}) days? ago|posted (?:(today)|yesterday))$/i;

const relativeDay = (text: string, { now, timeZone }: DateSetting): string | undefined => {
  const [said, days, today] = RELATIVE.exec(text) ?? [];
  if (said === undefined) return undefined;
  const before = Number(days ?? (today ? 0 : 1));
  return dayOf(new Date(localTime(now.getTime(), timeZone) - before * DAY_MS), now);
};

const writtenDay = (text: string, setting: DateSetting): string | undefined => {
  const { now } = setting;
  const relative = relativeDay(text, setting);
  if (relative) return relative;
  const [, year, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (year) return isoDay(Number(year), Number(month), Number(day), now);
  return dayOfNumbers(text, setting) ?? dayOfWords(text, now);
};

/**
 * The day that is written, whatever its time and zone; undefined if it can't be read. Programs write days as moments of
 * universal time: that of midnight is the day that begins then, and others are days of the portal's time zone.
 */
export const readDay = (written: string, setting: DateSetting): string | undefined => {
  const { now, timeZone } = setting;
  const text = plain(written);
  if (SERIAL.test(text)) return dayOf(new Date(SERIAL_START + Number(text) * DAY_MS), now);
  const instant = instantOf(text);
  if (instant)
    return dayAtMidnight(instant, setting) ?? dayOf(new Date(localTime(instant.getTime(), timeZone)), now);
  const day = writtenDay(text, setting);
  const moment = day && UNIVERSAL.test(text) ? new Date(text.replace(/(?:GMT|UTC)$/i, 'Z')) : undefined;
  const isMoment = moment !== undefined && !Number.isNaN(moment.getTime());
  return (isMoment ? dayAtMidnight(moment, setting) : undefined) ?? day;
};

/** "Tue, 10 Mar 2026 08:00:00 +0100", as mails and feeds have it. */
const IN_WORDS = /^(?:[a-z]{3}, )?\d{1,2} [a-z]{3} \d{4} \d{2}:\d{2}(?::\d{2})? (?:GMT|UTC|Z|[+-]\d{4})$/i;
const CLOCK = /[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\d*\s?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/;

/** The moment that is written; noon of the day if no time is. */
export const readMoment = (written: string, setting: DateSetting): Date | undefined => {
  const text = plain(written);
  const instant = instantOf(text);
  if (instant) return readDay(text, setting) === undefined ? undefined : instant;
  const day = SERIAL.test(text) ? readDay(text, setting) : writtenDay(text, setting);
  if (day === undefined) return undefined;
  if (IN_WORDS.test(text)) return new Date(text);
  const [, time, zone] = (YEAR_FIRST.test(text) && CLOCK.exec(text)) || [];
  const local = Date.parse(`${day}T${time ?? '12:00'}Z`);
  if (Number.isNaN(local)) return undefined;
  return new Date(
    zone
      ? Date.parse(`${day}T${time}${zone.replace(/UTC|GMT/, 'Z').replace(/(\d{2}):?(\d{2})$/, '$1:$2')}`)
      : momentOf(local, setting.timeZone),
  );
};

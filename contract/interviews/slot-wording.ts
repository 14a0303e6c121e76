/** The time of an interview in words, the same in emails and on pages. */

import { MINUTE_MS } from '../shared/constants.ts';
import { dateFormat } from '../shared/formatters.ts';
import { cityOf, localTime } from '../shared/zoned-time.ts';

/** A slot's words: the day, the clock's start and end, which belong on one line, and the time zone. */
export type SlotWords = readonly [day: string, clock: string, zone: string];

const CLOCK: ReadonlySet<string> = new Set(['hour', 'minute', 'dayPeriod']);

const wordsOf = (iso: string, minutes: number, locale: string, timeZone: string): SlotWords => {
  const start = Date.parse(iso);
  const parts = dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatRangeToParts(start, start + minutes * MINUTE_MS);
  const write = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map(({ value }) => value)
      .join('');
  // Over midnight both days have their time, and only the last one is kept together.
  const lastDay = parts.findLastIndex(({ type }) => type === 'day');
  const first = parts.findIndex(({ type }, at) => at > lastDay && CLOCK.has(type));
  const end = parts.findLastIndex(({ type }) => CLOCK.has(type)) + 1;
  return [write(0, first), write(first, end), write(end)];
};

/** "Tue, 10 March 2026, 10:00 – 10:45 GMT+5:30", in a time zone. */
export const writeSlot = (iso: string, minutes: number, locale: string, timeZone: string): string =>
  wordsOf(iso, minutes, locale, timeZone).join('');

interface InZones {
  readonly minutes: number;
  readonly locale: string;
  readonly zones: readonly string[];
}

/**
 * The slot in several time zones, each named by its city, such as "… GMT+5:30 (Kolkata)": first the reader's. Zones in
 * which it is the same time are left out.
 */
export const slotInZones = (iso: string, { minutes, locale, zones }: InZones): readonly SlotWords[] => {
  const byTime = new Map<number, string>();
  for (const zone of zones) {
    const time = localTime(Date.parse(iso), zone);
    if (!byTime.has(time)) byTime.set(time, zone);
  }
  return [...byTime.values()].map((zone) => {
    const [day, clock, name] = wordsOf(iso, minutes, locale, zone);
    // UTC has no city.
    return [day, clock, name.endsWith(cityOf(zone)) ? name : `${name} (${cityOf(zone)})`];
  });
};

export const writeSlotInZones = (iso: string, options: InZones): readonly string[] =>
  slotInZones(iso, options).map((words) => words.join(''));

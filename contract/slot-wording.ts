/** The time of an interview in words, the same in emails and on pages. */

import { MINUTE_MS } from './constants.ts';
import { dateFormat } from './formatters.ts';

/** "Tue, 10 March 2026, 10:00 – 10:45 GMT+5:30", in a time zone. */
export const writeSlot = (iso: string, minutes: number, locale: string, timeZone: string): string => {
  const start = Date.parse(iso);
  return dateFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  }).formatRange(start, start + minutes * MINUTE_MS);
};

/** The slot in the reader's time zone, and in that of the other side if it differs. */
export const writeSlotTwice = (
  iso: string,
  { minutes, locale, zones }: { minutes: number; locale: string; zones: readonly string[] },
): readonly string[] => [...new Set(zones.map((zone) => writeSlot(iso, minutes, locale, zone)))];

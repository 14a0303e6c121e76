/** When an interview is, in words; the same in emails and on pages. */
import { MINUTE_MS } from './constants.ts';

/** "Tue, 10 March 2026, 10:00 – 10:45 GMT+5:30", on the clocks of a time zone. */
export const writeSlot = (iso: string, minutes: number, locale: string, timeZone: string): string => {
  const start = Date.parse(iso);
  return new Intl.DateTimeFormat(locale, {
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

/** The slot on the reader's clocks, and on those of the other side where they show another time. */
export const writeSlotTwice = (
  iso: string,
  { minutes, locale, zones }: { minutes: number; locale: string; zones: readonly string[] },
): readonly string[] => [...new Set(zones.map((zone) => writeSlot(iso, minutes, locale, zone)))];

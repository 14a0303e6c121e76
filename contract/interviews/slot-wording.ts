/** The time of an interview in words, the same in emails and on pages. */

import { MINUTE_MS } from '../shared/constants.ts';
import { dateFormat } from '../shared/formatters.ts';
import { cityOf, localTime } from '../shared/zoned-time.ts';

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

/**
 * The slot in several time zones, each named by its city, such as "… GMT+5:30 (Kolkata)": first the reader's. Zones in
 * which it is the same time are left out.
 */
export const writeSlotInZones = (
  iso: string,
  { minutes, locale, zones }: { minutes: number; locale: string; zones: readonly string[] },
): readonly string[] => {
  const byTime = new Map<number, string>();
  for (const zone of zones) {
    const time = localTime(Date.parse(iso), zone);
    if (!byTime.has(time)) byTime.set(time, zone);
  }
  return [...byTime.values()].map((zone) => {
    const slot = writeSlot(iso, minutes, locale, zone);
    // UTC has no city.
    return slot.endsWith(cityOf(zone)) ? slot : `${slot} (${cityOf(zone)})`;
  });
};

/** The end of a day in a time zone, for search engines and feeds. */
import { dateFormat } from '#contract/formatters.ts';

const offsetAt = (moment: number, timeZone: string): string => {
  const parts = dateFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(moment);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '');
};

/**
 * The last second of a day (ISO 8601) with its UTC offset, because deadlines are inclusive. `dayEnd('2026-03-10',
 * 'Asia/Kolkata')` is `2026-03-10T23:59:59+05:30`.
 */
export const dayEnd = (day: string, timeZone: string): string => {
  // Clocks change at night, so the offset at midnight may differ from that at noon.
  const guess = offsetAt(Date.parse(`${day}T23:59:59Z`), timeZone);
  return `${day}T23:59:59${offsetAt(Date.parse(`${day}T23:59:59${guess}`), timeZone)}`;
};

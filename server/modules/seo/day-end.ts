/** The end of a day in a time zone, for search engines and feeds. */
import { DAY_MS } from '#contract/shared/constants.ts';
import { dateFormat } from '#contract/shared/formatters.ts';
import { momentOf } from '#contract/shared/zoned-time.ts';

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
  // The end is where the next day begins: before midnight, clocks may go back, and the last hour occurs twice.
  const end = momentOf(Date.parse(day) + DAY_MS, timeZone) - 1000;
  return `${day}T23:59:59${offsetAt(end, timeZone)}`;
};

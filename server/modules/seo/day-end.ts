/** The end of a day in a time zone, for search engines and feeds. */

import { TZDate } from '@date-fns/tz';
import { DAY_MS } from '#contract/shared/constants.ts';
import { momentOf } from '#contract/shared/zoned-time.ts';

/**
 * The last second of a day (ISO 8601) with its UTC offset, because deadlines are inclusive. `dayEnd('2026-03-10',
 * 'Asia/Kolkata')` is `2026-03-10T23:59:59+05:30`.
 */
export const dayEnd = (day: string, timeZone: string): string => {
  // The end is where the next day begins: before midnight, clocks may go back, and the last hour occurs twice.
  const end = momentOf(Date.parse(day) + DAY_MS, timeZone) - 1000;
  return new TZDate(end, timeZone).toISOString().replace('.000', '');
};

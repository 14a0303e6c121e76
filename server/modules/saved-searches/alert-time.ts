/** When the next alert of a saved search is due, in its owner's time zone. */

import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { AlertFrequency } from '#contract/saved-searches/rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import { localTime, momentOf } from '#contract/shared/zoned-time.ts';

/** The minimum time between instant alerts, so that an import of many jobs sends one email. */
const INSTANT_PAUSE_MS = 10 * 60_000;
const MORNING_HOUR = 8;
const MONDAY = 1;

/** The next morning; for weekly alerts, the next Monday morning. */
export const nextAlert = (frequency: AlertFrequency, timeZone: string, now: Date): Date => {
  if (frequency === 'instant') return addMilliseconds(now, INSTANT_PAUSE_MS);
  const today = Math.floor(localTime(now.getTime(), timeZone) / DAY_MS) * DAY_MS;
  for (let day = 0; ; day += 1) {
    const local = today + day * DAY_MS + MORNING_HOUR * HOUR_MS;
    const isWanted = frequency === 'daily' || new Date(local).getUTCDay() === MONDAY;
    const moment = isWanted ? momentOf(local, timeZone) : 0;
    if (moment > now.getTime()) return new Date(moment);
  }
};

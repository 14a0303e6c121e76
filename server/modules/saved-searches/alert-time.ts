/** When the next alert of a saved search is due, on the clock of its owner. */
import { DAY_MS } from '#contract/constants.ts';
import type { AlertFrequency } from '#contract/saved-search-rules.ts';

/** Alerts of new jobs at once are at least this far apart, so that an import of many jobs is one email. */
const INSTANT_PAUSE_MS = 10 * 60_000;
const MORNING_HOUR = 8;
const MONDAY = 1;
const HOUR_MS = 3_600_000;

/** Whether the system knows a time zone by this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** The local time of a moment, as if it were UTC. */
const localTime = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(moment);
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'));
};

/** The moment of a local time. Twice, because the first guess may lie on the other side of a change of clocks. */
const momentOf = (local: number, timeZone: string): number => {
  const guess = local - (localTime(local, timeZone) - local);
  return guess - (localTime(guess, timeZone) - local);
};

/** The next morning after a moment; the next Monday morning where alerts are weekly. */
export const nextAlert = (frequency: AlertFrequency, timeZone: string, now: Date): Date => {
  if (frequency === 'instant') return new Date(now.getTime() + INSTANT_PAUSE_MS);
  const today = Math.floor(localTime(now.getTime(), timeZone) / DAY_MS) * DAY_MS;
  for (let day = 0; ; day += 1) {
    const local = today + day * DAY_MS + MORNING_HOUR * HOUR_MS;
    const isWanted = frequency === 'daily' || new Date(local).getUTCDay() === MONDAY;
    const moment = isWanted ? momentOf(local, timeZone) : 0;
    if (moment > now.getTime()) return new Date(moment);
  }
};

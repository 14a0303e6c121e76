/** The clock. Tests pass their own. */
import { addDays } from 'date-fns/addDays';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { DAY_MS, MINUTE_MS } from '#contract/shared/constants.ts';
export interface Clock {
  now(): Date;
  /** The calendar day in the portal's time zone, ISO 8601. Deadlines include it. */
  today(): string;
  /** The calendar day of another moment. */
  dayOf(moment: Date): string;
}

export const portalClock = (timeZone: string, now: () => Date = () => new Date()): Clock => {
  const days = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  // Cached, because every request needs the day. In every time zone, days start on whole minutes.
  let known = { minute: Number.NaN, day: '' };
  const today = () => {
    const moment = now();
    const minute = Math.floor(moment.getTime() / MINUTE_MS);
    if (minute !== known.minute) known = { minute, day: days.format(moment) };
    return known.day;
  };
  return { now, today, dayOf: (moment) => days.format(moment) };
};

/** A day as the number of days since 1970. */
export const dayNumber = (day: string): number => Math.floor(Date.parse(day) / DAY_MS);

/** The day this many days after (or before) another, ISO 8601. */
export const shiftDay = (day: string, days: number): string =>
  formatISO(addDays(parseISO(day), days), { representation: 'date' });

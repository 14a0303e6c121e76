/** When people are busy: who is at a time, and when nobody is. */
import { addMinutes } from 'date-fns/addMinutes';
import { DAY_MS, MINUTE_MS } from '#contract/shared/constants.ts';
import { momentOf } from '#contract/shared/zoned-time.ts';
import type { Span } from './read-busy.ts';

export interface BusySpan extends Span {
  readonly name: string;
}

/** The time that an interview takes. */
export const spanOf = (from: Date, minutes: number): Span => ({ from, to: addMinutes(from, minutes) });

const overlaps = (one: Span, other: Span): boolean => one.from < other.to && one.to > other.from;

/** Who is busy at these times, each name once. Times at which nobody is are left out. */
export const busyAt = (
  slots: readonly string[],
  minutes: number,
  busy: readonly BusySpan[],
): { slot: string; names: string[] }[] =>
  slots
    .map((slot) => {
      const span = spanOf(new Date(slot), minutes);
      const names = busy.filter((one) => overlaps(one, span)).map(({ name }) => name);
      return { slot, names: [...new Set(names)] };
    })
    .filter(({ names }) => names.length > 0);

export interface WorkingHours {
  /** The first and the last day. */
  readonly from: string;
  readonly until: string;
  /** From 1, Monday, to 7. */
  readonly weekdays: readonly number[];
  /** Local times, such as 09:00. */
  readonly opens: string;
  readonly closes: string;
  readonly timeZone: string;
}

/** Interviews begin on the half hour, short ones on the quarter. */
const stepOf = (minutes: number): number => (minutes <= 15 ? 15 : 30);

/** The start times on one day, local as if they were UTC. */
const freeOnDay = (
  day: string,
  { opens, closes, timeZone }: WorkingHours,
  minutes: number,
  isFree: (span: Span) => boolean,
): Date[] => {
  const step = stepOf(minutes);
  const length = Math.ceil(minutes / step) * step;
  const end = Date.parse(`${day}T${closes}Z`);
  const found: Date[] = [];
  let local = Date.parse(`${day}T${opens}Z`);
  while (local + minutes * MINUTE_MS <= end) {
    const from = new Date(momentOf(local, timeZone));
    const fits = isFree(spanOf(from, minutes));
    if (fits) found.push(from);
    local += (fits ? length : step) * MINUTE_MS;
  }
  return found;
};

/** INTERVIEW-19: start times within working hours at which nobody is busy. They don't overlap. */
export const freeTimes = (
  hours: WorkingHours,
  { minutes, busy, now }: { readonly minutes: number; readonly busy: readonly Span[]; readonly now: Date },
): string[] => {
  const isFree = (span: Span) => span.from > now && !busy.some((one) => overlaps(one, span));
  const days: string[] = [];
  for (let day = Date.parse(hours.from); day <= Date.parse(hours.until); day += DAY_MS) {
    // Sunday is 0 there.
    const weekday = new Date(day).getUTCDay() || 7;
    if (hours.weekdays.includes(weekday)) days.push(new Date(day).toISOString().slice(0, 10));
  }
  const times = days.flatMap((day) => freeOnDay(day, hours, minutes, isFree));
  return [...new Set(times.map((time) => time.toISOString()))];
};

/** Conversions between moments and local times. Shared by browser and server. */
import { tzOffset } from '@date-fns/tz';
import { DAY_MS, MINUTE_MS } from './constants.ts';

/** Whether the system knows a time zone of this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** Browsers keep the earlier names of renamed cities. */
const RENAMED_CITIES: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  'Coral Harbour': 'Atikokan',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Truk: 'Chuuk',
};

/** The city that a time zone is named after, such as "New York" of `America/New_York`. */
export const cityOf = (timeZone: string): string => {
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return RENAMED_CITIES[city] ?? city;
};

/** The local time of a moment, as if it were UTC. */
export const localTime = (moment: number, timeZone: string): number =>
  Math.floor(moment / MINUTE_MS) * MINUTE_MS + tzOffset(timeZone, new Date(moment)) * MINUTE_MS;

/**
 * The moment of a local time. A time that occurs twice, when clocks go back, is the first one. A time that a clock
 * change skips moves forward by what the clocks do, as in calendars and PostgreSQL: 02:30 becomes 03:30.
 */
export const momentOf = (local: number, timeZone: string): number => {
  const offsetAt = (moment: number) => tzOffset(timeZone, new Date(moment)) * MINUTE_MS;
  // Clocks don't change twice within two days, so one of the offsets on both sides is the right one.
  const [before, after] = [local - offsetAt(local - DAY_MS), local - offsetAt(local + DAY_MS)];
  const fitting = [before, after].filter((moment) => localTime(moment, timeZone) === local);
  return fitting.length > 0 ? Math.min(...fitting) : before;
};

/** The value of a `datetime-local` field for a moment: `2026-03-05T10:00`. */
export const fieldTime = (iso: string, timeZone: string): string =>
  new Date(localTime(Date.parse(iso), timeZone)).toISOString().slice(0, 16);

/** The moment of a `datetime-local` field; undefined while incomplete. */
export const momentOfField = (value: string, timeZone: string): string | undefined =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)
    ? new Date(momentOf(Date.parse(`${value}Z`), timeZone)).toISOString()
    : undefined;

/** Formats days and times for the user. */

import { DAY_MS } from '#contract/shared/constants.ts';
import { dateFormat, numberFormat, relativeTimeFormat } from '#contract/shared/formatters.ts';

const DAYS_A_MONTH = 30;

/** Formats a calendar day, or the day of a moment on pages that the server renders: in UTC, the same everywhere. */
export const writeDay = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso));

const startOfDay = (moment: Date): number =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());

/** "today", "yesterday", "5 days ago" ("5d ago"), "2 months ago", in the user's own time zone. */
export const writeAge = (
  iso: string,
  now: Date,
  locale: string,
  style: Intl.RelativeTimeFormatStyle = 'long',
): string => {
  const words = relativeTimeFormat(locale, { numeric: 'auto', style });
  const days = Math.max(0, Math.round((startOfDay(now) - startOfDay(new Date(iso))) / DAY_MS));
  if (days < DAYS_A_MONTH) return words.format(-days, 'day');
  // "1 month ago" is true of 30 days and fits into sentences in every language; "last month" neither.
  const months = Math.floor(days / DAYS_A_MONTH);
  return relativeTimeFormat(locale, { numeric: 'always', style }).format(-months, 'month');
};

/** "now", "5 minutes ago", "3 hours ago", then as `writeAge`. */
export const writeAgo = (iso: string, now: Date, locale: string): string => {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(iso)) / 60_000));
  const words = relativeTimeFormat(locale, { numeric: 'auto' });
  if (minutes < 1) return words.format(0, 'second');
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return writeAge(iso, now, locale);
};

/** "1 day", "3 days". */
export const writeDays = (days: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);

/** Days from today to a calendar day; 0 on that day. `timeZone` determines today. */
export const daysUntil = (day: string, now: Date, timeZone?: string): number => {
  // The Swedish date format is ISO 8601.
  const today = dateFormat('sv-SE', timeZone ? { timeZone } : {}).format(now);
  return Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
};

/** The name of a time zone on a day: "India Standard Time". */
export const writeZone = (day: string, locale: string, timeZone: string | undefined): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'long' })
    .formatToParts(new Date(day))
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

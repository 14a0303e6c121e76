/** Formats a time in the user's locale and time zone. */
import { dateFormat } from '#contract/shared/formatters.ts';

export const writeMoment = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The day without its year, for moments that are near. */
export const writeShortDay = (iso: string, locale: string): string =>
  dateFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(iso));

/** Today in the user's time zone, in the format of date fields and the API. */
export const today = (now = new Date()): string =>
  // The Swedish date format is ISO 8601.
  dateFormat('sv-SE').format(now);

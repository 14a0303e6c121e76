import { dateFormat } from '#contract/shared/formatters.ts';

/** Formats the day of a moment in the user's own time zone, for pages that only the browser renders. */
export const writeOwnDay = (iso: string, locale: string): string =>
  dateFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

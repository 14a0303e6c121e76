/** A moment in the reader's words and time zone. */
export const writeMoment = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

/** The reader's own day, written as a date field and the API write it. */
export const today = (now = new Date()): string =>
  // The Swedish way of writing a date is ISO 8601.
  new Intl.DateTimeFormat('sv-SE').format(now);

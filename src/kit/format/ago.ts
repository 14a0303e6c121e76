const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The largest unit of which there is one. */
const UNITS = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** "5 minutes ago", "yesterday", "now": how long ago a moment was. What lies ahead by a wrong clock is now. */
export const writeAgo = (iso: string, now: Date, locale: string): string => {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const seconds = Math.max(0, (now.getTime() - Date.parse(iso)) / 1000);
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? [];
  return unit && size ? words.format(-Math.floor(seconds / size), unit) : words.format(0, 'second');
};

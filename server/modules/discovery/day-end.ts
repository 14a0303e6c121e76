/** The moment a day ends somewhere, as search engines and feeds want it. */

const offsetAt = (moment: number, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    moment,
  );
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
};

/**
 * The last second of a day (ISO 8601) in a time zone, with that second's own offset: deadlines are inclusive.
 * `dayEnd('2026-03-10', 'Asia/Kolkata')` is `2026-03-10T23:59:59+05:30`.
 */
export const dayEnd = (day: string, timeZone: string): string => {
  // Clocks that change do so at night: the offset of the day after's first second need not be that of its noon.
  const guess = offsetAt(Date.parse(`${day}T23:59:59Z`), timeZone);
  return `${day}T23:59:59${offsetAt(Date.parse(`${day}T23:59:59${guess}`), timeZone)}`;
};

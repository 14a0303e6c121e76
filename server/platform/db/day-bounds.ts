/** When a day of a time zone begins and ends, for queries. */
import { type SQL, sql } from 'drizzle-orm';

/** @param day YYYY-MM-DD, or a column of dates. By way of `timestamp`: a date itself would begin at midnight of UTC. */
export const startOfDay = (day: string | SQL, timeZone: string): SQL =>
  sql`((${day})::timestamp at time zone ${timeZone})`;

/** The first moment of the next day. */
export const endOfDay = (day: string | SQL, timeZone: string): SQL =>
  sql`(((${day})::date + 1)::timestamp at time zone ${timeZone})`;

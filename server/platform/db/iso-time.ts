import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A moment as responses write it, for queries whose rows are not converted, and for JSON. */
export const isoTime = (moment: SQLWrapper): SQL<string> =>
  sql<string>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What the portal keeps ready although it follows from other tables, and what a clock that was ahead leaves behind. */
import type { SQL } from 'drizzle-orm';

export interface Moment {
  readonly now: Date;
  /** The calendar day in the portal's time zone. */
  readonly today: string;
}

export interface DerivedData {
  /** A table, or a table with a column. */
  readonly name: string;
  /** A query for the wrong rows. */
  readonly wrong: (at: Moment) => SQL;
  /** A cheaper one for every start, which may find less. */
  readonly check?: (at: Moment) => SQL;
  /** Corrects exactly these. Runs again without harm. */
  readonly repair: (at: Moment) => SQL;
  /** Locked while it is repaired, so that nobody counts it at the same time. Its sources are read after that. */
  readonly locked: string;
}

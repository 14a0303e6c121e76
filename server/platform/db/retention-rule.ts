import type { SQL } from 'drizzle-orm';
import type { Retention } from '../env.ts';

/** What is deleted after the time in the settings. */
export interface RetentionRule {
  readonly kind: keyof Retention;
  /** A table with a numeric id. Dependent rows are deleted with its rows. */
  readonly table: string;
  /** A condition for rows `t` that ended before a time. */
  readonly isOver: (before: SQL) => SQL;
}

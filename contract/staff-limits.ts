/** Limits of the staff's lists. Plain values, so that browser and server share them. */

/** Rows a list gives at most at once. */
export const LIST_RANGE_MAX = 100;
/** Totals are exact up to here; beyond, nobody counts pages, and counting would cost more than reading. */
export const LIST_TOTAL_MAX = 10_000;

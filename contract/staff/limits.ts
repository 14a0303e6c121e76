/** Limits of staff lists. Plain values, shared by browser and server. */

/** The maximum number of rows in one response. */
export const LIST_RANGE_MAX = 100;
/** Totals are exact up to this number. Counting further would cost more than reading a page. */
export const LIST_TOTAL_MAX = 10_000;

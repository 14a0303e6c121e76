/** Limits of staff lists. Plain values, shared by browser and server. */

/** Rows a list gives at most at once. */
export const LIST_RANGE_MAX = 100;
/** Totals are exact up to here. Beyond, counting would cost more than reading a page. */
export const LIST_TOTAL_MAX = 10_000;

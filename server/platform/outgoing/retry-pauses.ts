import { HOUR_MS, MINUTE_MS } from '#contract/shared/constants.ts';

/** Delays between attempts to deliver something to a stranger's server, two days in all. */
export const RETRY_PAUSES_MS: readonly number[] = [
  ...[1, 5, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 4, 8, 12, 20].map((hours) => hours * HOUR_MS),
];

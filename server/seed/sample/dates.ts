/** Posting times of sample jobs: over the last weeks, mostly in office hours, the newest minutes ago. */
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/constants.ts';

const DAYS_BACK = 45;

/** The weight of an hour. Offices in India open around 4:00 UTC and America closes around 23:00. */
const busyness = (hour: Date): number => {
  const weekday = hour.getUTCDay();
  const daily = weekday === 0 ? 0.08 : weekday === 6 ? 0.25 : 1;
  const clock = hour.getUTCHours();
  return daily * (clock >= 4 && clock < 13 ? 1 : clock >= 13 && clock < 23 ? 0.45 : 0.06);
};

/**
 * Maps a share of the jobs, oldest first, to the time by which that share was posted: 0 is 45 days ago, 1 is now. The
 * last half per cent falls into the last hour, so that no portal looks abandoned.
 */
export const postingTimes = (now: Date): ((share: number) => Date) => {
  const start = now.getTime() - DAYS_BACK * DAY_MS;
  const lastHour = now.getTime() - HOUR_MS;
  const reached: number[] = [];
  let sum = 0;
  for (let time = start; time < lastHour; time += HOUR_MS) {
    sum += busyness(new Date(time));
    reached.push(sum);
  }
  return (share) => {
    if (share >= 0.995) {
      const left = (1 - share) / 0.005;
      return new Date(now.getTime() - 3 * MINUTE_MS - left * 55 * MINUTE_MS);
    }
    const aim = (share / 0.995) * sum;
    let low = 0;
    let high = reached.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((reached[middle] ?? 0) < aim) low = middle + 1;
      else high = middle;
    }
    const before = low === 0 ? 0 : (reached[low - 1] ?? 0);
    const within = (aim - before) / Math.max((reached[low] ?? 0) - before, 1e-9);
    return new Date(start + (low + Math.min(within, 1)) * HOUR_MS);
  };
};

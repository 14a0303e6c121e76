/** Runs a task once a day, in one of all processes. */
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../deps.ts';
import { createThrottle } from '../http/plugins/throttle.ts';

const CLAIM_MS = 2 * DAY_MS;

/** Runs the task unless a process has started it today. */
export const onceADay = async (
  deps: Pick<Deps, 'database' | 'clock' | 'keyedHash'>,
  name: string,
  task: () => Promise<void>,
): Promise<void> => {
  const today = { of: [name, deps.clock.today()], limit: 1, windowMs: CLAIM_MS };
  const [wait] = await createThrottle(deps).count([today]);
  if (wait === 0) await task();
};

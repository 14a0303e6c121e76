/** Runs a task once a day, in one of all processes. */
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../deps.ts';
import { createThrottle } from '../http/plugins/throttle.ts';
import type { DailyTask } from '../module.ts';

const CLAIM_MS = 2 * DAY_MS;

/** Runs the task unless a process has started it today, and logs what it did, if anything. */
export const onceADay = async <TaskDeps>(
  deps: Pick<Deps, 'database' | 'clock' | 'keyedHash'> & TaskDeps,
  log: Pick<FastifyBaseLogger, 'info'>,
  { name, run, done }: DailyTask<TaskDeps>,
): Promise<void> => {
  const today = { of: [name, deps.clock.today()], limit: 1, windowMs: CLAIM_MS };
  const [wait] = await createThrottle(deps).count([today]);
  if (wait !== 0) return;
  const counts = await run(deps);
  if (done !== undefined && Object.values(counts).some((count) => count > 0)) log.info(counts, done);
};

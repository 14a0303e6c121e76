/** Hourly tasks: deletes expired records and sends due reminders. Retention by settings is in `retention.ts`. */

import { lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '#contract/shared/constants.ts';
import type { Deps } from '../deps.ts';
import type { DailyDeps } from '../module.ts';
import { cleanUpFiles } from '../modules/files/cleanup.ts';
import { MODULES } from '../modules/index.ts';
import { explainClock, isClockSteady, readClockState } from '../platform/clock-state.ts';
import { idempotencyKeys, throttles } from '../platform/db/schema.ts';
import { forgetOldChanges } from '../platform/undo/changes.ts';
import { forgetLoggedChanges } from '../search/live/change-logs.ts';
import { onceADay } from './once-a-day.ts';
import { applyRetentionDaily } from './retention.ts';

/** Delays the start, so that the first requests come first. */
const START_MS = 5000;

/** One hourly run. Safe in several processes at once. */
export const runHousekeeping = async (deps: Pick<Deps, 'database' | 'clock'>): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock.now();
  const today = deps.clock.today();
  await db.delete(throttles).where(lte(throttles.endsAt, now));
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
  for (const { forget = [] } of MODULES) for (const run of forget) await run(db, now, today);
  await forgetOldChanges(db, now);
  await forgetLoggedChanges(db, now);
  for (const { hourly = [] } of MODULES) for (const run of hourly) await run(db, now, today);
};

/** Jobs pause before unanswered applications end, as in the list of modules, and these before responses are measured. */
const DAILY_TASKS = [
  ...MODULES.flatMap(({ daily = [] }) => daily),
  ...MODULES.flatMap(({ dailyMeasures = [] }) => dailyMeasures),
];

export const runDailyTasks = async (deps: DailyDeps, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> => {
  for (const task of DAILY_TASKS) await onceADay(deps, log, task);
};

type HousekeepingDeps = Pick<Deps, 'files' | 'search'> & DailyDeps;
type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Whether tasks may act on the date. Logs why not. */
const mayRun = async (deps: DailyDeps, log: Log): Promise<boolean> => {
  if (await isClockSteady(deps)) return true;
  const { seenAt, ...state } = await readClockState(deps);
  log.error({ clock: state.kind, seenAt }, explainClock({ seenAt, ...state }));
  return false;
};

/** All of them act on the date, so none runs after a jump of the clock. */
const runHourly = async (deps: HousekeepingDeps, log: Log): Promise<void> => {
  // Reads the log of changes before it is emptied, even if there are no searches.
  deps.search.candidates.ask(() => undefined).catch(() => undefined);
  if (!(await mayRun(deps, log))) return;
  const failed = (text: string) => (error: unknown) => log.error({ err: error }, text);
  await Promise.all([
    runHousekeeping(deps).catch(failed('housekeeping failed')),
    runDailyTasks(deps, log).catch(failed('daily tasks failed')),
    applyRetentionDaily(deps, log).catch(failed('retention failed')),
    cleanUpFiles(deps, log).catch(failed('cleaning up files failed')),
  ]);
};

/** Runs the hourly tasks every hour, and the daily ones also at the start. @returns a function that stops them. */
export const startHousekeeping = (deps: HousekeepingDeps, log: Log): (() => void) => {
  const failed = (error: unknown) => log.error({ err: error }, 'housekeeping failed');
  const timer = setInterval(() => void runHourly(deps, log).catch(failed), HOUR_MS);
  timer.unref();
  const first = setTimeout(async () => {
    try {
      if (await mayRun(deps, log)) await runDailyTasks(deps, log);
    } catch (error) {
      log.error({ err: error }, 'daily tasks failed');
    }
  }, START_MS);
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
  };
};

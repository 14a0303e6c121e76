/** Hourly tasks: deletes expired records and sends due reminders. Retention by settings is in `retention.ts`. */

import { lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Deps } from '../deps.ts';
import { notifyOfClosing } from '../modules/applications/bookmark-notifications.ts';
import { endCompanyAccess } from '../modules/applications/end-company-access.ts';
import { endUnanswered } from '../modules/applications/end-unanswered.ts';
import { forgetOldDrafts } from '../modules/applications/repository.ts';
import { measureResponses } from '../modules/companies/measure-responses.ts';
import { deleteOldDrafts } from '../modules/drafts/repository.ts';
import { cleanUpFiles } from '../modules/files/cleanup.ts';
import { forgetOldJobInvitations } from '../modules/job-invitations/received-repository.ts';
import { keepFresh } from '../modules/jobs/freshness.ts';
import { forgetOldMisses } from '../modules/jobs/search-misses.ts';
import { forgetOldViews } from '../modules/jobs/views.ts';
import { deleteOldNotifications } from '../modules/notifications/repository.ts';
import { forgetRemovedResumes } from '../modules/profile/resumes-repository.ts';
import { forgetSavedSearches } from '../modules/saved-searches/repository.ts';
import { forgetOldUploads } from '../modules/screening/uploads-repository.ts';
import { forgetUnseen } from '../modules/talent-pools/forget-unseen.ts';
import { forgetOldActivity } from '../modules/teams/activity.ts';
import { forgetOldInvitations } from '../modules/teams/invitations.ts';
import { forgetVisitorApplications } from '../modules/visitor-applications/repository.ts';
import { explainClock, isClockSteady, readClockState } from '../platform/clock-state.ts';
import {
  emailConfirmations,
  emailReverts,
  idempotencyKeys,
  sessions,
  signInChallenges,
  signInCodes,
  throttles,
  usedPasskeyChallenges,
} from '../platform/db/schema.ts';
import { forgetOldChanges } from '../platform/undo/changes.ts';
import { forgetLoggedChanges } from '../search/live/change-logs.ts';
import { onceADay } from './once-a-day.ts';
import { applyRetentionDaily } from './retention.ts';

const HOUR_MS = 3_600_000;
/** Delays the start, so that the first requests come first. */
const START_MS = 5000;

/** Tables of rows that nobody can use after their expiry. */
const EXPIRING = [
  sessions,
  signInChallenges,
  signInCodes,
  usedPasskeyChallenges,
  emailConfirmations,
  emailReverts,
  idempotencyKeys,
];

/** One hourly run. Safe in several processes at once. */
export const runHousekeeping = async (deps: Pick<Deps, 'database' | 'clock'>): Promise<void> => {
  const { db } = deps.database;
  const now = deps.clock.now();
  await db.delete(throttles).where(lte(throttles.endsAt, now));
  for (const table of EXPIRING) await db.delete(table).where(lte(table.expiresAt, now));
  await forgetOldDrafts(db, now);
  await deleteOldDrafts(db, now);
  await deleteOldNotifications(db, now);
  await forgetSavedSearches(db, now);
  await forgetRemovedResumes(db, now);
  await forgetVisitorApplications(db, now);
  await forgetOldUploads(db, now);
  await forgetOldActivity(db, now);
  await forgetOldInvitations(db, now);
  await forgetOldJobInvitations(db, now);
  await forgetOldChanges(db, now);
  await forgetLoggedChanges(db, now);
  await forgetOldViews(db, deps.clock.today());
  await forgetOldMisses(db, deps.clock.today());
  await notifyOfClosing(db, deps.clock.today());
};

type DailyDeps = Pick<Deps, 'database' | 'cache' | 'clock' | 'keyedHash' | 'settings'>;

interface DailyTask {
  readonly name: string;
  /** @returns what is logged with `done`. */
  readonly run: (deps: DailyDeps) => Promise<object>;
  readonly done: string;
}

/** In this order: unanswered applications end before responses are measured. */
const DAILY_TASKS: readonly DailyTask[] = [
  { name: 'freshness', run: keepFresh, done: 'confirmations requested and jobs paused' },
  {
    name: 'unanswered',
    run: async (deps) => ({ ended: await endUnanswered(deps) }),
    done: 'unanswered applications ended',
  },
  { name: 'company-access', run: endCompanyAccess, done: 'access to applicants of ended jobs ended' },
  {
    name: 'talent-pools',
    run: async ({ database }) => ({ gone: await forgetUnseen(database.db) }),
    done: 'people whom companies no longer see left pools',
  },
  {
    name: 'responses',
    run: async (deps) => ({ companies: await measureResponses(deps) }),
    done: 'company responsiveness measured',
  },
];

const runDailyTasks = async (deps: DailyDeps, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> => {
  for (const { name, run, done } of DAILY_TASKS)
    await onceADay(deps, name, async () => log.info(await run(deps), done));
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
  deps.search.candidates.current().catch(() => undefined);
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

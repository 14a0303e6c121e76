/** Hourly tasks: deletes expired records and sends due reminders. Retention by settings is in `retention.ts`. */

import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { sessions } from './db/schema.ts';
import type { Deps } from './deps.ts';
import { deleteExpiredConfirmations } from './modules/accounts/confirmations.ts';
import { deleteExpiredReverts } from './modules/accounts/email-reverts.ts';
import { deleteUsedChallenges } from './modules/accounts/passkeys/challenges.ts';
import { deleteExpiredSignInCodes } from './modules/accounts/sign-in-codes.ts';
import { deleteExpiredChallenges } from './modules/accounts/two-factor/challenges.ts';
import { notifyOfClosing } from './modules/applications/bookmark-notifications.ts';
import { endCompanyAccessDaily } from './modules/applications/end-company-access.ts';
import { endUnansweredDaily } from './modules/applications/end-unanswered.ts';
import { forgetOldDrafts } from './modules/applications/repository.ts';
import { measureResponsesDaily } from './modules/companies/measure-responses.ts';
import { deleteOldDrafts } from './modules/drafts/repository.ts';
import { cleanUpFiles } from './modules/files/cleanup.ts';
import { forgetOldJobInvitations } from './modules/job-invitations/received-repository.ts';
import { keepFreshDaily } from './modules/jobs/freshness.ts';
import { forgetOldMisses } from './modules/jobs/search-misses.ts';
import { forgetOldViews } from './modules/jobs/views.ts';
import { deleteOldNotifications } from './modules/notifications/repository.ts';
import { forgetRemovedResumes } from './modules/profile/resumes-repository.ts';
import { forgetSavedSearches } from './modules/saved-searches/repository.ts';
import { forgetOldUploads } from './modules/screening/uploads-repository.ts';
import { forgetUnseenDaily } from './modules/talent-pools/forget-unseen.ts';
import { forgetOldActivity } from './modules/teams/activity.ts';
import { forgetOldInvitations } from './modules/teams/invitations.ts';
import { forgetOldChanges } from './modules/undo/changes.ts';
import { forgetVisitorApplications } from './modules/visitor-applications/repository.ts';
import { createIdempotencyKeys } from './plugins/idempotency-keys.ts';
import { sweepThrottles } from './plugins/throttle.ts';
import { applyRetentionDaily } from './retention.ts';
import { forgetLoggedChanges } from './search/live/change-logs.ts';

const HOUR_MS = 3_600_000;
/** Delays the start, so that the first requests come first. */
const START_MS = 5000;

/** One hourly run. Safe in several processes at once. */
export const runHousekeeping = async (deps: Pick<Deps, 'database' | 'clock'>): Promise<void> => {
  await sweepThrottles(deps.database.db, deps.clock.now());
  await createIdempotencyKeys(deps).sweep();
  const { db } = deps.database;
  const now = deps.clock.now();
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await deleteExpiredChallenges(db, now);
  await deleteExpiredSignInCodes(db, now);
  await deleteUsedChallenges(db, now);
  await deleteExpiredConfirmations(db, now);
  await deleteExpiredReverts(db, now);
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

/** Daily tasks, run by one process. Unanswered applications end before responses are measured. */
const runDailyTasks = async (deps: DailyDeps, log: Pick<FastifyBaseLogger, 'info'>): Promise<void> => {
  await keepFreshDaily(deps, log);
  await endUnansweredDaily(deps, log);
  await endCompanyAccessDaily(deps, log);
  await forgetUnseenDaily(deps, log);
  await measureResponsesDaily(deps, log);
};

/** Runs the hourly tasks every hour, and the daily ones also at the start. @returns a function that stops them. */
export const startHousekeeping = (
  deps: Pick<Deps, 'files' | 'search'> & DailyDeps,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): (() => void) => {
  const daily = () =>
    runDailyTasks(deps, log).catch((error: unknown) => log.error({ err: error }, 'daily tasks failed'));
  const timer = setInterval(() => {
    runHousekeeping(deps).catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
    daily();
    applyRetentionDaily(deps, log).catch((error: unknown) => log.error({ err: error }, 'retention failed'));
    // Reads the log of changes before it is emptied, even if there are no searches.
    deps.search.candidates.current().catch(() => undefined);
    cleanUpFiles(deps, log).catch((error: unknown) => log.error({ err: error }, 'cleaning up files failed'));
  }, HOUR_MS);
  timer.unref();
  const first = setTimeout(daily, START_MS);
  first.unref();
  return () => {
    clearInterval(timer);
    clearTimeout(first);
  };
};

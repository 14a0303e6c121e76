/** Rejections that wait before they are sent. See docs/decisions/0060-scheduled-rejections.md. */

import { addHours } from 'date-fns/addHours';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { and, asc, eq, inArray, isNull, lte, not, or, sql } from 'drizzle-orm';
import {
  REJECTION_DELAYS,
  type RejectionDelay,
  type RejectionReason,
} from '#contract/applicants/rejection-rules.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { noteActivity } from '../../company/activity.ts';
import type { Deps } from '../../deps.ts';
import { changedSince } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import {
  applications,
  companies,
  type DetailsOf,
  jobs,
  scheduledRejections,
} from '../../platform/db/schema.ts';
import { PAUSES_MS } from '../../platform/mail/outbox.ts';
import type { Hold, Undoing } from '../../platform/undo/changes.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { endScheduledRejections } from '../applications/scheduled-rejections.ts';
import { addMessages } from '../conversations/repository.ts';
import { type LockedApplication, moveApplications } from './repository.ts';

export const readRejectionDelay = async (db: Db, companyId: number): Promise<RejectionDelay> => {
  const [found] = await db
    .select({ hours: companies.rejectionDelayHours })
    .from(companies)
    .where(eq(companies.id, companyId));
  return REJECTION_DELAYS.find((hours) => hours === found?.hours) ?? 0;
};

export const writeRejectionDelay = (db: Db, companyId: number, hours: RejectionDelay) =>
  db.update(companies).set({ rejectionDelayHours: hours }).where(eq(companies.id, companyId));

interface Scheduling {
  readonly hours: RejectionDelay;
  readonly authorId: number;
  readonly at: Date;
  readonly hold: Hold | undefined;
  /** The message to each applicant. */
  readonly texts: ReadonlyMap<number, string>;
  /** For reports. */
  readonly reason: RejectionReason | undefined;
}

/** Schedules rejections instead of earlier ones of the same applications. @returns when they are sent. */
export const scheduleRejections = async (
  tx: Db,
  locked: readonly LockedApplication[],
  { hours, authorId, at, hold, texts, reason }: Scheduling,
): Promise<Date> => {
  const dueAt = addHours(at, hours);
  const ids = locked.map(({ id }) => id);
  await endScheduledRejections(tx, sql`select unnest(${arrayOf(ids)}::int[])`, hold);
  const row = { authorId, dueAt, createdAt: at, changeId: hold?.changeId, reason };
  await tx
    .insert(scheduledRejections)
    .values(locked.map(({ id, status }) => ({ ...row, applicationId: id, status, message: texts.get(id) })));
  return dueAt;
};

/** Undoes scheduling. @returns how many have been sent or ended since. */
export const undoScheduling = async (
  tx: Db,
  { applications: scheduled }: DetailsOf<'rejections_scheduled'>,
  { changeId }: Undoing,
): Promise<number> => {
  const gone = await tx
    .delete(scheduledRejections)
    .where(eq(scheduledRejections.changeId, changeId))
    .returning({ id: scheduledRejections.applicationId });
  if (gone.length === 0) throw changedSince();
  return scheduled - gone.length;
};

const columns = {
  id: applications.id,
  status: applications.status,
  stageId: applications.stageId,
  version: applications.version,
  userId: applications.userId,
  jobId: applications.jobId,
  isGone: applications.applicantHidden,
  companyId: jobs.companyId,
  jobTitle: jobs.title,
  message: scheduledRejections.message,
  reason: scheduledRejections.reason,
  authorId: scheduledRejections.authorId,
  attempts: scheduledRejections.attempts,
};

const selectScheduled = (tx: Db) =>
  tx
    .select(columns)
    .from(scheduledRejections)
    .innerJoin(applications, eq(applications.id, scheduledRejections.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId));
type ScheduledRejection = Awaited<ReturnType<typeof selectScheduled>>[number];

/** Those of these applications, which the caller has locked. */
export const readScheduled = (tx: Db, ids: readonly number[]): Promise<ScheduledRejection[]> =>
  selectScheduled(tx)
    .where(inArray(scheduledRejections.applicationId, [...ids]))
    .orderBy(asc(applications.id));

interface Sending {
  readonly signals: Deps['signals'];
  readonly at: Date;
  readonly hold?: Hold | undefined;
  /** Who sends them now; else their authors. */
  readonly actorId?: number;
}

/** Rejects the applicants, in the transaction that locked the applications. */
export const sendRejections = async (
  tx: Db,
  scheduled: readonly ScheduledRejection[],
  { signals, at, hold, actorId }: Sending,
): Promise<void> => {
  // Applicants are notified of a rejection as it says, so those with a message go one by one.
  for (const one of scheduled) {
    const { id, companyId, jobId, jobTitle, message, reason, authorId } = one;
    const by = actorId ?? authorId;
    const written = message === null ? [] : [{ row: { applicationId: id, companyId }, text: message }];
    const said = await addMessages(tx, signals, written, { authorId, createdAt: at, hold });
    const rejectionReason = reason ?? undefined;
    await moveApplications(tx, [one], { status: 'rejected', actorId: by, at, hold, said, rejectionReason });
    const deed = { kind: 'applications_moved', subject: jobTitle, detail: 'rejected', jobId } as const;
    await noteActivity(tx, { companyId, userId: by }, { ...deed, applications: [one] }, at);
  }
};

/** After the last of these pauses, a rejection is retried once a day, without an end. */
const pauseAfter = (attempts: number): number => PAUSES_MS[attempts] ?? DAY_MS;

/**
 * Locks the next due rejection. Those of hidden applicants and of suspended companies wait until they are back.
 * Several processes never take the same one.
 */
const takeDue = async (tx: Db, now: Date): Promise<ScheduledRejection | undefined> => {
  const [due] = await selectScheduled(tx)
    .where(
      and(
        lte(scheduledRejections.dueAt, now),
        or(isNull(scheduledRejections.retryAt), lte(scheduledRejections.retryAt, now)),
        not(applications.applicantHidden),
        isNull(jobs.deletedAt),
        isActiveCompany(jobs.companyId),
      ),
    )
    .orderBy(asc(scheduledRejections.dueAt), asc(applications.id))
    .limit(1)
    .for('update', { of: [applications, scheduledRejections], skipLocked: true });
  return due;
};

/**
 * Sends one due rejection in a transaction of its own. It is postponed before it is sent, so that one that fails waits
 * while others are sent. Sending it deletes its row.
 */
const sendNext = (
  db: Db,
  { signals, at: now }: Pick<Sending, 'signals' | 'at'>,
  failed: (error: unknown) => void,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const due = await takeDue(tx, now);
    if (!due) return false;
    const retryAt = addMilliseconds(now, pauseAfter(due.attempts));
    await tx
      .update(scheduledRejections)
      .set({ attempts: due.attempts + 1, retryAt })
      .where(eq(scheduledRejections.applicationId, due.id));
    await tx.transaction((one) => sendRejections(one, [due], { signals, at: now })).catch(failed);
    return true;
  });

/**
 * @returns a function that sends what is due, before the notification emails are written. If one fails, the others are
 * sent, and then the error is thrown.
 */
export const makeDueRejections =
  ({
    database: { db },
    clock,
    signals,
  }: Pick<Deps, 'database' | 'clock' | 'signals'>): (() => Promise<void>) =>
  async () => {
    const failures: unknown[] = [];
    while (await sendNext(db, { signals, at: clock.now() }, (error) => failures.push(error)));
    if (failures.length > 0) throw failures[0];
  };

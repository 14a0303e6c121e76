/** Time-based tasks for interviews: reminders before them, and cancelling them when the application ends. */
import { subMilliseconds } from 'date-fns/subMilliseconds';
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import { OPEN_INTERVIEW_STATUSES } from '#contract/interviews/rules.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/constants.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Db } from '../../platform/db/connect.ts';
import { applications, interviews } from '../../platform/db/schema.ts';
import { isReleased } from '../../platform/undo/changes.ts';
import { notifySides } from './notify-sides.ts';

interface ReminderDeps {
  readonly database: Database;
  readonly clock: Clock;
}

const BATCH = 100;

/** The next reminder of an agreed time: a day before, an hour before, or none. */
export const nextReminder = (startsAt: Date, now: Date): Date | null =>
  [DAY_MS, HOUR_MS].map((before) => subMilliseconds(startsAt, before)).find((moment) => moment > now) ?? null;

const columns = {
  id: interviews.id,
  startsAt: interviews.startsAt,
  wasAgreed: interviews.wasAgreed,
  wasInvited: interviews.wasInvited,
  calendarTime: sql<Date | null>`coalesce(${interviews.startsAt}, (
    select max(slot) from unnest(${interviews.slots}) slot))`.mapWith(interviews.startsAt),
  applicationId: interviews.applicationId,
  applicationStatus: applications.status,
  jobId: applications.jobId,
  candidateId: applications.userId,
};

const open = inArray(interviews.status, [...OPEN_INTERVIEW_STATUSES]);

/** Several processes never handle the same one. @returns the number of handled interviews. */
const remindDue = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select(columns)
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(and(open, lte(interviews.remindAt, now), isReleased(interviews.heldUntil, now)))
      .orderBy(asc(interviews.remindAt))
      .limit(BATCH)
      .for('update', { of: interviews, skipLocked: true });
    for (const { startsAt, ...about } of due) {
      const next = startsAt && nextReminder(startsAt, now);
      await tx.update(interviews).set({ remindAt: next }).where(eq(interviews.id, about.id));
      // After a downtime, there are no reminders of past interviews.
      if (!startsAt || startsAt <= now) continue;
      const whom = { candidate: true, members: true };
      await notifySides(tx, about, { kind: 'interview_reminder', ...whom, hold: undefined, now });
    }
    return due.length;
  });

/** Finally withdrawn, rejected or hired: the step can no longer be undone. */
const hasEnded = (
  now: Date,
) => sql`${applications.status} in ('withdrawn', 'rejected', 'hired') and not exists (
  select from application_events e join undoable_changes c on c.id = e.change_id
  where e.application_id = ${applications.id} and c.undone_at is null
    and c.expires_at > ${now.toISOString()}::timestamptz)`;

/** Cancels interviews whose application has ended, and notifies people who have them in a calendar. */
const endWithApplications = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const ended = await tx
      .select(columns)
      .from(interviews)
      .innerJoin(applications, eq(applications.id, interviews.applicationId))
      .where(and(open, hasEnded(now), isReleased(interviews.heldUntil, now)))
      .orderBy(asc(interviews.id))
      .limit(BATCH)
      .for('update', { of: interviews, skipLocked: true });
    for (const { calendarTime, applicationStatus, wasAgreed, wasInvited, ...about } of ended) {
      const endedBy = applicationStatus === 'withdrawn' ? ('seeker' as const) : ('company' as const);
      await tx
        .update(interviews)
        .set({ status: 'cancelled', endedBy, remindAt: null, version: sql`${interviews.version} + 1` })
        .where(and(eq(interviews.id, about.id), ne(interviews.status, 'cancelled')));
      const isKnown = wasAgreed || wasInvited;
      if (!isKnown || !calendarTime || calendarTime <= now) continue;
      const whom = { candidate: true, members: wasAgreed };
      await notifySides(tx, about, { kind: 'interview_cancelled', ...whom, hold: undefined, now });
    }
    return ended.length;
  });

/** @returns a function that runs the due tasks, before the notification emails are written. */
export const makeInterviewReminders =
  ({ database: { db }, clock }: ReminderDeps): (() => Promise<void>) =>
  async () => {
    while ((await endWithApplications(db, clock.now())) === BATCH);
    while ((await remindDue(db, clock.now())) === BATCH);
  };

/** Resolves the applications and drafts of a job that ends, and notifies everyone affected. */
import { subDays } from 'date-fns/subDays';
import { sql } from 'drizzle-orm';
import type { EndingEffects } from '#contract/company-jobs/job-life-calls.ts';
import type { CloseReason, NotificationKind } from '#contract/notifications/kinds.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { type Hold, heldBy, keepRows } from '../../platform/undo/changes.ts';
import { withdrawHeld } from '../job-invitations/send.ts';
import { cancelHeldAbout, writeNotifications } from '../notifications/notify.ts';
import { notifyOfEnd } from './bookmark-notifications.ts';
import { cancelHeldRejections } from './rejection-messages.ts';
import { endScheduledRejections } from './scheduled-rejections.ts';

/** Older drafts count as abandoned. */
const WRITING_DAYS = 1;

const IN_PROGRESS: readonly ApplicationStatus[] = ['applied', 'viewed', 'shortlisted', 'interview'];

/** When a company closes a job, its offers stay open. When it deletes the job, it can no longer decide. */
const endedBy = (reason: CloseReason): readonly ApplicationStatus[] =>
  reason === 'job_closed' ? IN_PROGRESS : [...IN_PROGRESS, 'offered'];

export interface Ending {
  readonly reason: CloseReason;
  readonly actorId: number | null;
  readonly at: Date;
  /** The company's own message to the applicants. */
  readonly text?: string | undefined;
  /** Set if the change can be undone. */
  readonly hold?: Hold | undefined;
}

/**
 * Resolves all applications in progress to these jobs, with an event and a notification each. Also notifies users
 * with a draft or a bookmark, once each. Call it in the transaction that closes or deletes the jobs, before they
 * leave the lists. A concurrent application either comes first and is resolved, or finds the job closed.
 * @returns the number of resolved applications.
 */
export const resolveApplications = async (
  db: Db,
  jobIds: readonly number[],
  ending: Ending,
): Promise<number> => {
  if (jobIds.length === 0) return 0;
  const { reason, actorId, at, text = null, hold } = ending;
  const isOfThem = isAnyOf(sql`job_id`, jobIds);
  const kind: NotificationKind = reason === 'job_taken_down' ? 'job_removed' : 'job_closed';
  // Waits for concurrent applications, which hold a shared lock on the row, and makes later ones wait for this
  // transaction.
  await db.execute(sql`select 1 from jobs where ${isAnyOf(sql`id`, jobIds)} order by id for no key update`);
  const isInProgress = sql`${isOfThem} and status = any(${arrayOf(endedBy(reason))}::text[])`;
  // A separate statement, because it must see what was committed before it began.
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from applications where ${isInProgress} order by id for update`,
  );
  // Decided applications, too: nothing is sent about a deleted job.
  const isWithoutJob = reason === 'job_closed' ? isInProgress : isOfThem;
  await endScheduledRejections(db, sql`select id from applications where ${isWithoutJob}`, hold);
  await cancelHeldAbout(db, sql`select id from applications where ${isInProgress}`, {
    at,
    hold,
    isEnd: true,
  });
  await cancelHeldRejections(db, sql`select id from applications where ${isInProgress}`, at, hold);
  await withdrawHeld(db, jobIds, at, hold);
  await db.execute(sql`
    with ended as (
      update applications set status = 'rejected' where ${isInProgress} returning id, job_id, user_id
    ), recorded as (
      insert into application_events (application_id, actor_id, status, reason, created_at, change_id, held_until)
      select id, ${actorId}::int, 'rejected', ${reason}, ${at.toISOString()}::timestamptz, ${heldBy(hold)}
      from ended order by id
    ), writing as (
      delete from application_drafts where ${isOfThem} returning *
    ), kept as (
      ${keepRows(hold, 'application_drafts', sql`writing`)}
    )
    ${writeNotifications(
      sql`
      select user_id as account_id, ${kind} as kind, job_id, id as application_id, ${text}::text as text from ended
      union all
      select w.user_id, ${kind}, w.job_id, null, null from writing w
      where w.started_at > ${subDays(at, WRITING_DAYS).toISOString()}::timestamptz
        and not exists (
          select from applications a
          where a.job_id = w.job_id and a.user_id = w.user_id and a.status <> 'withdrawn')`,
      { hold },
    )}`);
  await notifyOfEnd(db, jobIds, hold);
  return rows.length;
};

/**
 * The number of people that ending these jobs would affect: those whom `resolveApplications` and `notifyOfEnd` notify.
 */
export const countConcerned = async (
  db: Db,
  jobIds: readonly number[],
  { reason, at }: Pick<Ending, 'reason' | 'at'>,
): Promise<EndingEffects> => {
  const isOfThem = isAnyOf(sql`job_id`, jobIds);
  const since = subDays(at, WRITING_DAYS).toISOString();
  const ended = arrayOf(endedBy(reason));
  const { rows } = await db.execute<EndingEffects & Record<string, unknown>>(sql`
    with ended as (
      select distinct user_id from applications where ${isOfThem} and status = any(${ended}::text[])
    ), others as (
      select job_id, user_id from application_drafts where ${isOfThem} and started_at > ${since}::timestamptz
      union select b.job_id, b.user_id from bookmarks b join job_search using (job_id) where ${isOfThem}
    )
    select (select count(*)::int from ended) as applicants,
      (select count(*)::int from applications
        where ${isOfThem} and status = 'offered' and status <> all(${ended}::text[])) as offers,
      (select count(distinct o.user_id)::int from others o
        where o.user_id not in (select user_id from ended) and not exists (
          select from applications a
          where a.job_id = o.job_id and a.user_id = o.user_id and a.status <> 'withdrawn')) as others`);
  return rows[0] ?? { applicants: 0, offers: 0, others: 0 };
};

/** Restores the applications to a job that staff approve again after removing it. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { type Hold, heldBy, keepRows } from '../../platform/undo/changes.ts';
import { writeNotifications } from '../notifications/notify.ts';

/**
 * Restores the applications that ended when staff removed the job, with an event, and notifies the applicants. Later
 * decisions, withdrawals and new applications stay. An unread notification of the removal is replaced; one that is
 * still held is dropped, and nothing is sent. Call it in the transaction that
 * approves the job.
 */
export const bringBack = async (db: Db, jobId: number, at: Date, hold: Hold | undefined): Promise<void> => {
  await db.execute(sql`
    with ended as (
      select a.id, a.user_id, coalesce(earlier.status, 'applied') as status
      from applications a
      cross join lateral (
        select e.id, e.reason from application_events e
        where e.application_id = a.id order by e.id desc limit 1) as latest
      left join lateral (
        select e.status from application_events e
        where e.application_id = a.id and e.id < latest.id order by e.id desc limit 1) as earlier on true
      where a.job_id = ${jobId} and a.status = 'rejected' and latest.reason = 'job_taken_down'
    ), restored as (
      update applications a set status = e.status from ended e where a.id = e.id
    ), recorded as (
      insert into application_events (application_id, actor_id, status, reason, created_at, change_id, held_until)
      select id, null, status, 'job_restored', ${at.toISOString()}::timestamptz, ${heldBy(hold)} from ended order by id
    ), outdated as (
      delete from notifications n using ended e
      where n.application_id = e.id and n.kind = 'job_removed' and n.read_at is null
      returning n.*
    ), kept as (
      ${keepRows(hold, 'notifications', sql`outdated`)}
    )
    ${writeNotifications(
      sql`
      select e.user_id as account_id, 'job_restored' as kind, ${jobId}::int as job_id, e.id as application_id,
        null as text
      from ended e where not exists (
        select from notifications n
        where n.application_id = e.id and n.kind = 'job_removed'
          and n.held_until > ${at.toISOString()}::timestamptz)`,
      { hold },
    )}`);
};

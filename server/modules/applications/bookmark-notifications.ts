/** Notifies users about jobs that they bookmarked and did not apply to. */
import { sql } from 'drizzle-orm';
import { CLOSING_SOON_DAYS } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { jobSearch, jobs, notifications } from '../../platform/db/schema.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';
import { isActiveCompany } from '../accounts/active.ts';
import { isOpen } from '../jobs/search-table.ts';
import { writeNotifications } from '../notifications/notify.ts';

const hasNotApplied = sql`not exists (
  select from applications a
  where a.job_id = b.job_id and a.user_id = b.user_id and a.status <> 'withdrawn')`;

/** Notifies users that a job closes soon, once per bookmark, even with several processes. */
export const notifyOfClosing = (db: Db, today: string) =>
  db.execute(
    writeNotifications(sql`
      select b.user_id as account_id, 'bookmark_closing' as kind, b.job_id, null::int as application_id, null as text
      from job_search s join bookmarks b on b.job_id = s.job_id
      where s.closes_on between ${today}::date and ${today}::date + ${CLOSING_SOON_DAYS}::int
        and ${hasNotApplied}
        and not exists (
          select from notifications n
          where n.account_id = b.user_id and n.job_id = b.job_id and n.kind = 'bookmark_closing')`),
  );

/**
 * Notifies users who bookmarked jobs that ended before the deadline, except applicants, who are notified already. Call
 * it in the transaction that ends the jobs, before `refreshSearch` removes them from the lists.
 */
export const notifyOfEnd = async (db: Db, jobIds: readonly number[], hold?: Hold): Promise<void> => {
  if (jobIds.length === 0) return;
  const listed = isAnyOf(jobSearch.jobId, jobIds);
  await db.execute(sql`
    with outdated as (
      delete from notifications where kind in ('bookmark_closing', 'job_reopened') and read_at is null
        and job_id in (select job_id from job_search where ${listed})
      returning *
    ), kept as (
      ${keepRows(hold, 'notifications', sql`outdated`)}
    )
    ${writeNotifications(
      sql`
      select b.user_id as account_id, 'bookmark_closed' as kind, b.job_id, null::int as application_id, null as text
      from job_search join bookmarks b on b.job_id = job_search.job_id
      where ${listed} and ${hasNotApplied}
        and not exists (
          select from notifications n
          where n.account_id = b.user_id and n.job_id = b.job_id and n.kind in ('job_closed', 'job_removed')
            and n.read_at is null)`,
      { hold },
    )}`);
};

interface Reopening {
  readonly today: string;
  readonly now: Date;
  /** Set if the change can be undone. */
  readonly hold?: Hold | undefined;
}

/**
 * Notifies everyone whose last notification was that these jobs closed, including applicants whose applications ended
 * with them. If that notification is still held, both are dropped. Call it after the jobs are open again, in the same
 * transaction.
 */
export const notifyOfReopening = async (
  db: Db,
  jobIds: readonly number[],
  { today, now, hold }: Reopening,
): Promise<void> => {
  if (jobIds.length === 0) return;
  const open = sql`
    select ${jobs.id} from ${jobs}
    where ${isAnyOf(jobs.id, jobIds)} and ${isOpen(today)} and ${isActiveCompany(jobs.companyId)}`;
  await db.execute(sql`
    with told as (
      select distinct on (account_id, job_id) account_id, job_id, kind, held_until from ${notifications}
      where job_id in (${open}) and kind in ('job_closed', 'job_removed', 'bookmark_closed', 'bookmark_closing', 'job_reopened')
      order by account_id, job_id, id desc
    ), outdated as (
      delete from notifications where job_id in (${open})
        and (kind = 'bookmark_closing' or (kind = 'bookmark_closed' and read_at is null))
      returning *
    ), kept as (
      ${keepRows(hold, 'notifications', sql`outdated`)}
    )
    ${writeNotifications(
      sql`
      select t.account_id, 'job_reopened' as kind, t.job_id, null::int as application_id, null as text from told t
      where t.kind <> 'job_reopened'
        and not (t.kind = 'bookmark_closed' and coalesce(t.held_until > ${now.toISOString()}::timestamptz, false))
        and (t.kind in ('job_closed', 'job_removed')
          or exists (select from bookmarks b where b.job_id = t.job_id and b.user_id = t.account_id))
        and not exists (
          select from applications a
          where a.job_id = t.job_id and a.user_id = t.account_id and a.status not in ('withdrawn', 'rejected'))`,
      { hold },
    )}`);
  // A held notification that a job closed also holds the one that it is open again.
  await db.execute(sql`
    update notifications opened set held_until = greatest(opened.held_until, closed.held_until) from notifications closed
    where ${isAnyOf(sql`opened.job_id`, jobIds)} and opened.kind = 'job_reopened' and opened.read_at is null
      and closed.job_id = opened.job_id and closed.account_id = opened.account_id
      and closed.kind = 'job_closed' and closed.held_until is not null and closed.id < opened.id`);
};

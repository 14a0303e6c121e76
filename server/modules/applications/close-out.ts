/** What the end of a job means for those who applied to it, or were about to: an outcome and a notice for each. */
import { type SQL, sql } from 'drizzle-orm';
import { type ApplicationStatus, DAY_MS } from '#contract/constants.ts';
import type { CloseReason } from '#contract/notice-kinds.ts';
import type { Db } from '../../db/connect.ts';
import { writeNotices } from '../notices/notify.ts';
import { tellOfEnd } from './bookmark-notices.ts';

/** Whoever began to write earlier has left off. */
const WRITING_MS = DAY_MS;

const IN_PROGRESS: readonly ApplicationStatus[] = ['applied', 'viewed', 'shortlisted', 'interview'];

/** A company that closes a job stands by its offers; one that takes the job away can no longer decide on them. */
const endedBy = (reason: CloseReason): readonly ApplicationStatus[] =>
  reason === 'job_closed' ? IN_PROGRESS : [...IN_PROGRESS, 'offered'];

const listOf = (values: readonly (string | number)[]): SQL =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/**
 * Gives every application in progress to these jobs its outcome, with its event and a notice, and tells those who were
 * still writing one, and those who kept the job for later. To be called in the transaction that closes or deletes the
 * jobs, before or after it does so, and before they are taken from the lists: whoever applies at the same moment either
 * is in time and gets the outcome, or finds the job closed.
 */
export const closeOut = async (
  db: Db,
  jobIds: readonly number[],
  { reason, actorId, at }: { reason: CloseReason; actorId: number | null; at: Date },
): Promise<void> => {
  if (jobIds.length === 0) return;
  const ids = listOf(jobIds);
  // Waits for those who are just applying, who hold the row shared, and makes later ones wait for this transaction.
  await db.execute(sql`select 1 from jobs where id in (${ids}) order by id for no key update`);
  // A statement of its own, since one sees only what was committed before it began.
  await db.execute(sql`
    with ended as (
      update applications set status = 'rejected'
      where job_id in (${ids}) and status in (${listOf(endedBy(reason))})
      returning id, job_id, user_id
    ), recorded as (
      insert into application_events (application_id, actor_id, status, reason, created_at)
      select id, ${actorId}::int, 'rejected', ${reason}, ${at.toISOString()}::timestamptz from ended order by id
    ), writing as (
      delete from application_drafts where job_id in (${ids})
      returning job_id, user_id, started_at
    )
    ${writeNotices(sql`
      select user_id as account_id, 'job_closed' as kind, job_id, id as application_id, null as text from ended
      union all
      select w.user_id, 'job_closed', w.job_id, null, null from writing w
      where w.started_at > ${new Date(at.getTime() - WRITING_MS).toISOString()}::timestamptz
        and not exists (
          select from applications a
          where a.job_id = w.job_id and a.user_id = w.user_id and a.status <> 'withdrawn')`)}`);
  await tellOfEnd(db, jobIds);
};

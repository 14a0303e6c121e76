/** Notifies colleagues whom a note about an applicant names (CAND-11). */
import { sql } from 'drizzle-orm';
import { mentionedIn } from '#contract/applicants/mentions.ts';
import { worksOn } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { notify } from '../notifications/notify.ts';

interface Colleague extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly jobId: number;
  readonly applicationId: number;
}

interface Note {
  readonly companyId: number;
  readonly authorId: number;
  /** The applicant. */
  readonly userId: number;
  readonly text: string;
  /** The text before the change. */
  readonly before?: string;
}

/** The author's colleagues who see the person among the applicants of a job, each with the newest such application. */
const listColleagues = async (db: Db, { companyId, authorId, userId }: Note): Promise<Colleague[]> => {
  const { rows } = await db.execute<Colleague>(sql`
    select m.user_id as id, trim(u.first_name || ' ' || u.last_name) as name, about.job_id as "jobId",
      about.id as "applicationId"
    from company_members m
    join users u on u.id = m.user_id and u.closed_at is null
    join lateral (
      select a.id, a.job_id from applications a
      where a.company_id = ${companyId} and a.user_id = ${userId} and not a.applicant_hidden
        and a.anonymous_number is null and a.company_access_ended_at is null and ${worksOn('m', sql`a.job_id`)}
      order by a.id desc limit 1) about on true
    where m.company_id = ${companyId} and m.user_id <> ${authorId}
    order by m.user_id`);
  return rows;
};

/** @returns the names of those who are notified: whom the text names, and the text before it didn't. */
export const notifyMentioned = async (tx: Db, note: Note): Promise<string[]> => {
  if (!note.text.includes('@')) return [];
  const colleagues = await listColleagues(tx, note);
  const known = new Set(mentionedIn(note.before ?? '', colleagues));
  const told = mentionedIn(note.text, colleagues).filter((one) => !known.has(one));
  await notify(
    tx,
    told.map(({ id, jobId, applicationId }) => ({
      ...{ account_id: id, kind: 'mention' as const },
      ...{ job_id: jobId, application_id: applicationId },
    })),
  );
  return told.map(({ name }) => name);
};

/** What happened to a company: emails to its members, what they did, and what staff and readers did about it. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { type Entry, OF_EACH_KIND, readEntries } from './timeline.ts';

/** These name applicants. */
const ABOUT_PEOPLE = '^(interview|offer)';

const readActivity = async (db: Db, id: number): Promise<Entry[]> => {
  const { rows } = await db.execute<{
    at: string;
    state: string;
    text: string;
    detail: string | null;
    email: string | null;
  }>(sql`
    select a.at::text, a.kind as state, a.subject as text, a.detail, u.email
    from company_activity a left join users u on u.id = a.actor_id
    where a.company_id = ${id} and a.kind !~ ${ABOUT_PEOPLE} order by a.id desc limit ${OF_EACH_KIND}`);
  return rows.map(({ at, email, ...row }) => ({
    ...{ ...row, at: new Date(at), kind: 'activity', id: null },
    ...(email ? { by: email } : {}),
  }));
};

export const readCompanyTimeline = async (db: Db, id: number, addresses: readonly string[], t: Translate) => {
  const members = sql`(select m.user_id from company_members m where m.company_id = ${id})`;
  const selects = {
    support_message: sql`
        select created_at as at, status as state, subject as text, email as detail, id
        from support_messages where lower(email) in ${addresses}`,
    report: sql`
        select created_at as at, coalesce(outcome, 'open') as state, job_title as text, reason as detail, id
        from message_reports where company_id = ${id}
        union all select created_at, coalesce(outcome, 'open'), null, reason, null
        from company_reports where company_id = ${id}
        union all select r.created_at, coalesce(r.outcome, 'open'), j.title, r.reason, null
        from job_reports r join jobs j on j.id = r.job_id where j.company_id = ${id}`,
    decision: sql`
        select d.decided_at as at, d.measure as state, coalesce(j.title, c.name) as text, d.reason as detail,
          null::int as id
        from moderation_decisions d join companies c on c.id = d.company_id left join jobs j on j.id = d.job_id
        where d.company_id = ${id}`,
    run: sql`
        select r.started_at as at, r.state, s.name as text, r.problem as detail, null::int as id
        from source_runs r join job_sources s on s.id = r.source_id where s.company_id = ${id}`,
    failure: sql`
        select at, call as state, message::text as text, request_id as detail, null::int as id
        from failed_calls where user_id in ${members}`,
    staff: sql`
        select d.at, d.action as state, nullif(trim(u.first_name || ' ' || u.last_name), '') as text, null as detail,
          null::int as id
        from audit_log d left join users u on u.id = d.actor_id
        where (d.subject_kind = 'company' and d.subject_id = ${String(id)}::text)
          or (d.subject_kind = 'job' and d.subject_id in (select j.id::text from jobs j where j.company_id = ${id}))`,
  };
  return readEntries(db, { addresses, selects, beside: await readActivity(db, id) }, t);
};

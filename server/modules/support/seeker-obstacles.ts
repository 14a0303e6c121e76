/** What job seekers chose or forgot, and what companies took back: none of it is a fault, but they ask about it. */
import { subDays } from 'date-fns/subDays';
import { type SQL, sql } from 'drizzle-orm';
import type { ObstacleKind } from '#contract/support/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { type Obstacle, obstacle } from './obstacle.ts';

/** For how long people ask about what is over. */
const ASKED_DAYS = 30;
const SHOWN_MAX = 8;

interface Row extends Record<string, unknown> {
  readonly kind: ObstacleKind;
  readonly detail: string | null;
  readonly until: string | null;
  readonly count: number | null;
}

const read = async (db: Db, select: SQL): Promise<Obstacle[]> => {
  const { rows } = await db.execute<Row>(sql`
    select x.kind, x.detail, x.until::text, x.count from (${select}) x order by x.until desc limit ${SHOWN_MAX}`);
  return rows.map(({ kind, detail, until, count }) =>
    obstacle(kind, { detail, count, until: until === null ? null : new Date(until) }),
  );
};

export interface Person {
  readonly id: number;
  readonly email: string;
}

/** Of one job: whether they took it out of their lists, and whether it asks what one click can't answer. */
export const findChoicesAboutJob = (db: Db, { id }: Person, jobId: number): Promise<Obstacle[]> =>
  read(
    db,
    sql`
    select 'job_dismissed' as kind, null as detail, d.created_at as until, null::int as count
    from dismissed_jobs d where d.user_id = ${id} and d.job_id = ${jobId}
    union all
    select 'jobs_hidden', array_to_string(h.words, ', '), null, null from hidden_jobs h
    where h.user_id = ${id} and (h.viewed or h.applied or h.reposted or cardinality(h.words) > 0)
    union all
    select 'job_asks', min(q.text), null, count(*)::int from job_questions q
    where q.job_id = ${jobId} and q.is_required having count(*) > 0`,
  );

/** Interviews and offers that a company or the calendar ended, once that can't be undone any more. */
const ofProcesses = (db: Db, { id }: Person, now: Date, today: string): Promise<Obstacle[]> => {
  const since = subDays(now, ASKED_DAYS).toISOString();
  const isTold = (held: SQL) => sql`(${held} is null or ${held} <= ${now.toISOString()})`;
  return read(
    db,
    sql`
    select 'interview_cancelled' as kind, concat_ws(' · ', j.title, c.name, i.reason) as detail,
      coalesce(i.starts_at, i.slots[1]) as until, null::int as count
    from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id
    join companies c on c.id = i.company_id
    where a.user_id = ${id} and i.status = 'cancelled' and i.ended_by = 'company' and i.proposed_at > ${since} and ${isTold(sql`i.held_until`)}
    union all
    select case when o.status = 'open' then 'offer_over' else 'offer_withdrawn' end, concat_ws(' · ', j.title, c.name),
      case when o.status = 'open' then o.answer_by::timestamptz else o.ended_at end, null
    from offers o join applications a on a.id = o.application_id join jobs j on j.id = a.job_id
    join companies c on c.id = o.company_id
    where a.user_id = ${id} and ${isTold(sql`o.held_until`)} and o.created_at > ${since}
      and (o.status = 'withdrawn' or (o.status = 'open' and o.answer_by < ${today}))`,
  );
};

const ofChoices = (db: Db, { id, email }: Person, now: Date): Promise<Obstacle[]> =>
  read(
    db,
    sql`
    select 'hides_from' as kind, string_agg(c.name, ', ' order by c.name) as detail, null::timestamptz as until,
      count(*)::int as count
    from candidate_hidden_companies h join companies c on c.id = h.company_id where h.user_id = ${id} having count(*) > 0
    union all
    select 'alerts_deleted', string_agg(s.name, ', '), max(s.deleted_at), count(*)::int from saved_searches s
    where (s.user_id = ${id} or s.email = ${email}) and s.deleted_at > ${subDays(now, ASKED_DAYS).toISOString()}
    having count(*) > 0
    union all
    select 'alerts_active', string_agg(s.name, ', '), null, count(*)::int from saved_searches s
    where (s.user_id = ${id} or s.email = ${email}) and s.deleted_at is null and s.paused_at is null
      and s.confirmed_at is not null having count(*) > 0
    union all
    select 'review_hidden', concat_ws(' · ', c.name, r.hidden_reason), r.hidden_at, null
    from company_reviews r join companies c on c.id = r.company_id
    where r.user_id = ${id} and r.hidden_at is not null
    union all
    select 'older_resume_sent', string_agg(j.title, ', '), max(a.created_at), count(*)::int
    from applications a join jobs j on j.id = a.job_id join candidates k on k.user_id = a.user_id
    where a.user_id = ${id} and a.resume_file_id <> k.resume_file_id
      and a.status in ('applied', 'viewed', 'shortlisted', 'interview') having count(*) > 0
    union all
    select 'application_unconfirmed', string_agg(j.title, ', '), max(v.created_at), count(*)::int
    from visitor_applications v join jobs j on j.id = v.job_id
    where lower(v.email) = ${email} and v.sent_at is null having count(*) > 0`,
  );

export const findSeekerObstacles = async (
  db: Db,
  person: Person,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<Obstacle[]> => [
  ...(await ofProcesses(db, person, now, today)),
  ...(await ofChoices(db, person, now)),
];

/** Kinds of notifications that aren't emailed, or only once a day. */
export const findEmailChoices = async (db: Db, { id }: Person): Promise<Obstacle[]> => {
  const { rows } = await db.execute<{ kind: 'emails_off' | 'emails_daily'; terms: string[] }>(sql`
    select case when by_mail then 'emails_daily' else 'emails_off' end as kind, array_agg(kind order by kind) as terms
    from notification_choices where user_id = ${id} and (daily or not by_mail) group by 1 order by 1`);
  return rows.map(({ kind, terms }) => obstacle(kind, { terms }));
};

/**
 * Ends a company's access to the applicants of ended jobs, two weeks after it was told. The applicants keep their
 * applications. See docs/decisions/0053-retention-per-company.md.
 */
import { addDays } from 'date-fns/addDays';
import { subDays } from 'date-fns/subDays';
import { type SQL, sql } from 'drizzle-orm';
import { EXPIRY_NOTICE_DAYS } from '#contract/applications/retention-rules.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { retentionMonths } from '../companies/retention-months.ts';
import { membersToNotify, writeNotifications } from '../notifications/notify.ts';

type AccessDeps = Pick<Deps, 'database' | 'clock'> & {
  readonly settings: Pick<Deps['settings'], 'keepApplicantsMaxMonths'>;
};

/** Jobs looked at by one statement. */
const BATCH = 500;

const atMoment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/**
 * `ended`: of the next jobs those that ended and have applicants, since when nothing has happened to them, and when
 * their company's time is over. The end of a job is its closing, its deletion, or its deadline.
 */
const endedJobs = (afterId: number, { clock, settings }: AccessDeps): SQL => sql`
  batch as materialized (
    select id, company_id, deleted_at, closed_at, deadline from jobs where id > ${afterId}::int order by id limit ${BATCH}::int
  ), ended as materialized (
    select b.id, b.company_id, last.quiet_since,
      last.quiet_since + make_interval(months => ${retentionMonths(sql`c.keep_applicants_months`, settings.keepApplicantsMaxMonths)}) as over_at
    from batch b join companies c on c.id = b.company_id,
    lateral (
      select greatest(
        coalesce(b.deleted_at, b.closed_at, (b.deadline + 1)::timestamptz), max(e.created_at)) as quiet_since
      from applications a left join application_events e on e.application_id = a.id
      where a.job_id = b.id and a.company_access_ended_at is null
      having count(*) > 0) as last
    where ${retentionMonths(sql`c.keep_applicants_months`, settings.keepApplicantsMaxMonths)} is not null
      and coalesce(b.deleted_at, b.closed_at, (b.deadline + 1)::timestamptz) < ${atMoment(clock.now())}
  )`;

interface Position extends Record<string, unknown> {
  readonly last: number | null;
  readonly changed: number;
}

/** Tells the company, once for each time that its applicants were left alone. */
const announceBatch = async (db: Db, afterId: number, deps: AccessDeps): Promise<Position | undefined> => {
  const soon = addDays(deps.clock.now(), EXPIRY_NOTICE_DAYS);
  const { rows } = await db.execute<Position>(sql`
    with ${endedJobs(afterId, deps)}, announced as (
      insert into applicant_expiries as x (job_id, announced_at)
      select id, ${atMoment(deps.clock.now())} from ended where over_at <= ${atMoment(soon)}
      on conflict (job_id) do update set announced_at = excluded.announced_at
      where x.announced_at < (select quiet_since from ended where ended.id = x.job_id)
      returning job_id
    ), told as (
      ${writeNotifications(sql`
        select member.user_id as account_id, 'applicants_expiring' as kind, n.job_id,
          null::int as application_id, null::text as text
        from announced n, lateral (${membersToNotify(sql`n.job_id`, sql`'applicants_expiring'::text`)}) as member`)}
    )
    select (select max(id) from batch) as last, (select count(*)::int from announced) as changed`);
  return rows[0];
};

/** Ends access, and deletes what only the company had of it. */
const endBatch = async (db: Db, afterId: number, deps: AccessDeps): Promise<Position | undefined> => {
  const now = deps.clock.now();
  const toldBefore = subDays(now, EXPIRY_NOTICE_DAYS);
  const { rows } = await db.execute<Position & { gone: number[] }>(sql`
    with ${endedJobs(afterId, deps)}, over as (
      delete from applicant_expiries x using ended
      where ended.id = x.job_id and ended.over_at <= ${atMoment(now)}
        and x.announced_at between ended.quiet_since and ${atMoment(toldBefore)}
      returning x.job_id, ended.company_id
    ), hidden as (
      update applications a set company_access_ended_at = ${atMoment(now)}, stage_id = null
      from over where a.job_id = over.job_id and a.company_access_ended_at is null
      returning a.id, a.job_id, a.user_id, over.company_id
    ), untold as (
      delete from notifications n using hidden h where n.application_id = h.id and n.account_id <> h.user_id
    ), unscheduled as (
      delete from scheduled_rejections r using hidden h where r.application_id = h.id
    ), unstaged as (
      delete from stage_moves m using hidden h where m.application_id = h.id
    ), unnamed as (
      delete from company_activity_applications c using hidden h where c.application_id = h.id
    ), untagged as (
      delete from application_tags g using hidden h where g.application_id = h.id
    ), noted as (
      insert into company_activity (company_id, kind, subject, detail, job_id, at)
      select h.company_id, 'applicants_expired', j.title, count(*)::text, j.id, ${atMoment(now)}
      from hidden h join jobs j on j.id = h.job_id group by h.company_id, j.id
    )
    select (select max(id) from batch) as last, (select count(*)::int from hidden) as changed,
      (select coalesce(json_agg(id), '[]') from hidden) as gone`);
  const [row] = rows;
  if (row && row.gone.length > 0) {
    await deleteNotes(db, row.gone);
    await deleteDistinct(db, row.gone);
  }
  return row;
};

/** Notes about people who have no other application with the company, and whom it did not shortlist. */
const deleteNotes = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    delete from candidate_notes n using applications a
    where a.id = any(${arrayOf(ids)}::int[]) and n.user_id = a.user_id and n.company_id = a.company_id
      and not exists (
        select from applications other where other.user_id = a.user_id and other.company_id = a.company_id
          and other.company_access_ended_at is null)
      and not exists (
        select from shortlisted_candidates s where s.company_id = a.company_id and s.user_id = a.user_id)`);

/** Pairs of different people with one whom the company no longer knows. */
const deleteDistinct = (db: Db, ids: readonly number[]) =>
  db.execute(sql`
    delete from distinct_applicants d using applications a
    where a.id = any(${arrayOf(ids)}::int[]) and d.company_id = a.company_id
      and a.user_id in (d.user_id, d.other_user_id)
      and not exists (
        select from applications other where other.user_id = a.user_id and other.company_id = a.company_id
          and other.company_access_ended_at is null)`);

const throughJobs = async (
  { database }: AccessDeps,
  step: (tx: Db, afterId: number) => Promise<Position | undefined>,
): Promise<number> => {
  let changed = 0;
  for (let after = 0; ; ) {
    const afterId = after;
    const position = await database.db.transaction((tx) => step(tx, afterId));
    if (!position || position.last === null) return changed;
    changed += position.changed;
    after = position.last;
  }
};

/** @returns how many jobs were announced, and how many applications ended for their company. */
export const endCompanyAccess = async (deps: AccessDeps): Promise<{ announced: number; ended: number }> => ({
  ended: await throughJobs(deps, (tx, after) => endBatch(tx, after, deps)),
  announced: await throughJobs(deps, (tx, after) => announceBatch(tx, after, deps)),
});

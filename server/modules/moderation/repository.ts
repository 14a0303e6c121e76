/** Jobs for moderation by staff. */
import { type SQL, sql } from 'drizzle-orm';
import type { Places } from '#contract/jobs/workplaces.ts';
import type { ReportOutcome, ReportReason } from '#contract/moderation/report-rules.ts';
import type { ModeratedState, ModerationView } from '#contract/moderation/rules.ts';
import { appealsOf, isAppealed } from '../../company/decisions.ts';
import { countUpTo, type Window } from '../../http/rest.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { escapeLike } from '../../platform/db/like.ts';
import { jobReports } from '../../platform/db/schema.ts';
import { foldText } from '../../platform/text.ts';
import { placesOf } from '../../search/facts/stored-places.ts';
import { claimedBy } from './claims.ts';
import { isMisnamed, questionsAsked, repeatedRejection, rulingOf } from './transitions.ts';

/** The jobs that staff decide about: all but deleted ones and drafts. */
const IS_POSTED = sql`j.deleted_at is null and (not j.is_post_later or j.opens_on is not null)`;

/** The job's company is suspended, so that nobody else sees the job. */
const IS_HIDDEN = sql`exists (
  select from companies own join users u on u.id = own.user_id
  where own.id = j.company_id and u.suspended_at is not null)`;

/** The first of these that is true of the job `j` is its state; otherwise it is live. */
const conditions = (today: string): readonly (readonly [Exclude<ModeratedState, 'live'>, SQL])[] => [
  ['saved', sql`j.is_post_later and j.opens_on is null`],
  ['rejected', sql`j.status = 'rejected'`],
  ['review', sql`j.status = 'active'`],
  ['paused', sql`j.paused_at is not null`],
  ['closed', sql`j.closed_at is not null`],
  ['expired', sql`j.deadline < ${today}::date`],
  ['hidden', IS_HIDDEN],
  ['announced', sql`j.is_post_later`],
];

const stateOf = (today: string): SQL => {
  const cases = conditions(today).map(([state, condition]) => sql`when ${condition} then ${state}`);
  return sql`case ${sql.join(cases, sql` `)} else 'live' end`;
};

const APPEALS = appealsOf('job');

/** What orders the jobs that need a decision. It stays the same when staff decide. */
const CHANGED_AT = sql`greatest(j.updated_at, (select max(a.created_at) from ${APPEALS} a where a.subject_id = j.id))`;

const jobsWhere = (condition: SQL): SQL =>
  sql`select j.id, ${CHANGED_AT} as at from jobs j where ${condition}`;

const IN_REVIEW = jobsWhere(sql`j.status = 'active' and ${IS_POSTED}`);
const REPORTED = jobsWhere(
  sql`j.id in (select r.job_id from job_reports r where r.closed_at is null) and ${IS_POSTED}`,
);
/** Appealed jobs that have changed since are in review, where the appeal is shown, too. */
const APPEALED = jobsWhere(
  sql`j.status = 'rejected' and ${IS_POSTED}
    and j.id in (select a.subject_id from ${APPEALS} a where a.closed_at is null)`,
);

/** The jobs of a view, with the time they are ordered by. */
const jobsIn = (view: ModerationView, today: string): SQL => {
  if (view === 'queue') return sql`(${IN_REVIEW} union ${REPORTED} union ${APPEALED})`;
  if (view === 'reported') return sql`(${REPORTED})`;
  if (view === 'appealed') return sql`(${APPEALED})`;
  // Jobs whose deadline passed today are in the table until the daily rollover.
  if (view === 'live')
    return sql`(
      select s.job_id as id, s.posted_at as at from job_search s join jobs j on j.id = s.job_id
      where ${stateOf(today)} = 'live')`;
  if (view === 'all') return sql`(${jobsWhere(sql`j.deleted_at is null`)})`;
  const known = conditions(today);
  const at = known.findIndex(([state]) => state === view);
  const holds = known
    .slice(0, at + 1)
    .map(([, condition], index) => (index < at ? sql`not (${condition})` : sql`(${condition})`));
  return sql`(${jobsWhere(sql.join([sql`j.deleted_at is null`, ...holds], sql` and `))})`;
};

/** Who looks, and when: others have claimed what they have open. */
export interface Looking {
  readonly viewerId: number;
  readonly now: Date;
  readonly today: string;
}

export interface JobsFilter extends Looking {
  readonly view: ModerationView;
  readonly text?: string | undefined;
  readonly companyId?: number | undefined;
  /** Only jobs that follow this one. */
  readonly after?: number | undefined;
  /** The open jobs that a search found. Replaces the comparison with the text. */
  readonly found?: readonly number[] | undefined;
}

/** A job's id in a search text: `1234` or `#1234`. */
const idIn = (text: string | undefined): number | undefined => {
  const [, digits] = /^\s*#?(\d{1,9})\s*$/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

const textCondition = ({ text, found }: JobsFilter): SQL | undefined => {
  const words = foldText(text ?? '');
  if (words === '') return undefined;
  const id = idIn(text);
  const matches = found
    ? isAnyOf(sql`v.id`, found)
    : sql`folded(j.title || ' ' || c.name) like ${`%${escapeLike(words)}%`}`;
  return id === undefined ? matches : sql`(${matches} or v.id = ${id})`;
};

const claimant = ({ now, viewerId }: Looking): SQL => claimedBy('job', sql`j.id`, now, viewerId);

const followsJob = ({ view, after, ...looking }: JobsFilter, descending: boolean): SQL | undefined => {
  if (after === undefined) return undefined;
  const at = view === 'live' ? sql`j.posted_at` : CHANGED_AT;
  const order = descending ? sql`<` : sql`>`;
  return sql`(v.at, v.id) ${order} (select ${at}, j.id from jobs j where j.id = ${after})
    and ${claimant(looking)} is null`;
};

const conditionOf = (filter: JobsFilter, descending: boolean): SQL => {
  const { companyId } = filter;
  const conditions = [
    textCondition(filter),
    companyId === undefined ? undefined : sql`j.company_id = ${companyId}`,
    followsJob(filter, descending),
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
};

export interface ModeratedRow {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  readonly questions: string;
  readonly status: 'approved' | 'active' | 'rejected';
  readonly state: ModeratedState;
  readonly rejection_reason: string | null;
  readonly company_id: number;
  readonly company_name: string;
  readonly places: Places;
  readonly created_at: string;
  readonly updated_at: string;
  readonly reports: number;
  readonly ruling: 'approved' | 'rejected' | null;
  readonly repeats: string | null;
  readonly is_misnamed: boolean;
  readonly is_appealed: boolean;
  readonly claimed_by: string | null;
}

/** What a decision is based on: the job with its decisions, its reports and its appeals. */
const VERSION = sql`(j.state_version
  + coalesce((select max(e.id) from job_moderation_events e where e.job_id = j.id), 0)
  + coalesce((select max(r.id) from job_reports r where r.job_id = j.id), 0)
  + coalesce((select max(a.id) from ${APPEALS} a where a.subject_id = j.id), 0))`;

/** Times stay text, because they are only displayed. */
const columns = ({ today, ...looking }: Looking) => sql`
  j.id, ${VERSION} as version, j.title, j.description, j.responsibilities, ${questionsAsked} as questions, j.status, ${stateOf(today)} as state, j.rejection_reason, j.company_id,
  c.name as company_name, ${placesOf(sql`j.id`)} as places,
  ${isoTime(sql`j.created_at`)} as created_at, ${isoTime(sql`j.updated_at`)} as updated_at,
  (select count(*)::int from job_reports r where r.job_id = j.id and r.closed_at is null) as reports,
  ${rulingOf} as ruling, ${claimant({ today, ...looking })} as claimed_by,
  case when j.status = 'active' then ${repeatedRejection} end as repeats,
  j.status = 'active' and ${isMisnamed} as is_misnamed,
  ${isAppealed('job', sql`j.id`)} as is_appealed`;

/** A page of a view, the longest waiting first unless `descending`. */
export const readJobs = async (
  db: Db,
  filter: JobsFilter,
  { descending, limit, offset }: Window,
): Promise<{ rows: ModeratedRow[]; total: number }> => {
  const from = sql`from ${jobsIn(filter.view, filter.today)} v
    join jobs j on j.id = v.id join companies c on c.id = j.company_id ${conditionOf(filter, descending)}`;
  const direction = descending ? sql`desc nulls last` : sql`asc`;
  const { rows } = await db.execute<ModeratedRow>(sql`
    with page as materialized (
      select v.id, v.at ${from} order by v.at ${direction}, v.id ${direction} limit ${limit} offset ${offset}
    )
    select ${columns(filter)} from page p
    join jobs j on j.id = p.id join companies c on c.id = j.company_id
    order by p.at ${direction}, p.id ${direction}`);
  return { rows, total: await countUpTo(db, from) };
};

export const findJob = async (db: Db, id: number, looking: Looking): Promise<ModeratedRow | undefined> => {
  const { rows } = await db.execute<ModeratedRow>(sql`
    select ${columns(looking)} from jobs j
    join companies c on c.id = j.company_id
    where j.id = ${id} and j.deleted_at is null`);
  return rows[0];
};

/** Locks a job for a decision. */
export const lockJob = async (db: Db, id: number, today: string) => {
  const { rows } = await db.execute<{
    status: 'approved' | 'active' | 'rejected';
    version: number;
    seen_version: number;
    title: string;
    description: string;
    responsibilities: string;
    questions: string;
    company_id: number;
    state: ModeratedState;
    locale: string;
    reports: number;
    is_appealed: boolean;
  }>(sql`
    select j.status, j.version, ${VERSION} as seen_version, j.title, j.description, j.responsibilities,
      ${questionsAsked} as questions, j.company_id, ${stateOf(today)} as state, u.locale,
      (select count(*)::int from job_reports r where r.job_id = j.id and r.closed_at is null) as reports,
      ${isAppealed('job', sql`j.id`)} as is_appealed
    from jobs j join companies c on c.id = j.company_id join users u on u.id = c.user_id
    where j.id = ${id} and ${IS_POSTED} for update of j`);
  return rows[0];
};

export const closeReports = (db: Db, jobId: number, { outcome, at }: { outcome: ReportOutcome; at: Date }) =>
  db
    .update(jobReports)
    .set({ outcome, closedAt: at })
    .where(sql`${jobReports.jobId} = ${jobId} and ${jobReports.closedAt} is null`);

export const readOpenReports = async (db: Db, jobId: number) => {
  const { rows } = await db.execute<{
    id: number;
    reason: ReportReason;
    text: string;
    created_at: string;
  }>(sql`
    select id, reason, text, ${isoTime(sql`created_at`)} as created_at from job_reports
    where job_id = ${jobId} and closed_at is null order by id desc limit 100`);
  return rows;
};

/** What staff need to know about the company of a job. */
export const readCompany = async (db: Db, companyId: number) => {
  const { rows } = await db.execute<{
    account_id: number;
    since: string;
    live_jobs: number;
    rejected_jobs: number;
    is_suspended: boolean;
  }>(sql`
    select c.user_id as account_id, ${isoTime(sql`c.created_at`)} as since, u.suspended_at is not null as is_suspended,
      (select count(*)::int from job_search s where s.company_id = c.id) as live_jobs,
      (select count(*)::int from jobs j
        where j.company_id = c.id and j.status = 'rejected' and j.deleted_at is null) as rejected_jobs
    from companies c join users u on u.id = c.user_id where c.id = ${companyId}`);
  return rows[0];
};

/**
 * Stores a report about the job's current version. Reporting a version again changes nothing; after a change, readers
 * can report again.
 */
export const addReport = (
  db: Db,
  report: { jobId: number; reporter: string; reason: ReportReason; text: string; createdAt: Date },
) =>
  db.execute(sql`
    insert into ${jobReports} (job_id, version, reporter, reason, text, created_at)
    select j.id, j.version, ${report.reporter}, ${report.reason}, ${report.text},
      ${report.createdAt.toISOString()}::timestamptz
    from jobs j where j.id = ${report.jobId}
    on conflict do nothing`);

/** Jobs for moderation by staff. */
import { type SQL, sql } from 'drizzle-orm';
import type { ModerationView } from '#contract/moderation-rules.ts';
import type { ReportOutcome, ReportReason } from '#contract/report-rules.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { escapeLike } from '../../db/like.ts';
import { jobReports } from '../../db/schema.ts';
import { countUpTo, type Window } from '../../rest.ts';
import { foldText } from '../../text.ts';
import { questionsAsked, repeatedRejection, rulingOf } from './transitions.ts';

/** The jobs that staff may see: all but deleted ones and drafts. */
const IS_SHOWN = sql`j.deleted_at is null and (not j.is_post_later or j.opens_on is not null)`;

const IN_REVIEW = sql`
  select j.id, j.updated_at as at from jobs j where j.status = 'active' and ${IS_SHOWN}`;
const REPORTED = sql`
  select j.id, j.updated_at as at from jobs j
  where j.id in (select r.job_id from job_reports r where r.closed_at is null) and ${IS_SHOWN}`;
/** Appealed jobs that have changed since are in review, where the appeal is shown, too. */
const APPEALED = sql`
  select j.id, a.created_at as at from job_appeals a join jobs j on j.id = a.job_id
  where a.closed_at is null and j.status = 'rejected' and ${IS_SHOWN}`;

/** The jobs of each view, with the time they are ordered by. */
const VIEWS: Readonly<Record<ModerationView, SQL>> = {
  queue: sql`(${IN_REVIEW} union ${REPORTED} union ${APPEALED})`,
  review: sql`(${IN_REVIEW})`,
  reported: sql`(${REPORTED})`,
  appealed: sql`(${APPEALED})`,
  live: sql`(select job_id as id, posted_at as at from job_search)`,
  rejected: sql`(select j.id, j.updated_at as at from jobs j where j.status = 'rejected' and ${IS_SHOWN})`,
};

export interface JobsFilter {
  readonly view: ModerationView;
  readonly text?: string | undefined;
  readonly companyId?: number | undefined;
  readonly except?: number | undefined;
  /** The open jobs that a search found. Replaces the comparison with the text. */
  readonly found?: readonly number[] | undefined;
}

const isAsked = ({ text, companyId, except, found }: JobsFilter): SQL => {
  const words = foldText(text ?? '');
  const conditions = [
    words === '' || found
      ? undefined
      : sql`folded(j.title || ' ' || c.name) like ${`%${escapeLike(words)}%`}`,
    found && isAnyOf(sql`v.id`, found),
    companyId === undefined ? undefined : sql`j.company_id = ${companyId}`,
    except === undefined ? undefined : sql`v.id <> ${except}`,
  ].filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
};

export interface ModeratedRow {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly responsibilities: string;
  readonly questions: string;
  readonly status: 'approved' | 'active' | 'rejected';
  readonly rejection_reason: string | null;
  readonly company_id: number;
  readonly company_name: string;
  readonly city_name: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly reports: number;
  readonly ruling: 'approved' | 'rejected' | null;
  readonly repeats: string | null;
  readonly is_appealed: boolean;
}

/** Times stay text, because they are only displayed. */
const COLUMNS = sql`
  j.id, j.title, j.description, j.responsibilities, ${questionsAsked} as questions, j.status, j.rejection_reason, j.company_id,
  c.name as company_name, t.name as city_name,
  to_json(j.created_at)#>>'{}' as created_at, to_json(j.updated_at)#>>'{}' as updated_at,
  (select count(*)::int from job_reports r where r.job_id = j.id and r.closed_at is null) as reports,
  ${rulingOf} as ruling,
  case when j.status = 'active' then ${repeatedRejection} end as repeats,
  exists (select from job_appeals a where a.job_id = j.id and a.closed_at is null) as is_appealed`;

/** A page of a view, the longest waiting first unless `descending`. */
export const readJobs = async (
  db: Db,
  filter: JobsFilter,
  { descending, limit, offset }: Window,
): Promise<{ rows: ModeratedRow[]; total: number }> => {
  const from = sql`from ${VIEWS[filter.view]} v
    join jobs j on j.id = v.id join companies c on c.id = j.company_id ${isAsked(filter)}`;
  const direction = descending ? sql`desc nulls last` : sql`asc`;
  const { rows } = await db.execute<ModeratedRow>(sql`
    with page as materialized (
      select v.id, v.at ${from} order by v.at ${direction}, v.id ${direction} limit ${limit} offset ${offset}
    )
    select ${COLUMNS} from page p
    join jobs j on j.id = p.id join companies c on c.id = j.company_id join cities t on t.id = j.city_id
    order by p.at ${direction}, p.id ${direction}`);
  return { rows, total: await countUpTo(db, from) };
};

export const findJob = async (db: Db, id: number): Promise<ModeratedRow | undefined> => {
  const { rows } = await db.execute<ModeratedRow>(sql`
    select ${COLUMNS} from jobs j
    join companies c on c.id = j.company_id join cities t on t.id = j.city_id
    where j.id = ${id} and ${IS_SHOWN}`);
  return rows[0];
};

/** Locks a job for a decision. */
export const lockJob = async (db: Db, id: number) => {
  const { rows } = await db.execute<{
    status: 'approved' | 'active' | 'rejected';
    version: number;
    updated_at: string;
    locale: string;
    reports: number;
    is_appealed: boolean;
  }>(sql`
    select j.status, j.version, to_json(j.updated_at)#>>'{}' as updated_at, u.locale,
      (select count(*)::int from job_reports r where r.job_id = j.id and r.closed_at is null) as reports,
      exists (select from job_appeals a where a.job_id = j.id and a.closed_at is null) as is_appealed
    from jobs j join companies c on c.id = j.company_id join users u on u.id = c.user_id
    where j.id = ${id} and ${IS_SHOWN} for update of j`);
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
    select id, reason, text, to_json(created_at)#>>'{}' as created_at from job_reports
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
    select c.user_id as account_id, to_json(c.created_at)#>>'{}' as since, u.suspended_at is not null as is_suspended,
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

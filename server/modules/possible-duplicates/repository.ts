/** Applicants of a company who may be the same person. See docs/decisions/0064-possible-duplicates.md. */
import { type SQL, sql } from 'drizzle-orm';
import { type DuplicateReason, OTHER_APPLICATIONS_MAX } from '#contract/possible-duplicates/calls.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { isInScope, type JobScope } from '../../http/job-scope.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { gmailKey, isGmail, phoneKey } from '../../platform/db/person-keys.ts';

/** What more accounts have in common says nothing about a person: the number of an agency, a sample resume. */
const SHARED_MAX = 20;
/** A shorter number may lack its area code. */
const PHONE_DIGITS_MIN = 7;
/** A birthday that people enter who don't want to tell theirs. */
const NO_BIRTHDAY = '01-01';

/** Applications `a` to jobs `j` whose applicant the member knows by name. */
const isKnown = (scope: JobScope): SQL => sql`
  ${isInScope(scope, { jobId: sql`a.job_id`, companyId: sql`a.company_id` })} and j.deleted_at is null
  and a.status <> 'withdrawn' and not a.applicant_hidden and a.company_access_ended_at is null
  and a.anonymous_number is null`;

/** The words of a user's name as an array, the given name first. */
const namesOf = (user: SQL): SQL =>
  sql`string_to_array(folded(${user}.first_name || ' ' || ${user}.last_name), ' ')`;

/** The accounts that a query of their ids finds, unless they are many. */
const few = (userIds: SQL): SQL => sql`(
  select array_agg(user_id) as user_ids from (select distinct user_id from (${userIds}) x limit ${SHARED_MAX + 1}::int) y
  having count(*) <= ${SHARED_MAX}::int)`;

/** The accounts, by the reason for looking at them, that may belong to each of the applicants in `asked`. */
const candidatesByReason = sql`
  select asked.id, 'phone' as reason, unnest(found.user_ids) as user_id from asked, lateral ${few(sql`
    select u.id as user_id from users u
    where u.mobile_no <> '' and ${phoneKey(sql`u.mobile_no`)} = asked.phone`)} found
  where length(asked.phone) >= ${PHONE_DIGITS_MIN}::int
  union all
  select asked.id, 'gmail', unnest(found.user_ids) from asked, lateral ${few(sql`
    select u.id as user_id from users u
    where ${isGmail(sql`u.email`)} and ${gmailKey(sql`u.email`)} = asked.gmail`)} found
  union all
  select asked.id, 'resume', unnest(found.user_ids) from asked, lateral ${few(sql`
    select f.owner_id as user_id from files f where f.sha256 = asked.resume`)} found
  union all
  select asked.id, 'birthday', c.user_id from asked join candidates c on c.dob = asked.birthday
  where to_char(asked.birthday, 'MM-DD') <> ${NO_BIRTHDAY}`;

/**
 * Whether a reason counts for `asked` and the user `o`. A phone number often belongs to a family, so the given name of
 * one must be part of the other's name. A resume must have been sent to the company by both.
 */
const isConvincing = (scope: JobScope): SQL => sql`
  case found.reason
    when 'phone' then asked.names[1] = any(${namesOf(sql`o`)}) or (${namesOf(sql`o`)})[1] = any(asked.names)
    when 'birthday' then asked.names @> ${namesOf(sql`o`)} and ${namesOf(sql`o`)} @> asked.names
    when 'resume' then exists (
      select from applications a join jobs j on j.id = a.job_id join files f on f.id = a.resume_file_id
      where a.user_id = o.id and f.sha256 = asked.resume and ${isKnown(scope)})
    else true end`;

export interface DuplicateRow extends Record<string, unknown> {
  /** The application asked about. */
  readonly ofId: number;
  readonly userId: number;
  readonly name: string;
  readonly reasons: DuplicateReason[];
  /** The other applicant's application to the same job, or else their last one. */
  readonly application_id: number;
  readonly job_id: number;
  readonly job_title: string;
  readonly applied_at: string;
}

/** Other applicants who may be the same person as those of the given applications, without dismissed ones. */
export const findPossibleDuplicates = async (db: Db, scope: JobScope, ids: readonly number[]) => {
  const { rows } = await db.execute<DuplicateRow>(sql`
    with asked as materialized (
      select a.id, a.user_id, a.job_id, ${namesOf(sql`u`)} as names, ${phoneKey(sql`u.mobile_no`)} as phone,
        case when ${isGmail(sql`u.email`)} then ${gmailKey(sql`u.email`)} end as gmail, f.sha256 as resume,
        c.dob as birthday
      from applications a join jobs j on j.id = a.job_id join users u on u.id = a.user_id
      left join candidates c on c.user_id = a.user_id left join files f on f.id = a.resume_file_id
      where ${isAnyOf(sql`a.id`, ids)} and ${isKnown(scope)}
    ), found as (${candidatesByReason}),
    pairs as (
      select asked.id, o.id as user_id, array_agg(found.reason order by found.reason) as reasons
      from found join asked on asked.id = found.id join users o on o.id = found.user_id
      where o.id <> asked.user_id and ${isConvincing(scope)} and not exists (
        select from distinct_applicants d where d.company_id = ${scope.companyId}::int
          and d.user_id = least(o.id, asked.user_id) and d.other_user_id = greatest(o.id, asked.user_id))
      group by 1, 2
    )
    select pairs.id as "ofId", pairs.user_id as "userId", trim(o.first_name || ' ' || o.last_name) as name,
      pairs.reasons, last.id as application_id, last.job_id, last.title as job_title,
      ${isoTime(sql`last.created_at`)} as applied_at
    from pairs join asked on asked.id = pairs.id join users o on o.id = pairs.user_id, lateral (
      select a.id, a.job_id, j.title, a.created_at from applications a join jobs j on j.id = a.job_id
      where a.user_id = pairs.user_id and ${isKnown(scope)}
      order by a.job_id = asked.job_id desc, a.created_at desc, a.id desc limit 1) last
    order by last.created_at desc, last.id desc`);
  return rows;
};

export interface OtherRow extends Record<string, unknown> {
  readonly ofId: number;
  readonly application_id: number;
  readonly job_id: number;
  readonly job_title: string;
  readonly status: ApplicationStatus;
  readonly applied_at: string;
  readonly total: number;
}

/** The last applications of the same accounts to other jobs, and how many there are. */
export const findOtherApplications = async (db: Db, scope: JobScope, ids: readonly number[]) => {
  const { rows } = await db.execute<OtherRow>(sql`
    with asked as materialized (
      select a.id, a.user_id from applications a join jobs j on j.id = a.job_id
      where ${isAnyOf(sql`a.id`, ids)} and ${isKnown(scope)})
    select asked.id as "ofId", other.id as application_id, other.job_id, other.title as job_title,
      other.status, ${isoTime(sql`other.created_at`)} as applied_at, other.total
    from asked, lateral (
      select a.id, a.job_id, j.title, a.status, a.created_at, (count(*) over ())::int as total
      from applications a join jobs j on j.id = a.job_id
      where a.user_id = asked.user_id and a.id <> asked.id and ${isKnown(scope)}
      order by a.created_at desc, a.id desc limit ${OTHER_APPLICATIONS_MAX}::int) other
    order by other.created_at desc, other.id desc`);
  return rows;
};

/** Who sent an application, if the member knows them by name. */
export const findKnownApplicant = async (
  db: Db,
  scope: JobScope,
  id: number,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ user_id: number }>(sql`
    select a.user_id from applications a join jobs j on j.id = a.job_id
    where a.id = ${id}::int and ${isKnown(scope)}`);
  return rows[0]?.user_id;
};

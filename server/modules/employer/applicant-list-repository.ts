/** Applicants of a company's job, for lists and boards. The caller has checked whose job it is. */

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApplicantCounts, BoardStatus } from '#contract/applicants.ts';
import type { ApplicationStatus } from '#contract/constants.ts';
import { type ApplicantSort, BOARD_STATUSES } from '#contract/list-options.ts';
import type { GivenAnswer } from '#contract/screening-rules.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { applications, candidates, designations, salaries, users } from '../../db/schema.ts';
import { fromNearerEnd, type Span } from '../../pagination.ts';
import { type AnswerOrder, byAnswer, hasAnswers } from '../screening/answer-filter.ts';
import { answersOf } from '../screening/answers-repository.ts';
import { knownAverages, scoresOf } from './applicant-scores.ts';

/** Shortlisted candidates stay in that list during later statuses. */
const SHORTLISTED: readonly BoardStatus[] = ['shortlisted', 'interview', 'offered', 'hired'];

export interface ApplicantFilter {
  /** Which member asks: scores depend on it. */
  readonly viewerId: number;
  readonly list?: 'applied' | 'shortlisted' | undefined;
  readonly status?: BoardStatus | undefined;
  /** If a text was searched for, the matching candidates. */
  readonly userIds?: readonly number[] | undefined;
  readonly sort?: ApplicantSort | undefined;
  readonly answers?: readonly GivenAnswer[] | undefined;
  readonly answerOrder?: AnswerOrder | undefined;
}

const statusesOf = ({ list, status }: ApplicantFilter): readonly BoardStatus[] => {
  const ofList = list === 'shortlisted' ? SHORTLISTED : BOARD_STATUSES;
  return status ? ofList.filter((one) => one === status) : ofList;
};

/** As a PostgreSQL array. */
const arrayOf = (statuses: readonly BoardStatus[]): string => `{${statuses.join(',')}}`;

/** The columns of an applicant, for all views of a member. */
export const applicantColumns = (viewerId: number) => ({
  applicationId: applications.id,
  candidateId: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  designation: designations.name,
  workStatus: candidates.workStatus,
  jobseekerType: candidates.jobseekerType,
  salary: salaries.name,
  status: applications.status,
  message: applications.message,
  resumeFileId: applications.resumeFileId,
  appliedAt: applications.createdAt,
  answers: answersOf(sql`${applications.id}`),
  scores: scoresOf(sql`${applications.id}`, viewerId),
});

/** Spelled as in the index: without `nulls last`, PostgreSQL would not use it, even though there are no nulls. */
const orderOf = ({ sort }: ApplicantFilter, isReversed = false): SQL =>
  (sort === 'oldest') === isReversed
    ? sql`created_at desc nulls last, id desc nulls last`
    : sql`created_at nulls first, id nulls first`;

const totalOf = (counts: ApplicantCounts, filter: ApplicantFilter): number =>
  statusesOf(filter).reduce((sum, status) => sum + counts[status], 0);

const countsFrom = (rows: readonly { status: ApplicationStatus; applicants: number }[]): ApplicantCounts => {
  const found = new Map(rows.map(({ status, applicants }) => [status, applicants]));
  const countOf = (status: ApplicationStatus) => found.get(status) ?? 0;
  return {
    applied: countOf('applied'),
    viewed: countOf('viewed'),
    shortlisted: countOf('shortlisted'),
    interview: countOf('interview'),
    offered: countOf('offered'),
    hired: countOf('hired'),
    rejected: countOf('rejected'),
  };
};

const readCounts = async (db: Db, jobId: number): Promise<ApplicantCounts> => {
  const { rows } = await db.execute<{ status: ApplicationStatus; applicants: number }>(
    sql`select status, applicants from application_counts where job_id = ${jobId}`,
  );
  return countsFrom(rows);
};

/**
 * The ids of a page. Reads each status along its index, only as far as the page reaches, and from the nearer end, so
 * a page costs the same with ten applicants or thousands.
 */
const pageIds = async (
  db: Db,
  jobId: number,
  filter: ApplicantFilter,
  span: Span,
  total: number,
): Promise<number[]> => {
  const { limit, offset, isReversed } = fromNearerEnd(span, total);
  if (limit === 0) return [];
  const order = orderOf(filter, isReversed);
  const parts = statusesOf(filter).map(
    (status) => sql`(
      select id, created_at from applications
      where job_id = ${jobId} and status = ${status} and not applicant_hidden
      order by ${order} limit ${limit + offset})`,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${sql.join(parts, sql` union all `)}) as found order by ${order} limit ${limit} offset ${offset}`,
  );
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.reverse() : ids;
};

/** Whether an application matches a filter, apart from its status. */
const isWanted = ({ userIds, answers = [] }: ApplicantFilter): SQL =>
  sql`${userIds ? isAnyOf(sql`a.user_id`, userIds) : sql`true`} and ${hasAnswers(sql`a.id`, answers)}`;

/** Whether the list can be read along the index by status. */
const isPlain = ({ userIds, answers = [], answerOrder, sort }: ApplicantFilter): boolean =>
  userIds === undefined && answers.length === 0 && answerOrder === undefined && sort !== 'score';

/** The order by answers or scores, if requested, before the order by time. */
const fullOrderOf = (filter: ApplicantFilter): SQL => {
  if (filter.answerOrder) return sql`${byAnswer(filter.answerOrder)}, ${orderOf(filter)}`;
  return filter.sort === 'score' ? sql`score desc nulls last, ${orderOf(filter)}` : orderOf(filter);
};

/** Applications, with the average score that the member may know if they are sorted by it. */
const applicationsBy = ({ sort, viewerId }: ApplicantFilter): SQL =>
  sort === 'score'
    ? sql`(
        select x.*, known.average as score from applications x
        left join (${knownAverages(viewerId)}) known on known.application_id = x.id) a`
    : sql`(select x.*, null::float8 as score from applications x) a`;

/** The ids of a page for filters by candidate or answer, and the number of each status, in one pass. */
const searchIds = async (db: Db, jobId: number, filter: ApplicantFilter, { limit, offset }: Span) => {
  const { rows } = await db.execute<{
    counts: { status: ApplicationStatus; applicants: number }[];
    ids: number[];
  }>(sql`
    with hits as materialized (
      select a.id, a.status, a.created_at, a.score from ${applicationsBy(filter)}
      where a.job_id = ${jobId} and not a.applicant_hidden and ${isWanted(filter)}
    ), page as (
      select id, row_number() over (order by ${fullOrderOf(filter)}) as place from hits where status = any(${arrayOf(statusesOf(filter))}::text[])
      order by place limit ${limit} offset ${offset}
    ), counts as (
      select status, count(*)::int as applicants from hits group by 1
    )
    select (select coalesce(json_agg(counts), '[]') from counts) as counts,
      (select coalesce(json_agg(id order by place), '[]') from page) as ids`);
  const { counts = [], ids = [] } = rows[0] ?? {};
  return { counts: countsFrom(counts), ids };
};

/** The ids of a page of applications, and the number of each status. */
const findApplicants = async (db: Db, jobId: number, filter: ApplicantFilter, span: Span) => {
  if (!isPlain(filter)) return searchIds(db, jobId, filter, span);
  const counts = await readCounts(db, jobId);
  return { counts, ids: await pageIds(db, jobId, filter, span, totalOf(counts, filter)) };
};

/** Applications by their ids, in that order. */
export const readByIds = async (db: Db, ids: readonly number[], viewerId: number) => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      ...applicantColumns(viewerId),
      email: users.email,
      mobileNo: users.mobileNo,
      workExperience: candidates.workExperience,
      currentLocation: candidates.currentLocation,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .where(inArray(applications.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.applicationId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
export type ApplicantRow = Awaited<ReturnType<typeof readByIds>>[number];

/** A page of a job's applicants, and their total. The caller has checked whose job it is. */
export const readApplicants = async (db: Db, jobId: number, filter: ApplicantFilter, span: Span) => {
  const { counts, ids } = await findApplicants(db, jobId, filter, span);
  return { rows: await readByIds(db, ids, filter.viewerId), total: totalOf(counts, filter), counts };
};

/** The position of an application in the list; undefined if it is not in it. */
export const findPlace = async (
  db: Db,
  jobId: number,
  filter: ApplicantFilter,
  applicationId: number,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ place: number }>(sql`
    with listed as materialized (
      select a.id, a.created_at, a.score from ${applicationsBy(filter)}
      where a.job_id = ${jobId} and not a.applicant_hidden and a.status = any(${arrayOf(statusesOf(filter))}::text[])
        and ${isWanted(filter)}
    ), placed as (select id, (row_number() over (order by ${fullOrderOf(filter)}))::int - 1 as place from listed)
    select place from placed where id = ${applicationId}`);
  return rows[0]?.place;
};

const EXPORTED_AT_ONCE = 500;
const EXPORTED_MAX = 100_000;

/** All applicants in batches, or only those in `ids`. */
export async function* readAllApplicants(
  db: Db,
  jobId: number,
  filter: ApplicantFilter,
  only: readonly number[] = [],
) {
  const wanted = new Set(only);
  const { ids: all } = await findApplicants(db, jobId, filter, { limit: EXPORTED_MAX, offset: 0 });
  const ids = wanted.size > 0 ? all.filter((id) => wanted.has(id)) : all;
  for (let start = 0; start < ids.length; start += EXPORTED_AT_ONCE)
    yield* await readByIds(db, ids.slice(start, start + EXPORTED_AT_ONCE), filter.viewerId);
}

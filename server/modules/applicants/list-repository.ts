/** Applicants of a company's job, for lists and boards. The caller has checked whose job it is. */

import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ApplicantCounts, BoardStatus } from '#contract/applicants/calls.ts';
import type { ReportSource } from '#contract/hiring-reports/rules.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { type ApplicantSort, type ApplicantView, BOARD_STATUSES } from '#contract/shared/list-options.ts';
import { recruiterOf } from '../../company/recruiter.ts';
import { fromNearerEnd, type Span } from '../../http/pagination.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf, isAnyOf } from '../../platform/db/id-list.ts';
import { newestWorkOf } from '../../platform/db/newest-work.ts';
import { placeOfCandidate } from '../../platform/db/place-of-candidate.ts';
import {
  applications,
  candidates,
  companyStages,
  designations,
  jobs,
  salaries,
  users,
} from '../../platform/db/schema.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import { asKnown, hiddenIdentityOf } from '../anonymous-review/hidden-identity.ts';
import { answerDueOf } from '../job-rules/answer-due.ts';
import { type RankedApplicant, readMatches } from '../matching/applicant-matches.ts';
import { type AnswerOrder, byAnswer, hasAnswers, type WantedAnswer } from '../screening/answer-filter.ts';
import { answersOf } from '../screening/answers-repository.ts';
import { factOrder } from './facts-filter.ts';
import { resumeContains } from './resume-search.ts';
import { knownAverages, scoresOf } from './scores.ts';
import { isFrom, isInvited } from './source.ts';
import { tagsOf } from './tags-repository.ts';

/** Shortlisted candidates stay in that list during later statuses. */
const SHORTLISTED: readonly BoardStatus[] = ['shortlisted', 'interview', 'offered', 'hired'];

/** Candidates whose profile contains a text. */
export interface Mentioning {
  readonly userIds: readonly number[];
  /** By their work alone, not by names or texts about themselves. */
  readonly namelessUserIds: readonly number[];
  /** Also found in the resumes that were sent. */
  readonly text: string;
}

export interface ApplicantFilter {
  /** Which member asks: scores depend on it. */
  readonly viewerId: number;
  readonly list?: 'applied' | 'shortlisted' | undefined;
  readonly status?: BoardStatus | undefined;
  /** Whom they wait for, as a condition on applications `a` where the status alone doesn't tell. */
  readonly view?: ApplicantView | undefined;
  readonly isInView?: SQL | undefined;
  /** `NO_STAGE` for those in none. */
  readonly stageId?: number | undefined;
  /** If a text was searched for, the matching candidates, and those of them that also match without their names. */
  readonly found?: Mentioning | undefined;
  readonly sort?: ApplicantSort | undefined;
  /** The job's applicants in the order of their match, if the list is sorted by it. */
  readonly ranking?: readonly RankedApplicant[] | undefined;
  readonly answers?: readonly WantedAnswer[] | undefined;
  readonly source?: ReportSource | undefined;
  /** By what is known of the applicants, as a condition on applications `a`. */
  readonly facts?: SQL | undefined;
  readonly answerOrder?: AnswerOrder | undefined;
}

/** Undecided applicants. */
const TO_REVIEW: readonly BoardStatus[] = ['applied', 'viewed'];

const statusesOf = ({ list, status, view }: ApplicantFilter): readonly BoardStatus[] => {
  const ofList =
    list === 'shortlisted' || view === 'shortlisted'
      ? SHORTLISTED
      : view === 'to_review'
        ? TO_REVIEW
        : BOARD_STATUSES;
  return status ? ofList.filter((one) => one === status) : ofList;
};

/** The columns of an applicant, for all views of a member. They leave this module as `asKnown`. */
const applicantColumns = (viewerId: number) => ({
  applicationId: applications.id,
  jobId: applications.jobId,
  jobTitle: jobs.title,
  hidden: hiddenIdentityOf(sql`${applications.id}`),
  candidateId: sql<number | null>`${users.id}`,
  firstName: users.firstName,
  lastName: users.lastName,
  designation: designations.name,
  workStatus: candidates.workStatus,
  jobseekerType: candidates.jobseekerType,
  ...newestWorkOf(sql`${candidates.userId}`),
  isFromResume: sql<boolean>`${candidates.resumeFacts} is not distinct from 'read'`,
  salary: salaries.name,
  noticeDays: candidates.noticeDays,
  status: applications.status,
  stageId: applications.stageId,
  version: applications.version,
  rejectionDueAt: sql<string | null>`(
    select r.due_at from scheduled_rejections r where r.application_id = ${applications.id})`,
  answerDueAt: answerDueOf(sql`${applications}`),
  message: applications.message,
  resumeFileId: applications.resumeFileId,
  appliedAt: applications.createdAt,
  source: applications.source,
  sourceHost: applications.sourceHost,
  isInvited: isInvited(sql`${applications}`),
  answers: answersOf(sql`${applications.id}`),
  tags: tagsOf(sql`${applications.id}`),
  recruiter: recruiterOf(sql`coalesce(${applications.recruiterId}, ${jobs.recruiterId})`),
  scores: scoresOf(sql`${applications.id}`, viewerId),
  email: users.email,
  mobileNo: users.mobileNo,
  workExperience: yearsOfExperience(sql`${candidates}`),
  currentLocation: placeOfCandidate(sql`${candidates}`),
});

/** Spelled as in the index: without `nulls last`, PostgreSQL would not use it, even though there are no nulls. */
const orderOf = ({ sort }: ApplicantFilter, isReversed = false): SQL =>
  (sort === 'oldest') === isReversed
    ? sql`created_at desc nulls last, id desc nulls last`
    : sql`created_at nulls first, id nulls first`;

/** Spelled as in the index. `table` names the applications. */
const isInStage = ({ stageId }: ApplicantFilter, table: SQL): SQL =>
  stageId === undefined ? sql`true` : sql`coalesce(${table}.stage_id, 0) = ${stageId}::int`;

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

/** How many there are in a stage, or without one, which no counter knows. */
const countInStage = async (db: Db, jobId: number, filter: ApplicantFilter): Promise<number> => {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from applications a
    where a.job_id = ${jobId} and a.status = any(${arrayOf(statusesOf(filter))}::text[])
      and ${isInStage(filter, sql`a`)} and not a.applicant_hidden`);
  return rows[0]?.total ?? 0;
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
      select id, created_at from applications a
      where job_id = ${jobId} and status = ${status} and ${isInStage(filter, sql`a`)} and not applicant_hidden
      order by ${order} limit ${limit + offset})`,
  );
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from (${sql.join(parts, sql` union all `)}) as found order by ${order} limit ${limit} offset ${offset}`,
  );
  const ids = rows.map(({ id }) => id);
  return isReversed ? ids.reverse() : ids;
};

/** Whether an application matches a filter, apart from its status. */
const isWanted = ({ found, answers = [], source, facts, isInView }: ApplicantFilter): SQL =>
  sql`${found ? isMentioning(found) : sql`true`} and ${hasAnswers(sql`a.id`, answers)}
    and ${isInView ?? sql`true`} and ${facts ?? sql`true`} and ${source ? isFrom(source, sql`a`) : sql`true`}`;

/** Anonymous applicants aren't found by what would tell who they are. */
const isMentioning = ({ userIds, namelessUserIds, text }: Mentioning): SQL =>
  sql`case when a.anonymous_number is null then ${isAnyOf(sql`a.user_id`, userIds)} or ${resumeContains(text)}
    else ${isAnyOf(sql`a.user_id`, namelessUserIds)} end`;

/** What an order sorts by before the time, of an application `x`. */
const orderValue = (sort: ApplicantSort | undefined, viewerId: number) =>
  sort === 'score' || sort === 'lowest_score'
    ? {
        value: sql`(select s.score from (${knownAverages(viewerId)}) s where s.application_id = x.id)`,
        direction: sort === 'score' ? sql`desc` : sql`asc`,
      }
    : factOrder(sort);

/** Whether the list can be read along the index by status. */
const isPlain = ({ answerOrder, sort, ...others }: ApplicantFilter): boolean =>
  !isNarrowed(others) && answerOrder === undefined && orderValue(sort, others.viewerId) === undefined;

/** Whether candidates, answers or sources decide who is listed. */
const isNarrowed = ({ found, answers = [], source, facts }: Omit<ApplicantFilter, 'viewerId'>): boolean =>
  found !== undefined || answers.length > 0 || source !== undefined || facts !== undefined;

/** The order by answers or what is known, if requested, before the order by time. */
const fullOrderOf = (filter: ApplicantFilter): SQL => {
  if (filter.answerOrder) return sql`${byAnswer(filter.answerOrder)}, ${orderOf(filter)}`;
  const by = orderValue(filter.sort, filter.viewerId);
  return by ? sql`sorted_by ${by.direction} nulls last, ${orderOf(filter)}` : orderOf(filter);
};

/** Applications, with what they are sorted by. */
const applicationsBy = ({ sort, viewerId, answerOrder }: ApplicantFilter): SQL => {
  const by = answerOrder ? undefined : orderValue(sort, viewerId);
  return sql`(select x.*, ${by?.value ?? sql`null::float8`} as sorted_by from applications x) a`;
};

/** Those of the ranking that match the filter, apart from their status and stage. */
const narrowRanking = async (
  db: Db,
  jobId: number,
  filter: ApplicantFilter,
  ranking: readonly RankedApplicant[],
): Promise<readonly RankedApplicant[]> => {
  if (!isNarrowed(filter)) return ranking;
  const { rows } = await db.execute<{ ids: number[] }>(sql`
    select coalesce(json_agg(a.id), '[]') as ids from applications a
    where a.job_id = ${jobId} and not a.applicant_hidden and ${isWanted(filter)}`);
  const ids = new Set(rows[0]?.ids);
  return ranking.filter(({ id }) => ids.has(id));
};

/** The listed ones of a ranking. */
const listedOf = (ranking: readonly RankedApplicant[], filter: ApplicantFilter): RankedApplicant[] => {
  const statuses = new Set<ApplicationStatus>(statusesOf(filter));
  const { stageId } = filter;
  return ranking.filter(
    (one) => statuses.has(one.status) && (stageId === undefined || one.stageId === stageId),
  );
};

/** The same for a list sorted by match, whose order and counts are in memory. */
const pageOfRanking = (ranking: readonly RankedApplicant[], filter: ApplicantFilter, span: Span) => {
  const listed = listedOf(ranking, filter);
  const page = listed.slice(span.offset, span.offset + span.limit);
  const countOf = (status: ApplicationStatus) => ranking.filter((one) => one.status === status).length;
  return {
    counts: countsFrom(BOARD_STATUSES.map((status) => ({ status, applicants: countOf(status) }))),
    total: listed.length,
    ids: page.map(({ id }) => id),
  };
};

const isOfJob = (jobId: number): SQL => sql`a.job_id = ${jobId}`;

interface StatusCount {
  readonly status: ApplicationStatus;
  readonly applicants: number;
  /** Those in the stage that is listed, or in all. */
  readonly listed: number;
}

/**
 * The ids of a page for filters by candidate or answer, and the number of each status. The page isn't taken from what is
 * counted: along an index, it ends after a few rows, while the matches of a large job would have to be kept and sorted.
 */
export const searchIds = async (db: Db, isListed: SQL, filter: ApplicantFilter, { limit, offset }: Span) => {
  const { rows } = await db.execute<{ counts: StatusCount[]; ids: number[] }>(sql`
    with counts as (
      select a.status, count(*)::int as applicants, (count(*) filter (where ${isInStage(filter, sql`a`)}))::int as listed
      from applications a where ${isListed} and not a.applicant_hidden and ${isWanted(filter)} group by 1
    ), page as (
      select a.id from ${applicationsBy(filter)}
      where ${isListed} and not a.applicant_hidden and ${isWanted(filter)}
        and a.status = any(${arrayOf(statusesOf(filter))}::text[]) and ${isInStage(filter, sql`a`)}
      order by ${fullOrderOf(filter)} limit ${limit} offset ${offset}
    )
    select (select coalesce(json_agg(counts), '[]') from counts) as counts,
      (select coalesce(json_agg(id), '[]') from page) as ids`);
  const { counts = [], ids = [] } = rows[0] ?? {};
  const statuses: readonly ApplicationStatus[] = statusesOf(filter);
  const total = counts.reduce((sum, { status, listed }) => sum + (statuses.includes(status) ? listed : 0), 0);
  return { counts: countsFrom(counts), ids, total };
};

/**
 * The ids of a page sorted by a number. Reads the index of answers in its order, as far as the page reaches.
 * @returns fewer than there are once applicants without a number follow.
 */
const pageIdsByNumber = async (
  db: Db,
  jobId: number,
  filter: ApplicantFilter,
  { question_id: questionId, order }: AnswerOrder,
  { limit, offset }: Span,
): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select x.application_id as id from application_answers x join applications a on a.id = x.application_id
    where x.question_id = ${questionId} and x.number is not null
      and a.job_id = ${jobId} and a.status = any(${arrayOf(statusesOf(filter))}::text[])
      and ${isInStage(filter, sql`a`)} and not a.applicant_hidden
    order by x.number ${order === 'lowest' ? sql`asc` : sql`desc`}, ${orderOf(filter)}
    limit ${limit} offset ${offset}`);
  return rows.map(({ id }) => id);
};

/** The ids of a page of applications, their total, and the number of each status. */
const findApplicants = async (db: Db, jobId: number, filter: ApplicantFilter, span: Span) => {
  const { answerOrder, ranking, ...others } = filter;
  if (ranking) return pageOfRanking(await narrowRanking(db, jobId, filter, ranking), filter, span);
  if (!isPlain({ ...others, ...(answerOrder && { sort: 'newest' }) }))
    return searchIds(db, isOfJob(jobId), filter, span);
  const counts = await readCounts(db, jobId);
  const total =
    filter.stageId === undefined ? totalOf(counts, filter) : await countInStage(db, jobId, filter);
  if (!answerOrder) return { counts, total, ids: await pageIds(db, jobId, filter, span, total) };
  const ids = await pageIdsByNumber(db, jobId, filter, answerOrder, span);
  const isComplete = ids.length === Math.max(0, Math.min(span.limit, total - span.offset));
  return isComplete ? { counts, total, ids } : searchIds(db, isOfJob(jobId), filter, span);
};

/** Applications by their ids, in that order. */
export const readByIds = async (db: Db, ids: readonly number[], viewerId: number) => {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ ...applicantColumns(viewerId), stageName: companyStages.name })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .leftJoin(companyStages, eq(companyStages.id, applications.stageId))
    .where(inArray(applications.id, [...ids]));
  const matches = await readMatches(db, isAnyOf(sql`a.id`, ids));
  const byId = new Map(
    rows.flatMap((row) => {
      const match = matches.get(row.applicationId);
      return match ? [[row.applicationId, { ...asKnown(row), match }]] : [];
    }),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
};
export type ApplicantRow = Awaited<ReturnType<typeof readByIds>>[number];

/** A page of a job's applicants, and their total. The caller has checked whose job it is. */
export const readApplicants = async (db: Db, jobId: number, filter: ApplicantFilter, span: Span) => {
  const { counts, ids, total } = await findApplicants(db, jobId, filter, span);
  return { rows: await readByIds(db, ids, filter.viewerId), total, counts };
};

/** The position of an application in the list; undefined if it is not in it. */
export const findPlace = async (
  db: Db,
  jobId: number,
  filter: ApplicantFilter,
  applicationId: number,
): Promise<number | undefined> => {
  if (filter.ranking) {
    const listed = listedOf(await narrowRanking(db, jobId, filter, filter.ranking), filter);
    const place = listed.findIndex(({ id }) => id === applicationId);
    return place === -1 ? undefined : place;
  }
  const { rows } = await db.execute<{ place: number }>(sql`
    with listed as materialized (
      select a.id, a.created_at, a.sorted_by from ${applicationsBy(filter)}
      where a.job_id = ${jobId} and not a.applicant_hidden and a.status = any(${arrayOf(statusesOf(filter))}::text[])
        and ${isInStage(filter, sql`a`)} and ${isWanted(filter)}
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

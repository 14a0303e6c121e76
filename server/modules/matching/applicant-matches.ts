/** How applicants match their jobs. One query reads the facts of all of them, and the engine compares them in memory. */

import { type SQL, sql } from 'drizzle-orm';
import { WORK_MODE_CODES } from '#contract/jobs/filters.ts';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { skillName } from '../../platform/db/job-skills.ts';
import { matchSorts } from '../../platform/db/schema.ts';
import { yearsOfExperience } from '../../platform/db/years-of-experience.ts';
import { comparablePay, leastYearlySql } from '../../search/facts/comparable-pay.ts';
import { leastYearsOf } from '../../search/facts/job-experience.ts';
import { payOf } from '../../search/facts/job-pay.ts';
import { cityIdsOf } from '../../search/facts/stored-places.ts';
import { type ApplicantFacts, type AskedFacts, matchOf } from '../../search/matching/applicant-match.ts';
import { factsKnown } from '../anonymous-review/hidden-identity.ts';

interface ApplicantRow extends ApplicantFacts, Omit<RankedApplicant, 'score'> {
  readonly jobId: number;
  readonly isAnonymous: boolean;
}

/** An application with what orders and filters lists by match. */
export interface RankedApplicant {
  readonly id: number;
  readonly status: ApplicationStatus;
  /** 0 if in none. */
  readonly stageId: number;
  /** Seconds since 1970. */
  readonly appliedAt: number;
  readonly score: number | null;
}

/**
 * Skills are free text; those that are tags count, under their earlier names too. Who has none isn't in `had`. All rows
 * are returned as one value, because thousands of them take several times as long.
 * @param which a condition on applications `a`.
 */
const readApplicants = async (db: Db, which: SQL): Promise<ApplicantRow[]> => {
  const { rows } = await db.execute<{ applicants: ApplicantRow[] }>(sql`
    with chosen as materialized (
      select a.id, a.job_id, a.user_id, a.anonymous_number is not null as is_anonymous, a.status,
        coalesce(a.stage_id, 0) as stage_id, extract(epoch from a.created_at) as applied_at
      from applications a where ${which}
    ), asked as materialized (
      select x.job_id, x.tag_id, skill_key(t.name) as key
      from job_tags x join tags t on coalesce(t.merged_into, t.id) = x.tag_id
      where x.job_id in (select job_id from chosen)
    ), had as materialized (
      select c.id, coalesce(json_agg(asked.tag_id) filter (where asked.tag_id is not null), '[]') as ids
      from chosen c join candidate_skills k on k.user_id = c.user_id
      left join asked on asked.job_id = c.job_id and asked.key = skill_key(k.name) group by 1
    ), applicants as (
    select chosen.id, chosen.job_id as "jobId", chosen.status, chosen.stage_id as "stageId",
      chosen.applied_at as "appliedAt", chosen.is_anonymous as "isAnonymous", had.ids as "skillIds",
      c.designation_id as "designationId", ${yearsOfExperience(sql`c`)} as years, ${leastYearlySql} as "leastSalary",
      json_build_object('cityId', c.city_id, 'preferredIds', coalesce((
        select json_agg(p.city_id) from candidate_preferred_cities p where p.user_id = chosen.user_id), '[]')) as places
    from chosen left join candidates c on c.user_id = chosen.user_id
      left join salaries b on b.id = c.salary_id left join had on had.id = chosen.id
    )
    select coalesce(json_agg(applicants), '[]') as applicants from applicants`);
  return rows[0]?.applicants ?? [];
};

interface JobRow extends Pick<AskedFacts, 'skills' | 'designationId' | 'years'> {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly cityIds: readonly number[];
  readonly workModeId: number;
  readonly pay: Pay;
}

const readJobs = async (db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, AskedFacts>> => {
  const { rows } = await db.execute<JobRow>(sql`
    select j.id, j.designation_id as "designationId", ${cityIdsOf(sql`j.id`)} as "cityIds", j.work_mode_id as "workModeId",
      ${leastYearsOf(sql`j`, sql`e`)} as years,
      ${payOf(sql`j`, sql`b`)} as pay,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', ${skillName()}) order by t.id)
        from job_tags x join tags t on t.id = x.tag_id where x.job_id = j.id), '[]') as skills
    from jobs j join experiences e on e.id = j.experience_id join salaries b on b.id = j.salary_id
    where ${isAnyOf(sql`j.id`, [...ids])}`);
  return new Map(
    rows.map(({ id, cityIds, workModeId, pay, ...job }) => [
      id,
      {
        ...job,
        cityIds: WORK_MODE_CODES[workModeId - 1] === 'remote' ? [] : cityIds,
        salary: comparablePay(pay),
      },
    ]),
  );
};

/** Reads applications with their match, without those whose job doesn't exist any more. */
const readMatched = async (db: Db, which: SQL) => {
  const applicants = await readApplicants(db, which);
  const jobs = await readJobs(db, new Set(applicants.map(({ jobId }) => jobId)));
  return applicants.flatMap((applicant) => {
    const job = jobs.get(applicant.jobId);
    return job ? [{ applicant, match: matchOf(job, factsKnown(applicant)) }] : [];
  });
};

/** The matches of applications, by their ids. @param which a condition on applications `a`. */
export const readMatches = async (db: Db, which: SQL): Promise<ReadonlyMap<number, ApplicantMatch>> =>
  new Map((await readMatched(db, which)).map(({ applicant: { id }, match }) => [id, match]));

/**
 * The matches of a page of someone's own applications, as their companies see them: none for those that the company
 * doesn't see any more. With the time at which it last sorted by match since the application.
 */
export const readOwnMatches = async (db: Db, applicationIds: readonly number[]) => {
  const matches = await readMatches(
    db,
    sql`${isAnyOf(sql`a.id`, applicationIds)} and a.status <> 'withdrawn' and a.company_access_ended_at is null`,
  );
  const { rows } = await db.execute<{ id: number; sortedAt: string }>(sql`
    select a.id, s.sorted_at as "sortedAt" from applications a join match_sorts s on s.job_id = a.job_id
    where ${isAnyOf(sql`a.id`, applicationIds)} and s.sorted_at >= a.created_at`);
  const sorted = new Map(rows.map(({ id, sortedAt }) => [id, new Date(sortedAt).toISOString()]));
  return (id: number) => {
    const match = matches.get(id) ?? null;
    return { match, match_sorted_at: match && (sorted.get(id) ?? null) };
  };
};

/** Records that a company sorts the applicants of a job by match. */
export const noteMatchSort = (db: Db, jobId: number) =>
  db
    .insert(matchSorts)
    .values({ jobId })
    .onConflictDoUpdate({ target: matchSorts.jobId, set: { sortedAt: sql`now()` } });

/** Applications with their score alone. @param which a condition on applications `a`. */
export const readScores = async (db: Db, which: SQL): Promise<RankedApplicant[]> =>
  (await readMatched(db, which)).map(
    ({ applicant: { id, status, stageId, appliedAt }, match: { score } }) => ({
      id,
      status,
      stageId,
      appliedAt,
      score,
    }),
  );

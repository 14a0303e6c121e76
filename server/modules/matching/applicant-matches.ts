/** How applicants match their jobs. One query reads the facts of all of them, and the engine compares them in memory. */
import { type SQL, sql } from 'drizzle-orm';
import type { ApplicantMatch } from '#contract/applicant-match.ts';
import { WORK_MODE_CODES } from '#contract/job-filters.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { type ApplicantFacts, type AskedFacts, matchOf } from '../../search/query/applicant-match.ts';
import { type Band, leastYearlySql, yearlyFigure } from '../../search/salary-figure.ts';
import { factsKnown } from '../anonymous-review/hidden-identity.ts';

type ApplicantRow = ApplicantFacts & {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly jobId: number;
  readonly isAnonymous: boolean;
};

/**
 * Skills are free text; those that are tags count, under their earlier names too. Who has none isn't in `had`.
 * @param which a condition on applications `a`.
 */
const readApplicants = async (db: Db, which: SQL): Promise<ApplicantRow[]> => {
  const { rows } = await db.execute<ApplicantRow>(sql`
    with chosen as materialized (
      select a.id, a.job_id, a.user_id, a.anonymous_number is not null as is_anonymous
      from applications a where ${which}
    ), asked as materialized (
      select x.job_id, x.tag_id, lower(t.name) as name
      from job_tags x join tags t on coalesce(t.merged_into, t.id) = x.tag_id
      where x.job_id in (select job_id from chosen)
    ), had as materialized (
      select c.id, coalesce(json_agg(asked.tag_id) filter (where asked.tag_id is not null), '[]') as ids
      from chosen c join candidate_skills k on k.user_id = c.user_id
      left join asked on asked.job_id = c.job_id and asked.name = lower(k.name) group by 1
    )
    select chosen.id, chosen.job_id as "jobId", chosen.is_anonymous as "isAnonymous", had.ids as "skillIds",
      c.designation_id as "designationId", c.work_experience as years, ${leastYearlySql} as "leastSalary",
      json_build_object('cityId', c.city_id, 'preferredIds', coalesce((
        select json_agg(p.city_id) from candidate_preferred_cities p where p.user_id = chosen.user_id), '[]')) as places
    from chosen left join candidates c on c.user_id = chosen.user_id
      left join salaries b on b.id = c.salary_id left join had on had.id = chosen.id`);
  return rows;
};

interface JobRow extends Pick<AskedFacts, 'skills' | 'designationId' | 'years'> {
  readonly [column: string]: unknown;
  readonly id: number;
  readonly cityId: number;
  readonly workModeId: number;
  readonly band: Band;
}

const readJobs = async (db: Db, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, AskedFacts>> => {
  const { rows } = await db.execute<JobRow>(sql`
    select j.id, j.designation_id as "designationId", j.city_id as "cityId", j.work_mode_id as "workModeId",
      e.year as years,
      json_build_object('minimum', b.minimum, 'maximum', b.maximum, 'currency', b.currency, 'period', b.period) as band,
      coalesce((
        select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.id)
        from job_tags x join tags t on t.id = x.tag_id where x.job_id = j.id), '[]') as skills
    from jobs j join experiences e on e.id = j.experience_id join salaries b on b.id = j.salary_id
    where ${isAnyOf(sql`j.id`, [...ids])}`);
  return new Map(
    rows.map(({ id, cityId, workModeId, band, ...job }) => [
      id,
      {
        ...job,
        cityId: WORK_MODE_CODES[workModeId - 1] === 'remote' ? null : cityId,
        salary: yearlyFigure(band),
      },
    ]),
  );
};

/** The matches of applications, by their ids. @param which a condition on applications `a`. */
export const readMatches = async (db: Db, which: SQL): Promise<ReadonlyMap<number, ApplicantMatch>> => {
  const applicants = await readApplicants(db, which);
  const jobs = await readJobs(db, new Set(applicants.map(({ jobId }) => jobId)));
  return new Map(
    applicants.flatMap((applicant) => {
      const job = jobs.get(applicant.jobId);
      return job ? [[applicant.id, matchOf(job, factsKnown(applicant))]] : [];
    }),
  );
};

/** The scores alone, of those applications that have one. @param which a condition on applications `a`. */
export const readMatchScores = async (db: Db, which: SQL) => {
  const scored = [...(await readMatches(db, which))].flatMap(([id, { score }]) =>
    score === null ? [] : [{ id, score }],
  );
  return { ids: scored.map(({ id }) => id), scores: scored.map(({ score }) => score) };
};

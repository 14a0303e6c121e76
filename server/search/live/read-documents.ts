/** Reads open jobs from the database as documents of the index. */
import { type SQL, sql } from 'drizzle-orm';
import type { Pay } from '#contract/jobs/pay-schema.ts';
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { skillName } from '../../platform/db/job-skills.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { comparablePay } from '../facts/comparable-pay.ts';
import { leastYearsOf } from '../facts/job-experience.ts';
import { payOf } from '../facts/job-pay.ts';
import { earlierPosts } from '../facts/reposts.ts';
import { cityIdsOf, countryIdsOf } from '../facts/stored-places.ts';
import { traitsOf } from '../facts/traits.ts';
import type { JobDocument } from '../memory/job-document.ts';
import { countriesIn } from '../places/place-facts.ts';
import { REMOTE_REGIONS } from '../places/remote-regions.ts';

interface Row extends Omit<JobDocument, 'traits' | 'pay'> {
  readonly regions: readonly RemoteRegion[];
  readonly employmentTypeIds: readonly number[];
  readonly workModeId: number;
  readonly pay: Pay;
}

const COLUMNS = sql`
  s.job_id as "jobId", j.company_id as "companyId", j.category_id as "categoryId", j.industry_id as "industryId",
  j.designation_id as "designationId",
  j.work_mode_id as "workModeId", ${leastYearsOf(sql`j`, sql`e`)} as "experienceYear",
  j.is_featured as "isFeatured", exists (select ${earlierPosts(sql`j`)}) as "isReposted",
  (extract(epoch from s.posted_at) * 1000)::float8 as "postedAt",
  s.closes_on - date '1970-01-01' as "closesOn",
  j.title, c.name as "companyName", j.description, j.responsibilities,
  ${payOf(sql`j`, sql`b`)} as pay,
  coalesce(skills.ids, '[]') as "tagIds", coalesce(skills.names, '[]') as skills,
  coalesce((select json_agg(x.employment_type_id) from job_employment_types x where x.job_id = s.job_id), '[]')
    as "employmentTypeIds",
  coalesce((select json_agg(x.degree_id) from job_degrees x where x.job_id = s.job_id), '[]') as "degreeIds",
  coalesce((select json_agg(x.education_id) from job_educations x where x.job_id = s.job_id), '[]')
    as "educationIds",
  d.name as designation,
  ${cityIdsOf(sql`s.job_id`)} as "cityIds", coalesce(w."stateIds", '[]') as "stateIds",
  ${countryIdsOf(sql`s.job_id`)} as "countryIds",
  coalesce((select json_agg(region) from job_remote_areas where job_id = s.job_id and region is not null), '[]')
    as regions,
  coalesce(w.names, '{}') || array(
    select co.name from job_remote_areas a join countries co on co.id = a.country_id where a.job_id = s.job_id)
    || j.locations as places`;

const JOINS = sql`
  join jobs j on j.id = s.job_id
  join companies c on c.id = j.company_id
  join experiences e on e.id = j.experience_id
  join salaries b on b.id = j.salary_id
  left join designations d on d.id = j.designation_id
  left join lateral (
    select json_agg(t.id order by t.id) as ids, json_agg(${skillName()} order by t.id) as names
    from job_tags x join tags t on t.id = x.tag_id where x.job_id = s.job_id) skills on true
  left join lateral (
    select json_agg(w.state_id order by w.position) filter (where w.state_id is not null) as "stateIds",
      array_remove(array_agg(ci.name order by w.position) || array_agg(distinct st.name) || array_agg(distinct co.name), null)
        as names
    from job_workplaces w join countries co on co.id = w.country_id
      left join states st on st.id = w.state_id left join cities ci on ci.id = w.city_id
    where w.job_id = s.job_id) w on true`;

const documentOf = ({ employmentTypeIds, workModeId, pay, regions, ...row }: Row): JobDocument => ({
  ...row,
  stateIds: [...new Set(row.stateIds)],
  countryIds: [...new Set([...row.countryIds, ...regions.flatMap(countriesIn)])],
  places: [...row.places, ...regions.map((region) => REMOTE_REGIONS[region].name)],
  pay: comparablePay(pay),
  traits: traitsOf({
    experience: { year: row.experienceYear },
    employmentTypes: employmentTypeIds.map((id) => ({ id })),
    workMode: { id: workModeId },
    skills: row.skills,
    educationIds: row.educationIds,
  }),
});

/**
 * The rows are chosen before anything is joined to them. With a limit behind the joins PostgreSQL merges `jobs` from its
 * first row, and reading all batches takes quadratic time.
 */
const selectRows = (db: Db, chosen: SQL) =>
  db
    .select({ row: sql<Row>`row_to_json(d)` })
    .from(sql`(select ${COLUMNS} from (select * from job_search ${chosen}) s ${JOINS}) d`);

/**
 * Planning the statement takes five times as long as running it. If PostgreSQL saw the number of ids, it would plan it
 * each time.
 */
const rowsById = prepared((db) =>
  selectRows(db, sql`where job_id = any((select ${sql.placeholder('ids')}::int[])::int[])`)
    .orderBy(sql`d."postedAt", d."jobId"`)
    .prepare('documents_by_id'),
);

/** The open ones among these jobs. */
export const readDocuments = async (db: Db, jobIds: readonly number[]): Promise<JobDocument[]> =>
  (await rowsById(db).execute({ ids: arrayOf(jobIds) })).map(({ row }) => documentOf(row));

const BATCH = 500;

/** All open jobs by id, so that newer ones get higher document numbers. */
export async function* readAllDocuments(db: Db): AsyncGenerator<JobDocument[]> {
  let after = 0;
  for (;;) {
    const batch = sql`where job_id > ${after} order by job_id limit ${BATCH}`;
    const documents = (await selectRows(db, batch).orderBy(sql`d."jobId"`)).map(({ row }) => documentOf(row));
    const last = documents.at(-1);
    if (!last) return;
    yield documents;
    after = last.jobId;
  }
}

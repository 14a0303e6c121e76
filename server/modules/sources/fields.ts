/** The fields of jobs that sources write, and whose they are: the source's, or those of a person who changed them. */
import { type SQL, sql } from 'drizzle-orm';
import { SOURCE_FIELDS, type SourceField } from '#contract/sources/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import type { FieldTexts } from '../../platform/db/schema.ts';
import type { JobContent } from '../company-jobs/write-job.ts';
import type { ImportedJob } from '../job-import/to-job.ts';
import type { JobParts } from '../jobs/job-undo.ts';

const listOf = (table: SQL, value: SQL): SQL =>
  sql`(select string_agg(concat_ws(' ', ${value}), ',' order by ${value}) from ${table} x where x.job_id = j.id)`;

/** Each field of the job `j` as a text that differs if the field does. */
const CURRENT: Readonly<Record<SourceField, SQL>> = {
  title: sql`j.title`,
  text: sql`md5(j.description || chr(10) || j.responsibilities)`,
  places: sql`md5(concat_ws('|', j.country_id, j.state_id, j.city_id, j.zipcode, j.work_mode_id,
    array_to_string(j.locations, ';'),
    (select string_agg(concat_ws(',', w.country_id, w.state_id, w.city_id, w.address), ';' order by w.position)
      from job_workplaces w where w.job_id = j.id),
    (select string_agg(concat_ws(',', a.country_id, a.region), ';' order by a.position)
      from job_remote_areas a where a.job_id = j.id)))`,
  pay: sql`concat_ws('|', j.salary_id, j.pay_source, j.pay_min, j.pay_max, j.pay_currency, j.pay_period, j.pay_addition)`,
  employment: listOf(sql`job_employment_types`, sql`x.employment_type_id`),
  experience: sql`concat_ws('|', j.experience_id, j.experience_min, j.experience_max, j.experience_unknown)`,
  education: listOf(sql`job_educations`, sql`x.education_id`),
  skills: listOf(sql`job_tags`, sql`x.tag_id`),
  category: sql`concat_ws('|', j.category_id, j.subcategory_id, j.industry_id)`,
  deadline: sql`j.deadline::text`,
  address: sql`j.apply_url`,
};

const columns = (...names: string[]) => names.map((name) => sql.identifier(name));
const none: JobParts = { columns: [], lists: [] };

/** Where each field is stored. */
export const PARTS: Readonly<Record<SourceField, JobParts>> = {
  title: { ...none, columns: columns('title') },
  text: { ...none, columns: columns('description', 'responsibilities') },
  places: {
    columns: columns('country_id', 'state_id', 'city_id', 'zipcode', 'work_mode_id', 'locations'),
    lists: ['job_workplaces', 'job_remote_areas'],
  },
  pay: {
    ...none,
    columns: columns(
      'salary_id',
      'pay_source',
      'pay_min',
      'pay_max',
      'pay_currency',
      'pay_period',
      'pay_addition',
    ),
  },
  employment: { ...none, lists: ['job_employment_types'] },
  experience: {
    ...none,
    columns: columns('experience_id', 'experience_min', 'experience_max', 'experience_unknown'),
  },
  education: { ...none, lists: ['job_educations'] },
  skills: { ...none, lists: ['job_tags'] },
  category: { ...none, columns: columns('category_id', 'subcategory_id', 'industry_id') },
  deadline: { ...none, columns: columns('deadline') },
  address: { ...none, columns: columns('apply_url') },
};

/** What jobs say now, by their ids. */
export const readCurrent = async (db: Db, ids: readonly number[]): Promise<Map<number, FieldTexts>> => {
  const pairs = SOURCE_FIELDS.map((field) => sql`${sql.raw(`'${field}'`)}, coalesce(${CURRENT[field]}, '')`);
  const { rows } = await db.execute<{ id: number; fields: FieldTexts }>(sql`
    select j.id, jsonb_build_object(${sql.join(pairs, sql`, `)}) as fields from jobs j where ${isAnyOf(sql`j.id`, ids)}`);
  return new Map(rows.map(({ id, fields }) => [id, fields]));
};

/** The fields that a person changed since the source wrote them. */
export const keptFields = (wrote: FieldTexts, current: FieldTexts): Set<SourceField> =>
  new Set(SOURCE_FIELDS.filter((field) => wrote[field] !== undefined && wrote[field] !== current[field]));

/** What of a posting's job belongs to each field. */
export const CONTENT: Readonly<Record<SourceField, (job: ImportedJob['content']) => JobContent>> = {
  title: ({ title }) => ({ title }),
  text: ({ description, responsibilities }) => ({ description, responsibilities }),
  places: ({ countryId, stateId, cityId, zipcode, locations, workModeId, places }) => ({
    countryId,
    stateId,
    cityId,
    zipcode,
    locations,
    workModeId,
    places,
  }),
  pay: ({ pay }) => ({ pay }),
  employment: ({ lists: { employmentTypeIds } }) => ({ lists: { employmentTypeIds } }),
  experience: ({ experience }) => ({ experience }),
  education: ({ lists: { educationIds } }) => ({ lists: { educationIds } }),
  skills: ({ lists: { skills } }) => ({ lists: { skills } }),
  category: ({ categoryId, subcategoryId, industryId }) => ({ categoryId, subcategoryId, industryId }),
  deadline: ({ deadline }) => ({ deadline }),
  address: ({ applyUrl }) => ({ applyUrl: applyUrl ?? null }),
};

/** The content of all fields that are the source's. */
export const contentWithout = (job: ImportedJob['content'], kept: ReadonlySet<SourceField>): JobContent => {
  const parts = SOURCE_FIELDS.filter((field) => !kept.has(field)).map((field) => CONTENT[field](job));
  return Object.assign({}, ...parts, { lists: Object.assign({}, ...parts.map(({ lists }) => lists)) });
};

/** What the source wrote, after it has written all but the kept fields. */
export const wroteNow = (
  before: FieldTexts,
  current: FieldTexts,
  kept: ReadonlySet<SourceField>,
): FieldTexts => ({
  ...current,
  ...Object.fromEntries([...kept].map((field) => [field, before[field]])),
});

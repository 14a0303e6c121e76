/**
 * Reads what writing a job depends on, with one query: whether its references exist and fit together (a city of the
 * state, a subcategory of the category), the company's level, and whether staff rejected the same job.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalid, type Text } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { arrayOf } from '../../platform/db/id-list.ts';
import { prepared } from '../../platform/db/prepared.ts';
import * as tables from '../../platform/db/schema.ts';
import { levelColumns } from '../companies/levels.ts';
import { repeatedRejection } from '../moderation/transitions.ts';
import type { PlacedJob } from './job-places.ts';

/**
 * Keeps staff from merging or retiring a value until the job is written. A job keeps its existing values, even
 * retired ones.
 */
const LOCKED = sql`for key share`;

const given = (name: string): SQL => sql`${sql.placeholder(name)}::int`;
const givenList = (name: string): SQL => sql`${sql.placeholder(name)}::int[]`;
const JOB = given('jobId');
const IS_NEW = sql`${sql.placeholder('isNew')}::boolean`;
const NEVER = sql`false`;

const held = (column: string): SQL => sql`(select ${sql.identifier(column)} from jobs where id = ${JOB})`;
const heldIn = (table: string, column: string): SQL =>
  sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where job_id = ${JOB}`;

const one = (table: PgTable, name: string): SQL =>
  sql`exists (select 1 from ${table} where id = ${given(name)})`;

/** A value that can be chosen, or that the job already has. */
const chosen = (
  table: PgTable,
  name: string,
  column: string,
  { where = sql`true`, isAllowed = NEVER }: { where?: SQL; isAllowed?: SQL } = {},
): SQL => sql`exists (
  select 1 from ${table} e where e.id = ${given(name)} and ${where}
    and (e.retired_at is null or ${held(column)} = e.id or ${isAllowed}) ${LOCKED})`;

/** Values that can be chosen, or that the job already has. */
const allChosen = (table: PgTable, name: string, ofJob: SQL): SQL => sql`(select count(*) from (
  select e.id from ${table} e
  where e.id = any(${givenList(name)}) and (e.retired_at is null or e.id in (${ofJob})) ${LOCKED}) found)
  = cardinality(${givenList(name)})`;

/** The conditions, by the form's field. */
const CONDITIONS: Readonly<Record<string, SQL>> = {
  category_id: chosen(tables.categories, 'categoryId', 'category_id'),
  subcategory_id: chosen(tables.subcategories, 'subcategoryId', 'subcategory_id', {
    where: sql`e.category_id = ${given('categoryId')}`,
  }),
  // Derived from exact pay.
  salary_id: chosen(tables.salaries, 'salaryId', 'salary_id', {
    isAllowed: sql`${sql.placeholder('hasPay')}::boolean`,
  }),
  experience_id: one(tables.experiences, 'experienceId'),
  work_mode_id: chosen(tables.workModes, 'workModeId', 'work_mode_id'),
  designation_id: sql`(${given('designationId')} is null
    or ${chosen(tables.designations, 'designationId', 'designation_id')})`,
  industry_id: chosen(tables.industries, 'industryId', 'industry_id'),
  country_id: one(tables.countries, 'countryId'),
  state_id: sql`exists (select 1 from states where id = ${given('stateId')} and country_id = ${given('countryId')})`,
  city_id: sql`exists (select 1 from cities where id = ${given('cityId')} and state_id = ${given('stateId')})`,
  remote_countries: sql`(select count(*) from countries where id = any(${givenList('remoteIds')}))
    = cardinality(${givenList('remoteIds')})`,
  employment_type_id: allChosen(
    tables.employmentTypes,
    'employmentTypeIds',
    heldIn('job_employment_types', 'employment_type_id'),
  ),
  degree_id: allChosen(tables.degrees, 'degreeIds', heldIn('job_degrees', 'degree_id')),
  course_id: allChosen(tables.courses, 'courseIds', heldIn('job_courses', 'course_id')),
  education_id: allChosen(tables.educations, 'educationIds', heldIn('job_educations', 'education_id')),
  tags_id: allChosen(tables.tags, 'tagIds', heldIn('job_tags', 'tag_id')),
};

const FIELDS = sql.join(
  Object.entries(CONDITIONS).map(([field, condition]) => sql`${sql.raw(`'${field}'`)}, ${condition}`),
  sql`, `,
);

const factsOfJob = prepared((db) =>
  db
    .select({
      holds: sql<Readonly<Record<string, boolean>>>`json_build_object(${FIELDS})`,
      id: sql<number>`case when ${IS_NEW} then nextval(pg_get_serial_sequence('jobs', 'id'))::int else ${JOB} end`,
      repeats: sql<string | null>`case when ${IS_NEW} then ${repeatedRejection} end`,
      ...levelColumns,
    })
    .from(tables.companies)
    .innerJoin(tables.users, eq(tables.users.id, tables.companies.userId))
    .innerJoin(
      sql`(select 0 as id, ${given('companyId')} as company_id, ${sql.placeholder('title')}::text as title,
        ${sql.placeholder('description')}::text as description, ${sql.placeholder('at')}::timestamptz as updated_at) j`,
      sql`j.company_id = ${tables.companies.id}`,
    )
    .prepare('facts_of_job'),
);

interface Written {
  readonly companyId: number;
  /** The job whose retired values may stay; null for none. */
  readonly jobId: number | null;
  /** Whether the job becomes a row of its own, with an id that is reserved for it. */
  readonly isNew: boolean;
  readonly at: Date;
}

export type JobFacts = Awaited<ReturnType<typeof readJobFacts>>;

/** Keeps the job's values until the end of the transaction. */
export const readJobFacts = async (tx: Db, post: PlacedJob, { at, ...written }: Written) => {
  const { lists, places, pay, designationId } = post;
  const [facts] = await factsOfJob(tx).execute({
    ...post,
    ...written,
    designationId,
    hasPay: pay !== undefined,
    at: at.toISOString(),
    remoteIds: arrayOf([...new Set(places.remoteCountryIds)]),
    employmentTypeIds: arrayOf(lists.employmentTypeIds),
    degreeIds: arrayOf(lists.degreeIds),
    courseIds: arrayOf(lists.courseIds),
    educationIds: arrayOf(lists.educationIds),
    tagIds: arrayOf(lists.tagIds),
  });
  if (!facts) throw new Error(`Company ${written.companyId} is gone while a member writes a job.`);
  return facts;
};

/** Rejects a job that refers to missing or retired values, naming each field. */
export const assertReferences = ({ holds }: Pick<JobFacts, 'holds'>): void => {
  const wrong = Object.entries(holds).filter(([, isTrue]) => !isTrue);
  const texts = wrong.map(([field]): [string, Text] => [field, { key: 'server.field.unknown_entry' }]);
  if (texts.length > 0) throw invalid(Object.fromEntries(texts));
};

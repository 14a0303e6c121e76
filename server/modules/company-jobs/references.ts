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
import { experienceColumnsOf } from '../../search/facts/job-experience.ts';
import { columnsOfPay } from '../../search/facts/job-pay.ts';
import { levelColumns } from '../companies/levels.ts';
import { repeatedRejection } from '../moderation/transitions.ts';
import type { PlacedJob } from './job-places.ts';

/**
 * Keeps staff from merging or retiring a value until the job is written. A job keeps its existing values, even
 * retired ones.
 */
const LOCKED = sql`for key share`;

const held = (column: string): SQL => sql`(select ${sql.identifier(column)} from jobs where id = j.held_by)`;
const heldIn = (table: string, column: string): SQL =>
  sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where job_id = j.held_by`;

const exists = (table: PgTable, where: SQL): SQL => sql`exists (select 1 from ${table} e where ${where})`;

/** A value that can be chosen, or that the job already has. @param where further conditions */
const chosen = (
  table: PgTable,
  column: string,
  where = sql`true`,
  isAllowed = sql`false`,
): SQL => sql`exists (
  select 1 from ${table} e where e.id = j.${sql.identifier(column)} and ${where}
    and (e.retired_at is null or ${held(column)} = e.id or ${isAllowed}) ${LOCKED})`;

/** Values that can be chosen, or that the job already has. */
const allChosen = (table: PgTable, ids: SQL, ofJob: SQL): SQL => sql`(select count(*) from (
  select e.id from ${table} e where e.id = any(${ids}) and (e.retired_at is null or e.id in (${ofJob})) ${LOCKED}) found)
  = cardinality(${ids})`;

/** The conditions for the values in `j`, by the form's field. */
const CONDITIONS: Readonly<Record<string, SQL>> = {
  category_id: chosen(tables.categories, 'category_id'),
  subcategory_id: chosen(tables.subcategories, 'subcategory_id', sql`e.category_id = j.category_id`),
  salary_id: chosen(tables.salaries, 'salary_id', sql`true`, sql`j.has_pay`),
  experience_id: exists(tables.experiences, sql`e.id = j.experience_id`),
  work_mode_id: chosen(tables.workModes, 'work_mode_id'),
  designation_id: sql`(j.designation_id is null or ${chosen(tables.designations, 'designation_id')})`,
  industry_id: chosen(tables.industries, 'industry_id'),
  country_id: exists(tables.countries, sql`e.id = j.country_id`),
  state_id: exists(tables.states, sql`e.id = j.state_id and e.country_id = j.country_id`),
  city_id: exists(tables.cities, sql`e.id = j.city_id and e.state_id = j.state_id`),
  remote_countries: sql`(select count(*) from countries e where e.id = any(j.remote_ids)) = cardinality(j.remote_ids)`,
  employment_type_id: allChosen(
    tables.employmentTypes,
    sql`j.employment_type_ids`,
    heldIn('job_employment_types', 'employment_type_id'),
  ),
  degree_id: allChosen(tables.degrees, sql`j.degree_ids`, heldIn('job_degrees', 'degree_id')),
  course_id: allChosen(tables.courses, sql`j.course_ids`, heldIn('job_courses', 'course_id')),
  education_id: allChosen(tables.educations, sql`j.education_ids`, heldIn('job_educations', 'education_id')),
  tags_id: allChosen(tables.tags, sql`j.tag_ids`, heldIn('job_tags', 'tag_id')),
};

const FIELDS = sql.join(
  Object.entries(CONDITIONS).map(([field, condition]) => sql`${sql.raw(`'${field}'`)}, ${condition}`),
  sql`, `,
);

/** The values of a post with their types in the database. */
const GIVEN = {
  id: 'int',
  is_new: 'boolean',
  company_id: 'int',
  held_by: 'int',
  title: 'text',
  description: 'text',
  updated_at: 'timestamptz',
  category_id: 'int',
  subcategory_id: 'int',
  salary_id: 'int',
  has_pay: 'boolean',
  experience_id: 'int',
  work_mode_id: 'int',
  designation_id: 'int',
  industry_id: 'int',
  country_id: 'int',
  state_id: 'int',
  city_id: 'int',
  remote_ids: 'int[]',
  employment_type_ids: 'int[]',
  degree_ids: 'int[]',
  course_ids: 'int[]',
  education_ids: 'int[]',
  tag_ids: 'int[]',
} as const;

const COLUMNS = sql.join(
  Object.entries(GIVEN).map(
    ([name, type]) => sql`${sql.placeholder(name)}::${sql.raw(type)} as ${sql.identifier(name)}`,
  ),
  sql`, `,
);

/** Without the offset PostgreSQL sees the values, and plans the statement anew for each post, which takes 2 ms. */
const factsOfJob = prepared((db) =>
  db
    .select({
      holds: sql<Readonly<Record<string, boolean>>>`json_build_object(${FIELDS})`,
      id: sql<number>`case when j.is_new then nextval(pg_get_serial_sequence('jobs', 'id'))::int else j.id end`,
      repeats: sql<string | null>`case when j.is_new then ${repeatedRejection} end`,
      ...levelColumns,
    })
    .from(tables.companies)
    .innerJoin(tables.users, eq(tables.users.id, tables.companies.userId))
    .innerJoin(sql`(select ${COLUMNS} offset 0) j`, sql`j.company_id = ${tables.companies.id}`)
    .prepare('facts_of_job'),
);

interface JobContext {
  readonly companyId: number;
  /** The job whose retired values may stay; null for none. */
  readonly jobId: number | null;
  /** Whether the job becomes a row of its own, with an id that is reserved for it. */
  readonly isNew: boolean;
  readonly at: Date;
}

export type JobFacts = Awaited<ReturnType<typeof readJobFacts>>;

/** Keeps the job's values until the end of the transaction. */
export const readJobFacts = async (tx: Db, post: PlacedJob, { companyId, jobId, isNew, at }: JobContext) => {
  const { lists } = post;
  const values: Readonly<Record<keyof typeof GIVEN, unknown>> = {
    id: jobId ?? 0,
    is_new: isNew,
    company_id: companyId,
    held_by: jobId,
    title: post.title,
    description: post.description,
    updated_at: at,
    category_id: post.categoryId,
    subcategory_id: post.subcategoryId,
    salary_id: columnsOfPay(post.pay).salaryId,
    has_pay: !('salaryId' in post.pay),
    experience_id: experienceColumnsOf(post.experience).experienceId,
    work_mode_id: post.workModeId,
    designation_id: post.designationId,
    industry_id: post.industryId,
    country_id: post.countryId,
    state_id: post.stateId,
    city_id: post.cityId,
    remote_ids: arrayOf([...new Set(post.places.remoteCountryIds)]),
    employment_type_ids: arrayOf(lists.employmentTypeIds),
    degree_ids: arrayOf(lists.degreeIds),
    course_ids: arrayOf(lists.courseIds),
    education_ids: arrayOf(lists.educationIds),
    tag_ids: arrayOf(lists.tagIds),
  };
  const [facts] = await factsOfJob(tx).execute(values);
  if (!facts) throw new Error(`Company ${companyId} is gone while a member writes a job.`);
  return facts;
};

/** Rejects a job that refers to missing or retired values, naming each field. */
export const assertReferences = ({ holds }: Pick<JobFacts, 'holds'>): void => {
  const wrong = Object.entries(holds).filter(([, isTrue]) => !isTrue);
  const texts = wrong.map(([field]): [string, Text] => [field, { key: 'server.field.unknown_entry' }]);
  if (texts.length > 0) throw invalid(Object.fromEntries(texts));
};

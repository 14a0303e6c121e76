/** Checks that a job's references exist and fit together: a city of the state, a subcategory of the category. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { invalid, type Text } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import * as tables from '../../platform/db/schema.ts';
import type { PlacedJob } from './job-places.ts';

/**
 * Keeps staff from merging or retiring a value until the job is written. A job keeps its existing values, even
 * retired ones.
 */
const LOCKED = sql`for key share`;

const one = (table: PgTable, id: number): SQL => sql`exists (select 1 from ${table} where id = ${id})`;

/** A value that can be chosen, or that the job already has. */
const chosen = (table: PgTable, id: number, held: SQL, where: SQL = sql`true`): SQL => sql`exists (
  select 1 from ${table} e where e.id = ${id} and ${where} and (e.retired_at is null or ${held} = e.id) ${LOCKED})`;

/** Values that can be chosen, or that the job already has. */
const allChosen = (table: PgTable, ids: readonly number[], held: SQL): SQL =>
  ids.length === 0
    ? sql`true`
    : sql`(select count(*) from (
        select e.id from ${table} e
        where e.id in ${[...ids]} and (e.retired_at is null or e.id in (${held})) ${LOCKED}) found) = ${ids.length}`;

/** The conditions, by the form's field. */
const conditionsOf = (post: PlacedJob, jobId: number | null): Record<string, SQL> => {
  const held = (column: string) => sql`(select ${sql.identifier(column)} from jobs where id = ${jobId}::int)`;
  const heldIn = (table: string, column: string) =>
    sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where job_id = ${jobId}::int`;
  const { lists } = post;
  const remoteIds = [...new Set(post.places.remoteCountryIds)];
  return {
    category_id: chosen(tables.categories, post.categoryId, held('category_id')),
    subcategory_id: chosen(
      tables.subcategories,
      post.subcategoryId,
      held('subcategory_id'),
      sql`e.category_id = ${post.categoryId}`,
    ),
    salary_id: post.pay
      ? one(tables.salaries, post.salaryId)
      : chosen(tables.salaries, post.salaryId, held('salary_id')),
    experience_id: one(tables.experiences, post.experienceId),
    work_mode_id: chosen(tables.workModes, post.workModeId, held('work_mode_id')),
    designation_id:
      post.designationId === null
        ? sql`true`
        : chosen(tables.designations, post.designationId, held('designation_id')),
    industry_id: chosen(tables.industries, post.industryId, held('industry_id')),
    country_id: one(tables.countries, post.countryId),
    state_id: sql`exists (select 1 from states where id = ${post.stateId} and country_id = ${post.countryId})`,
    city_id: sql`exists (select 1 from cities where id = ${post.cityId} and state_id = ${post.stateId})`,
    remote_countries: sql`(select count(*) from countries where ${isAnyOf(sql`id`, remoteIds)}) = ${remoteIds.length}`,
    employment_type_id: allChosen(
      tables.employmentTypes,
      lists.employmentTypeIds,
      heldIn('job_employment_types', 'employment_type_id'),
    ),
    degree_id: allChosen(tables.degrees, lists.degreeIds, heldIn('job_degrees', 'degree_id')),
    course_id: allChosen(tables.courses, lists.courseIds, heldIn('job_courses', 'course_id')),
    education_id: allChosen(tables.educations, lists.educationIds, heldIn('job_educations', 'education_id')),
    tags_id: allChosen(tables.tags, lists.tagIds, heldIn('job_tags', 'tag_id')),
  };
};

/** Rejects a job that refers to missing or retired values, naming each field. One query. */
export const checkReferences = async (db: Db, post: PlacedJob, jobId: number | null): Promise<void> => {
  const columns = Object.entries(conditionsOf(post, jobId)).map(
    ([field, condition]) => sql`${condition} as ${sql.identifier(field)}`,
  );
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  const wrong = Object.entries(rows[0] ?? {}).filter(([, holds]) => !holds);
  const texts = wrong.map(([field]): [string, Text] => [field, { key: 'server.field.unknown_entry' }]);
  if (texts.length > 0) throw invalid(Object.fromEntries(texts));
};

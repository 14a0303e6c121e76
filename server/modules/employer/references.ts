/** Checks that what a post refers to exists and fits together: a city of the state, a subcategory of the category. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/connect.ts';
import * as tables from '../../db/schema.ts';
import { invalid, type Text } from '../../failure.ts';
import type { AcceptedPost } from './post-policy.ts';

const one = (table: PgTable, id: number): SQL => sql`exists (select 1 from ${table} where id = ${id})`;

const all = (table: PgTable, ids: readonly number[]): SQL =>
  ids.length === 0
    ? sql`true`
    : sql`(select count(*) from ${table} where id in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})) = ${ids.length}`;

/** What must hold, by the form's field. */
const conditionsOf = (post: AcceptedPost): Record<string, SQL> => ({
  category_id: one(tables.categories, post.categoryId),
  subcategory_id: sql`exists (
    select 1 from subcategories where id = ${post.subcategoryId} and category_id = ${post.categoryId})`,
  salary_id: one(tables.salaries, post.salaryId),
  experience_id: one(tables.experiences, post.experienceId),
  work_mode_id: one(tables.workModes, post.workModeId),
  designation_id: post.designationId === null ? sql`true` : one(tables.designations, post.designationId),
  industry_id: one(tables.industries, post.industryId),
  country_id: one(tables.countries, post.countryId),
  state_id: sql`exists (select 1 from states where id = ${post.stateId} and country_id = ${post.countryId})`,
  city_id: sql`exists (select 1 from cities where id = ${post.cityId} and state_id = ${post.stateId})`,
  employment_type_id: all(tables.employmentTypes, post.lists.employmentTypeIds),
  degree_id: all(tables.degrees, post.lists.degreeIds),
  course_id: all(tables.courses, post.lists.courseIds),
  education_id: all(tables.educations, post.lists.educationIds),
  tags_id: all(tables.tags, post.lists.tagIds),
});

/** Refuses a post that refers to what is not there, naming each field. One query. */
export const checkReferences = async (db: Db, post: AcceptedPost): Promise<void> => {
  const columns = Object.entries(conditionsOf(post)).map(
    ([field, condition]) => sql`${condition} as ${sql.identifier(field)}`,
  );
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`);
  const wrong = Object.entries(rows[0] ?? {}).filter(([, holds]) => !holds);
  const texts = wrong.map(([field]): [string, Text] => [field, { key: 'server.field.unknown_entry' }]);
  if (texts.length > 0) throw invalid(Object.fromEntries(texts));
};

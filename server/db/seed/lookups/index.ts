/** The lists a job or a profile chooses from, brought up to date whenever a portal starts. */
import { sql } from 'drizzle-orm';
import type { Database, Db } from '../../connect.ts';
import * as table from '../../schema.ts';
import { upsertRows } from '../bulk.ts';
import { CATEGORIES, OTHER } from './categories.ts';
import { COURSES } from './courses.ts';
import { DEGREES } from './degrees.ts';
import { DESIGNATIONS } from './designations.ts';
import { EDUCATIONS } from './educations.ts';
import { INDUSTRIES } from './industries.ts';
import { EMPLOYMENT_TYPES, EXPERIENCE_YEARS, WORK_MODES } from './rest.ts';
import { SALARIES } from './salaries.ts';
import { TAGS } from './tags.ts';

const byPosition = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));

/** Every list by its table's name, with ids that stay the same from version to version. */
export const LOOKUPS = {
  categories: byPosition(CATEGORIES.map(({ name }) => name)),
  subcategories: CATEGORIES.flatMap(({ subcategories }, index) => {
    const categoryId = index + 1;
    return [
      ...subcategories.map((name, position) => ({ id: categoryId * 100 + position + 1, categoryId, name })),
      { id: categoryId * 100 + 99, categoryId, name: OTHER },
    ];
  }),
  industries: byPosition(INDUSTRIES),
  designations: byPosition(DESIGNATIONS),
  degrees: byPosition(DEGREES),
  courses: byPosition(COURSES),
  educations: byPosition(EDUCATIONS),
  tags: byPosition(TAGS),
  workModes: WORK_MODES,
  employmentTypes: EMPLOYMENT_TYPES,
  experiences: EXPERIENCE_YEARS.map((year) => ({ id: year + 1, year })),
  salaries: SALARIES,
} as const;

/** Leaves out what a company added by the same name before this version came with it. */
const withoutAdded = async <Entry extends { readonly id: number; readonly name: string }>(
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const there = await db.select().from(table.tags);
  const idOf = new Map(there.map(({ id, name }) => [name.toLowerCase(), id]));
  return entries.filter(({ id, name }) => (idOf.get(name.toLowerCase()) ?? id) === id);
};

/** Adds what is missing and corrects what this version spells differently; nothing is ever removed. */
export const loadLookups = async ({ db }: Database): Promise<void> => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await upsertRows(tx, table.categories, LOOKUPS.categories);
    await upsertRows(tx, table.subcategories, LOOKUPS.subcategories);
    await upsertRows(tx, table.industries, LOOKUPS.industries);
    await upsertRows(tx, table.designations, LOOKUPS.designations);
    await upsertRows(tx, table.degrees, LOOKUPS.degrees);
    await upsertRows(tx, table.courses, LOOKUPS.courses);
    await upsertRows(tx, table.educations, LOOKUPS.educations);
    await upsertRows(tx, table.tags, await withoutAdded(tx, LOOKUPS.tags));
    await upsertRows(tx, table.workModes, LOOKUPS.workModes);
    await upsertRows(tx, table.employmentTypes, LOOKUPS.employmentTypes);
    await upsertRows(tx, table.experiences, LOOKUPS.experiences);
    await upsertRows(tx, table.salaries, LOOKUPS.salaries);
  });
};

/** The lookups of jobs and profiles, updated at every start. */
import { sql } from 'drizzle-orm';
import { upsertRows } from '../bulk.ts';
import type { Database, Db } from '../connect.ts';
import * as table from '../schema.ts';
import NAMES from './names.json' with { type: 'json' };
import { EMPLOYMENT_TYPES, EXPERIENCE_YEARS, WORK_MODES } from './rest.ts';
import { SALARIES } from './salaries.ts';

/** The category and industry for everything else, and the subcategory, with the highest id of its category. */
export const OTHER = 'Other';

/** Ids are positions in `names.json`: append only, never reorder. */
const byPosition = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }));

/** All lookups by table name, with ids that stay the same across versions. */
export const LOOKUPS = {
  categories: byPosition(Object.keys(NAMES.categories)),
  subcategories: Object.values(NAMES.categories).flatMap((subcategories, index) => {
    // A subcategory's id is its category's times 100, plus its own position.
    const categoryId = index + 1;
    return [
      ...subcategories.map((name, position) => ({ id: categoryId * 100 + position + 1, categoryId, name })),
      { id: categoryId * 100 + 99, categoryId, name: OTHER },
    ];
  }),
  industries: byPosition(NAMES.industries),
  designations: byPosition(NAMES.designations),
  degrees: byPosition(NAMES.degrees),
  courses: byPosition(NAMES.courses),
  educations: byPosition(NAMES.educations),
  tags: byPosition(NAMES.tags),
  workModes: WORK_MODES,
  employmentTypes: EMPLOYMENT_TYPES,
  experiences: EXPERIENCE_YEARS.map((year) => ({ id: year + 1, year })),
  salaries: SALARIES,
} as const;

/** Leaves out values that a company added under the same name before this version shipped them. */
const withoutAdded = async <Entry extends { readonly id: number; readonly name: string }>(
  db: Db,
  entries: readonly Entry[],
): Promise<Entry[]> => {
  const there = await db.select().from(table.tags);
  const idOf = new Map(there.map(({ id, name }) => [name.toLowerCase(), id]));
  return entries.filter(({ id, name }) => (idOf.get(name.toLowerCase()) ?? id) === id);
};

/** Adds missing values and corrects names that this version spells differently. Never removes anything. */
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

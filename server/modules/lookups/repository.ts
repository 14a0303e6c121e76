import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import * as tables from '../../platform/db/schema.ts';
import { SettingError } from '../../platform/settings/parse.ts';

/** Short lookups, ordered by id, which is a sensible order. */
const LISTS = {
  workmodes: tables.workModes,
  industries: tables.industries,
  degrees: tables.degrees,
  'employment-types': tables.employmentTypes,
  courses: tables.courses,
  educations: tables.educations,
} as const;
/** Long lookups, in alphabetical order. */
const ALPHABETICAL = {
  designations: tables.designations,
  tags: tables.tags,
} as const;

export type ListName = keyof typeof LISTS | keyof typeof ALPHABETICAL;
export const LIST_NAMES: readonly ListName[] = [
  'workmodes',
  'industries',
  'degrees',
  'designations',
  'employment-types',
  'courses',
  'tags',
  'educations',
];

export const isListName = (name: string): name is ListName => LIST_NAMES.some((one) => one === name);

type NamedTable = (typeof LISTS)[keyof typeof LISTS] | (typeof ALPHABETICAL)[keyof typeof ALPHABETICAL];

export const isAlphabetical = (name: ListName): name is keyof typeof ALPHABETICAL => name in ALPHABETICAL;

/** Values that can be chosen. */
const readNames = (db: Db, table: NamedTable, order: SQL) => {
  const { id, name } = getTableColumns(table);
  const isOffered = and(isNull(table.retiredAt), 'isFree' in table ? eq(table.isFree, false) : undefined);
  return db.select({ id, name }).from(table).where(isOffered).orderBy(order);
};

export const readList = (db: Db, name: ListName) =>
  isAlphabetical(name)
    ? readNames(db, ALPHABETICAL[name], asc(ALPHABETICAL[name].name))
    : readNames(db, LISTS[name], asc(LISTS[name].id));

export const readCountries = (db: Db) =>
  db
    .select({ id: tables.countries.id, name: tables.countries.name, code: tables.countries.iso2 })
    .from(tables.countries);

/** The operator's country. Throws if its code is unknown. */
export const findCountryId = async (db: Db, code: string): Promise<number> => {
  const [country] = await db
    .select({ id: tables.countries.id })
    .from(tables.countries)
    .where(eq(tables.countries.iso2, code));
  if (!country) throw new SettingError(`DEFAULT_COUNTRY is ${code}, which is no country’s code.`);
  return country.id;
};

/** Salary bands with their currency, for grouping. */
export const readSalaries = (db: Db) =>
  db
    .select({ id: tables.salaries.id, name: tables.salaries.name, currency: tables.salaries.currency })
    .from(tables.salaries)
    .where(isNull(tables.salaries.retiredAt))
    .orderBy(asc(tables.salaries.id));

export const readExperiences = (db: Db) =>
  db
    .select({ id: tables.experiences.id, year: tables.experiences.year })
    .from(tables.experiences)
    .orderBy(asc(tables.experiences.year));

export const readOfferedCategories = (db: Db) =>
  db
    .select({ id: tables.categories.id, name: tables.categories.name })
    .from(tables.categories)
    .where(isNull(tables.categories.retiredAt));

/**
 * Categories with their open jobs, most first. Retired categories stay while they have jobs.
 * @param jobs open jobs by category
 */
export const readCategories = async (db: Db, jobs: ReadonlyMap<number, number>) => {
  const rows = await db
    .select({
      id: tables.categories.id,
      name: tables.categories.name,
      is_offered: sql<boolean>`${isNull(tables.categories.retiredAt)}`,
    })
    .from(tables.categories)
    .orderBy(asc(tables.categories.name));
  return rows
    .map((row) => ({ ...row, jobs: jobs.get(row.id) ?? 0 }))
    .filter((row) => row.is_offered || row.jobs > 0)
    .sort((one, other) => other.jobs - one.jobs);
};

/** The category that replaced this one, if staff merged it. */
export const mergedInto = async (db: Db, categoryId: number): Promise<number | undefined> => {
  const [category] = await db
    .select({ into: tables.categories.mergedInto })
    .from(tables.categories)
    .where(eq(tables.categories.id, categoryId));
  return category?.into ?? undefined;
};

export const readStates = (db: Db, countryId: number) =>
  db
    .select({ id: tables.states.id, name: tables.states.name })
    .from(tables.states)
    .where(eq(tables.states.countryId, countryId))
    .orderBy(asc(tables.states.name));

export const readCities = (db: Db, stateId: number) =>
  db
    .select({ id: tables.cities.id, name: tables.cities.name })
    .from(tables.cities)
    .where(eq(tables.cities.stateId, stateId))
    .orderBy(asc(tables.cities.name));

export const readSubcategories = (db: Db, categoryId: number) =>
  db
    .select({ id: tables.subcategories.id, name: tables.subcategories.name })
    .from(tables.subcategories)
    .where(and(eq(tables.subcategories.categoryId, categoryId), isNull(tables.subcategories.retiredAt)))
    .orderBy(asc(tables.subcategories.name));

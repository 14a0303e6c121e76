/** Places with their source's ids, and the lookups of jobs and profiles. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { languageTag, version } from './columns.ts';

export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  name: text().notNull(),
  iso2: char({ length: 2 }).notNull().unique(),
  currency: text().notNull(),
});

export const states = pgTable(
  'states',
  {
    id: integer().primaryKey(),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
  },
  (t) => [index('states_by_country').on(t.countryId, t.name)],
);

export const cities = pgTable(
  'cities',
  {
    id: integer().primaryKey(),
    stateId: integer()
      .notNull()
      .references(() => states.id),
    countryId: integer()
      .notNull()
      .references(() => countries.id),
    name: text().notNull(),
    latitude: real(),
    longitude: real(),
  },
  (t) => [
    index('cities_by_state').on(t.stateId, t.name),
    index('cities_by_country').on(t.countryId, t.name),
    index('cities_by_latitude').on(t.latitude, t.longitude),
  ],
);

/** Changes by staff to a lookup value. Values are never deleted, because jobs and profiles refer to them. */
const managed = () => ({
  /** The value can't be chosen from then on. Existing references stay. */
  retiredAt: timestamp({ withTimezone: true, mode: 'date' }),
  /** The value that replaced this one in all records. */
  mergedInto: integer(),
  /** When staff changed the shipped name or place. From then on, new versions of the portal leave it unchanged. */
  renamedAt: timestamp({ withTimezone: true, mode: 'date' }),
  version: version(),
});

const named = <Name extends string>(name: Name) =>
  pgTable(name, { id: integer().primaryKey(), name: text().notNull().unique(), ...managed() });

export const categories = named('categories');
export const workModes = named('work_modes');
export const industries = named('industries');
export const designations = named('designations');
export const degrees = named('degrees');
export const courses = named('courses');
export const educations = named('educations');
/** Jobs call tags skills. Companies can add tags; names are unique regardless of case. */
export const tags = pgTable(
  'tags',
  {
    id: integer().primaryKey(),
    name: text().notNull().unique(),
    /** A spelling from a job or profile, which lists don't offer. */
    isFree: boolean().notNull().default(false),
    ...managed(),
  },
  (t) => [
    uniqueIndex('tags_by_folded_name').on(sql`lower(${t.name})`),
    index('tags_by_key').on(sql`skill_key(${t.name})`),
    uniqueIndex('tags_free_by_key').on(sql`skill_key(${t.name})`).where(sql`is_free`),
  ],
);
/**
 * The translations of lookup values that staff named, by English name. Translations of the initial
 * lookup values are in the catalogues.
 */
export const localizedNames = pgTable(
  'localized_names',
  {
    name: text().notNull(),
    locale: text().notNull(),
    translation: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.name, t.locale] }),
    languageTag('localized_names_locale'),
    check('localized_names_not_blank', sql`translation ~ '\\S'`),
  ],
);
/** Ids for tags that companies add, far above those of shipped tags. */
export const addedTagIds = pgSequence('added_tag_ids', { startWith: 1_000_001 });
/** Ids for lookup values that staff add, likewise. */
export const addedLookupIds = pgSequence('added_lookup_ids', { startWith: 1_000_001 });

export const subcategories = pgTable(
  'subcategories',
  {
    id: integer().primaryKey(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    name: text().notNull(),
    ...managed(),
  },
  (t) => [unique('subcategories_in_category').on(t.categoryId, t.name)],
);

/** Rules and tabs refer to `code`; users see the name. */
export const employmentTypes = pgTable('employment_types', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull().unique(),
  ...managed(),
});

export const experiences = pgTable('experiences', {
  id: integer().primaryKey(),
  year: smallint().notNull().unique(),
});

/** Bounds are whole units of `currency` per `period`. Both are empty if the salary is not disclosed. */
export const salaries = pgTable('salaries', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  minimum: integer(),
  maximum: integer(),
  currency: char({ length: 3 }),
  period: text({ enum: ['year', 'month', 'hour'] }),
  ...managed(),
});

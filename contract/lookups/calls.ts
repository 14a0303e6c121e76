import { type Static, Type } from 'typebox';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  LocalizedName,
  LookupValue,
  ManyOf,
  NamedRecord,
  Nullable,
} from '../shared/common.ts';

const list = (summary: string) =>
  ({
    summary,
    access: 'anyone',
    response: ListAnswer(LookupValue),
  }) as const satisfies Endpoint;
/** Lookups whose values have proper names, the same in every language. */
const listOfNames = (summary: string) => ({ ...list(summary), response: ListAnswer(NamedRecord) }) as const;

export const Experience = Type.Object({
  id: Id,
  year: Type.Integer({ description: 'Years of experience.' }),
});
/** What a job asks for. The bounds are months; a missing one is open, and without both the experience is unknown. */
export const JobExperience = Type.Object({
  ...Experience.properties,
  min_months: Nullable(Type.Integer()),
  max_months: Nullable(Type.Integer()),
});
export const CategoryCount = Type.Object({
  id: Id,
  name: LocalizedName,
  jobs: Type.Integer({ description: 'Open jobs in the category.' }),
  is_offered: Type.Boolean({ description: 'Whether new jobs can be posted in it.' }),
});

const Country = Type.Object({
  ...LookupValue.properties,
  code: Type.String({ description: 'ISO 3166-1 alpha-2.' }),
});
const SalaryBand = Type.Object({
  ...LookupValue.properties,
  currency: Nullable(Type.String({ description: 'ISO 4217; null if not disclosed.' })),
});

/** The lists of forms, which change rarely. */
const LISTS = {
  categories: Type.Array(LookupValue, { description: 'Those in which jobs can be posted.' }),
  countries: Type.Array(Country),
  salaries: Type.Array(SalaryBand),
  experiances: Type.Array(Experience),
  workmodes: Type.Array(LookupValue),
  industries: Type.Array(LookupValue),
  degrees: Type.Array(LookupValue),
  designations: Type.Array(LookupValue),
  'employment-types': Type.Array(LookupValue),
  courses: Type.Array(LookupValue),
  tags: Type.Array(NamedRecord),
  educations: Type.Array(LookupValue),
  states: Type.Array(NamedRecord),
  cities: Type.Array(NamedRecord),
  'sub-categories': Type.Array(LookupValue),
};
const Lookups = Type.Partial(Type.Object(LISTS));
export type Lookups = Static<typeof Lookups>;

/** API-01, API-02. Paths are spelled as in the specification. */
export const lookupEndpoints = {
  'GET lookups': {
    summary:
      'Several of the lists at once, as those of a form: `names=degrees,tags`. Lists that depend on another choice are empty without it.',
    access: 'anyone',
    query: Type.Object({
      names: ManyOf(Object.keys(LISTS)),
      country_id: Type.Optional(Id),
      state_id: Type.Optional(Id),
      category_id: Type.Optional(Id),
    }),
    response: Answer(Lookups),
  },
  'GET countries': { ...list('All countries.'), response: ListAnswer(Country) },
  'GET categories': {
    summary: 'Job categories with their number of open jobs, most first.',
    access: 'anyone',
    response: ListAnswer(CategoryCount),
  },
  'GET salaries': {
    ...list('Salary bands.'),
    response: ListAnswer(SalaryBand),
  },
  'GET experiances': {
    summary: 'Years of experience.',
    access: 'anyone',
    response: ListAnswer(Experience),
  },
  'GET workmodes': list('Work modes.'),
  'GET industries': list('Industries.'),
  'GET degrees': list('Degrees.'),
  'GET designations': list('Designations.'),
  'GET employment-types': list('Employment types.'),
  'GET courses': list('Courses.'),
  'GET tags': listOfNames('Tags, also called skills.'),
  'GET educations': list('Levels of education.'),
  'GET states': { ...listOfNames('States of a country.'), query: Type.Object({ country_id: Id }) },
  'GET cities': { ...listOfNames('Cities of a state.'), query: Type.Object({ state_id: Id }) },
  'GET sub-categories': { ...list('Subcategories of a category.'), query: Type.Object({ category_id: Id }) },
} as const satisfies Record<string, Endpoint>;

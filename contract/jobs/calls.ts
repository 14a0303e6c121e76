import { type Static, Type } from 'typebox';
import { APPLY_WAYS } from '../applications/rules.ts';
import { CompanyLogo, CompanyProfile, DecisionDates, Rating, Responsiveness } from '../companies/calls.ts';
import { COMPANY_LEVELS } from '../companies/levels.ts';
import { JobStatements } from '../job-rules/statements.ts';
import { JobExperience } from '../lookups/calls.ts';
import {
  Answer,
  Day,
  type Endpoint,
  Id,
  ListAnswer,
  LocalizedName,
  LookupValue,
  ManyOf,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from '../shared/common.ts';
import { HOME_TABS, SEARCH_TEXT_MAX } from '../shared/constants.ts';
import {
  EDUCATIONS,
  EMPLOYMENTS,
  EXPERIENCES,
  PLACE_MAX,
  POSTED,
  RADIUS_MAX,
  SALARY_PATTERN,
  SHIFTS,
  SKILL_MAX,
  SORTS,
  SUGGESTION_KINDS,
  TAG_FILTERS,
  WORK_MODE_CODES,
  YEARS_PATTERN,
} from './filters.ts';
import { Pay } from './pay-schema.ts';
import { CardPlaces, Places } from './workplaces.ts';

export const EmploymentTypeRef = Type.Object({ employment_type: LocalizedName });
export const DegreeRef = Type.Object({ degree: LocalizedName });
export const SkillRef = Type.Object({ skill: Type.String() });

/** Start and end in a text, in UTF-16 units. */
const Range = Type.Unsafe<[start: number, end: number]>({
  type: 'array',
  items: { type: 'integer' },
  minItems: 2,
  maxItems: 2,
});
export type Range = Static<typeof Range>;

/** The parts of a card that match a search text. */
export const Highlights = Type.Object({
  title: Type.Array(Range),
  skills: Type.Array(Type.String()),
  description: Type.Array(Range, { description: 'In `job_description` as plain text.' }),
});
export type Highlights = Static<typeof Highlights>;

/** A job as lists show it (spec section 3, list item). `job_description` is a short excerpt, HTML-safe. */
export const JobCard = Type.Object({
  id: Id,
  job_title: Type.String(),
  company_id: Id,
  company_name: Type.String(),
  logo: CompanyLogo,
  category_id: Id,
  city_id: NamedRecord,
  ...CardPlaces.properties,
  employment_type_id: Type.Array(EmploymentTypeRef),
  experience_id: JobExperience,
  salary_id: LookupValue,
  pay: Pay,
  work_mode_id: LookupValue,
  degree_id: Type.Array(DegreeRef),
  job_description: Type.String(),
  skills: Type.Array(SkillRef),
  is_featured_job: Type.Integer({ minimum: 0, maximum: 1 }),
  created_at: Moment,
  opens_on: Nullable(Day),
  application_deadline_date: Day,
  reply_days: Nullable(
    Type.Integer({ description: 'Within how many days the company usually replies to applications.' }),
  ),
  apply_way: OneOf(APPLY_WAYS),
  highlights: Type.Optional(Highlights),
});
export type JobCard = Static<typeof JobCard>;

export const Place = Type.Object({ id: Id, name: Type.String(), state: Type.String() });
export type Place = Static<typeof Place>;

/**
 * `open`: accepts applications. `announced`: opens automatically on `opens_on`. `closed`: no longer accepts
 * applications.
 */
export const JobState = OneOf(['open', 'announced', 'closed']);

export const JobDetail = Type.Object({
  id: Id,
  job_title: Type.String(),
  company_name: Type.String(),
  state: JobState,
  opens_on: Nullable(Day),
  vacancy: Type.Integer(),
  experience_id: JobExperience,
  employment_type_id: Type.Array(EmploymentTypeRef),
  work_mode_id: LookupValue,
  industry_id: LookupValue,
  category_id: LookupValue,
  company_id: Id,
  /** For clients that know one place: the first workplace, with a stand-in for an unnamed city. */
  place: Type.Object({
    ...Place.properties,
    latitude: Nullable(Type.Number()),
    longitude: Nullable(Type.Number()),
  }),
  job_locations: Type.Array(Type.String(), { description: 'As entered; `workplaces` says where it is.' }),
  ...Places.properties,
  apply_way: OneOf(APPLY_WAYS),
  apply_url: Nullable(Type.String({ description: 'The company’s page on which to apply.' })),
  asks_questions: Type.Boolean({ description: 'Applying requires answers: see `job-questions`.' }),
  is_reviewed_anonymously: Type.Boolean({
    description: 'The company learns who applied only when it shortlists them.',
  }),
  ...JobStatements.properties,
  job_description: Type.String({ description: 'Sanitised HTML.' }),
  responsibilities: Type.String({ description: 'Sanitised HTML.' }),
});
export const JobOverview = Type.Object({
  salary_id: LookupValue,
  pay: Pay,
  degree_id: Type.Array(DegreeRef),
  skills: Type.Array(SkillRef),
  created_at: Moment,
  confirmed_at: Nullable(Moment),
  application_deadline_date: Day,
});
export const CompanyContact = Type.Object({
  logo: CompanyLogo,
  pictures: CompanyProfile.properties.pictures,
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  email: Type.String(),
  website: Type.String(),
  level: OneOf(COMPANY_LEVELS),
  rating: Rating,
  responsiveness: Nullable(Responsiveness),
  city_id: NamedRecord,
  country_id: LookupValue,
  place: Nullable(
    Type.Object(
      { city: Type.String(), country: LocalizedName },
      { description: 'Null if the company has none.' },
    ),
  ),
});

/** Yearly salaries of similar jobs, from at least ten that disclose theirs. */
export const SalaryInsight = Type.Object({
  currency: Type.String({ description: 'ISO 4217; the country’s, as in the salary filter.' }),
  median: Type.Integer(),
  low: Type.Integer({ description: '10th percentile.' }),
  high: Type.Integer({ description: '90th percentile.' }),
  jobs: Type.Integer(),
  kind: LocalizedName,
  place: LocalizedName,
});
export type SalaryInsight = Static<typeof SalaryInsight>;

/** What the portal itself has seen of a job and of its company. */
export const JobRecord = Type.Object({
  /** Of this job, or of the first that the company posted with its title in its city. */
  first_posted_at: Nullable(Moment),
  reposts: Type.Integer({ description: 'How often the company posted the same before.' }),
  confirmed_at: Nullable(Moment),
  applications: Type.Integer({ description: 'So far, without withdrawn ones.' }),
  hires: Type.Integer({ description: 'People whom the company hired through the portal.' }),
  responsiveness: Nullable(Responsiveness),
  decision_dates: DecisionDates,
  /** The job's last promised day that has passed. */
  decision_date: Nullable(Type.Object({ day: Day, owed: Type.Integer(), decided: Type.Integer() })),
});
export type JobRecord = Static<typeof JobRecord>;

/** The data of a job's page. */
export const JobPage = Type.Object({
  response: JobDetail,
  job_over_view: JobOverview,
  company_details: CompanyContact,
});
export type JobPage = Static<typeof JobPage>;

/**
 * The filters and sort order of job lists: one type for calls, search engine, saved searches and feeds. Lists
 * are joined by commas and match any of their entries.
 */
export const JobFilters = Type.Object({
  job_title: Type.Optional(Text(2000)),
  country_id: Type.Optional(Id),
  category_id: Type.Optional(Id),
  company_id: Type.Optional(Id),
  skill: Type.Optional(Text(SKILL_MAX)),
  city_id: Type.Optional(Id),
  place: Type.Optional(
    Type.String({
      maxLength: PLACE_MAX,
      description: 'Name of a city, alone or with its state: `Pune, Maharashtra`.',
    }),
  ),
  radius: Type.Optional(
    Type.Integer({ minimum: 0, maximum: RADIUS_MAX, description: 'Miles around the city; 25 by default.' }),
  ),
  experience: Type.Optional(ManyOf(EXPERIENCES)),
  employment: Type.Optional(ManyOf(EMPLOYMENTS)),
  posted: Type.Optional(OneOf(POSTED)),
  tags: Type.Optional(ManyOf(TAG_FILTERS)),
  salary: Type.Optional(
    Type.String({
      pattern: SALARY_PATTERN,
      description:
        'At least this much a year, as `EUR-30000`; a range, as `EUR-30000-60000` or `EUR-0-60000`; or `undisclosed`.',
    }),
  ),
  work_mode: Type.Optional(ManyOf(WORK_MODE_CODES)),
  years: Type.Optional(
    Type.String({
      pattern: YEARS_PATTERN,
      description: 'Required years of experience: `2-5`, `2-` for at least, `0-5` for at most.',
    }),
  ),
  education: Type.Optional(ManyOf(EDUCATIONS)),
  shift: Type.Optional(ManyOf(SHIFTS)),
  industry_id: Type.Optional(Id),
  match: Type.Optional(
    Type.Unsafe<'mentions'>({
      type: 'string',
      enum: ['mentions'],
      description: 'Only the jobs that contain the words without being what the text means, best first.',
    }),
  ),
  sort: Type.Optional(OneOf(SORTS)),
  page: Type.Optional(Page),
});
export type JobFilters = Static<typeof JobFilters>;
export const JobSearch = Type.Object({
  ...JobFilters.properties,
  facets: Type.Optional(Type.Boolean({ description: 'Whether to count the choices of the filters, too.' })),
});
export type JobSearch = Static<typeof JobSearch>;

/** A choice of a filter, and the number of jobs it would give with the other filters. */
export const FacetOption = Type.Object({ value: Type.String(), jobs: Type.Integer() });
export const JobFacets = Type.Object({
  place: Nullable(Place),
  company: Nullable(NamedRecord),
  experience: Type.Array(FacetOption),
  employment: Type.Array(FacetOption),
  posted: Type.Array(FacetOption),
  tags: Type.Array(FacetOption),
  salary: Type.Array(FacetOption),
  work_mode: Type.Array(FacetOption),
  education: Type.Array(FacetOption),
  industry_id: Type.Array(FacetOption, { description: 'Only those with jobs.' }),
  repairs: Type.Array(FacetOption, {
    description:
      'If nothing is found: the number of jobs without one of the filters, by its name; most first.',
  }),
  meant: Type.Array(FacetOption, {
    description:
      'If nothing is found at an unknown place: places with similar names, as `place`: those that have jobs, or else the likeliest.',
  }),
  wider: Type.Array(FacetOption, {
    description: 'If nothing is found near a place: the next larger `radius` with jobs, if there is one.',
  }),
  elsewhere: Type.Array(Type.Object({ country: LookupValue, jobs: Type.Integer() }), {
    description:
      'If nothing is found: other countries than the chosen one that the named place is in, and their number of jobs; most first.',
  }),
});
export type JobFacets = Static<typeof JobFacets>;
export type FacetOption = Static<typeof FacetOption>;

/** A completion of a text, and the number of open jobs with it. */
export const JobSuggestion = Type.Object({
  kind: OneOf(SUGGESTION_KINDS),
  text: Type.String({ description: 'Cities include their state, as the filter `place` expects.' }),
  company_id: Nullable(Id),
  jobs: Type.Integer(),
});
export type JobSuggestion = Static<typeof JobSuggestion>;

/** Parts of a search text that the search understands. */
export const QUERY_PART_KINDS = [
  'title',
  'skill',
  'qualification',
  'company',
  'place',
  'work_mode',
  'employment',
  'experience',
  'shift',
  'concept',
  'pay',
] as const;
export const QueryPart = Type.Object({
  kind: OneOf(QUERY_PART_KINDS),
  text: Type.String({ description: 'The words as typed.' }),
  without: Type.String({ description: 'The search text without them.' }),
  unmet: Type.Optional(
    Type.Boolean({ description: 'No open job meets it, so that the search goes on without it.' }),
  ),
  instead: Type.Optional(Type.String({ description: 'The wider place that is searched instead.' })),
});
export type QueryPart = Static<typeof QueryPart>;

/** The occupation that a search text asks for, if it has no jobs, and similar ones that have. */
export const OccupationWithoutJobs = Type.Object({
  name: Type.String(),
  related: Type.Array(Type.Object({ name: Type.String(), jobs: Type.Integer() })),
});
export type OccupationWithoutJobs = Static<typeof OccupationWithoutJobs>;

const JobList = Type.Object({
  ...PageAnswer(JobCard).properties,
  mentions: Type.Optional(
    Type.Object(
      { total: Type.Integer(), data: Type.Array(JobCard) },
      {
        description:
          'Jobs that only contain the words of the text, best first. They follow the last match and are in no other count. `match=mentions` lists all.',
      },
    ),
  ),
  near: Type.Optional(
    Type.Array(JobCard, {
      description:
        'If fewer than ten jobs match: jobs that only miss conditions of the text, such as its place or pay, nearest first.',
    }),
  ),
  partial: Type.Optional(
    Type.Array(JobCard, {
      description:
        'If fewer than ten jobs have all words of the text: similar jobs, then those with some of the words, rare words first. Where the text names an occupation, jobs that only mention the words are among them.',
    }),
  ),
  occupation: Type.Optional(OccupationWithoutJobs),
  nothing_to_search: Type.Optional(
    Type.Boolean({ description: 'The text has no searchable words, so nothing is found.' }),
  ),
  searched_for: Type.Optional(
    Type.String({ description: 'The corrected text, if the typed one is probably misspelled.' }),
  ),
  recognised: Type.Optional(Type.Array(QueryPart)),
  facets: Type.Optional(JobFacets),
});

/** API-03 and the reader's side of API-04. */
export const jobEndpoints = {
  'GET filtered-jobs': {
    summary: 'The first jobs of a tab of the home page.',
    access: 'anyone',
    query: Type.Object({ value: OneOf(HOME_TABS) }),
    response: ListAnswer(JobCard),
  },
  'GET jobs': {
    takesText: true,
    summary: 'Open jobs: by relevance with a search text, otherwise newest first, unless sorted differently.',
    access: 'anyone',
    query: JobSearch,
    response: JobList,
  },
  'GET own-jobs': {
    takesText: true,
    summary: 'Open jobs as `jobs` finds them, without those that your settings hide, in all counts.',
    access: 'seeker',
    query: JobSearch,
    response: Type.Object({
      ...JobList.properties,
      hidden: Type.Integer({ description: 'How many more match that your settings hide.' }),
    }),
  },
  'GET job-facets': {
    summary: 'How many jobs each choice of each filter would give with the other filters.',
    access: 'anyone',
    query: Type.Omit(JobFilters, ['sort', 'page', 'match']),
    response: Answer(JobFacets),
  },
  'GET place-suggestions': {
    summary: 'Cities that start with a text, those with most jobs first.',
    access: 'anyone',
    query: Type.Object({ text: Text(PLACE_MAX), country_id: Type.Optional(Id) }),
    response: ListAnswer(Place),
  },
  'GET nearest-place': {
    summary: 'The city nearest to a point.',
    access: 'anyone',
    query: Type.Object({
      latitude: Type.Number({ minimum: -90, maximum: 90 }),
      longitude: Type.Number({ minimum: -180, maximum: 180 }),
    }),
    response: Answer(Place),
  },
  'GET job-suggestions': {
    summary: 'Completions of a text: titles, companies, skills and cities of open jobs.',
    access: 'anyone',
    query: Type.Object({ text: Text(SEARCH_TEXT_MAX), country_id: Type.Optional(Id) }),
    response: ListAnswer(JobSuggestion),
  },
  'GET salary-insight': {
    summary:
      'Salaries of open jobs similar to a job, or of a designation in a city: same designation or else category, same city or else country, similar experience. Null if fewer than ten disclose one.',
    access: 'anyone',
    query: Type.Object({
      job_id: Type.Optional(Id),
      designation_id: Type.Optional(Id),
      city_id: Type.Optional(Id),
    }),
    response: Answer(Nullable(SalaryInsight)),
  },
  'GET similar-jobs': {
    summary: 'Open jobs similar to a job by designation, place and category, at most four.',
    access: 'anyone',
    query: Type.Object({ id: Id }),
    response: ListAnswer(JobCard),
  },
  'GET jobposts': {
    summary: 'One job with its overview and its company. Closed ones are returned, too, with their status.',
    access: 'anyone',
    query: Type.Object({ id: Id }),
    response: Answer(JobPage),
  },
  'GET job-record': {
    summary:
      'A job’s record: when it was first posted, how often before, applications so far, and how its company answers and hires. At most an hour old.',
    access: 'anyone',
    query: Type.Object({ id: Id }),
    response: Answer(JobRecord),
  },
  'GET job-totals': {
    summary: 'How many jobs are open, and how many of them are new in the last 30 days.',
    access: 'anyone',
    response: Answer(
      Type.Object({ live: Type.Integer(), latest: Type.Integer(), companies: Type.Integer() }),
    ),
  },
} as const satisfies Record<string, Endpoint>;

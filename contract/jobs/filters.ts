/** Filters and sort orders of job lists (JOBS-05). Plain values, shared by browser and server. */
import { DAY_MS, HOUR_MS } from '../shared/constants.ts';

/** Required years of experience. Both bounds are inclusive, so a job for three years is in two ranges. */
export const EXPERIENCE_RANGES = {
  none: { from: 0, to: 0 },
  '0-3': { from: 0, to: 3 },
  '3-6': { from: 3, to: 6 },
  'over-6': { from: 7, to: undefined },
} as const;
export const EXPERIENCES = ['none', '0-3', '3-6', 'over-6', 'unknown'] as const satisfies readonly (
  | keyof typeof EXPERIENCE_RANGES
  | 'unknown'
)[];

/** By their ids, which are fixed. */
export const EMPLOYMENTS = [
  'freelance',
  'full-time',
  'internship',
  'part-time',
  'contract',
  'temporary',
  'volunteer',
] as const;
export const WORK_MODE_CODES = ['on-site', 'hybrid', 'remote'] as const;
/** Levels, by their ids, which are fixed. */
export const EDUCATIONS = [
  'secondary',
  'higher-secondary',
  'certificate',
  'vocational',
  'diploma',
  'bachelor',
  'postgraduate-diploma',
  'master',
  'professional',
  'doctorate',
] as const;
/** Found in what jobs say. */
export const SHIFTS = ['day', 'morning', 'evening', 'night', 'weekend', 'rotational'] as const;
export type Shift = (typeof SHIFTS)[number];
export const TAG_FILTERS = ['design', 'marketing', 'business', 'developer'] as const;

/** Maximum age of a job, by filter value. */
export const POSTED_WITHIN_MS = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  fortnight: 14 * DAY_MS,
  month: 30 * DAY_MS,
} as const;
export const POSTED = [
  'hour',
  'day',
  'week',
  'fortnight',
  'month',
] as const satisfies readonly (keyof typeof POSTED_WITHIN_MS)[];

/**
 * `salary=undisclosed`; any other value is a currency with the least and maybe the most that a job pays a year:
 * `salary=INR-600000`, `salary=INR-600000-1200000`, `salary=INR-0-1200000`.
 */
export const UNDISCLOSED = 'undisclosed';
export const SALARY_PATTERN = '^(undisclosed|[A-Z]{3}-(0(?=-)|[1-9][0-9]{0,11})(-[1-9][0-9]{0,11})?)$';
/** The years of experience that a job requires: `2-5`, `2-` for at least and `0-5` for at most. */
export const YEARS_PATTERN = '^(0(?=-.)|[1-9][0-9]?)-([0-9]{1,2})?$';

export const RADII = [5, 10, 25, 50, 100, 200] as const;
export const DEFAULT_RADIUS = 25;
export const RADIUS_MAX = 500;
export const PLACE_MAX = 100;
export const SKILL_MAX = 100;

/** Relevance needs a search text. It is the default with one, newest is the default without. */
export const SORTS = ['relevance', 'newest', 'closing', 'salary'] as const;

/** The sidebar's filters with a list of choices. The counts of each ignore its own selection. */
export const COUNTED_FACETS = [
  'experience',
  'employment',
  'posted',
  'tags',
  'salary',
  'work_mode',
  'education',
] as const;
export type CountedFacet = (typeof COUNTED_FACETS)[number];
/** The shift is read from texts, so that its choices have no counts. */
export const FACETS = [...COUNTED_FACETS, 'shift'] as const;
export type Facet = (typeof FACETS)[number];

/** The kinds of suggestions while typing. */
export const SUGGESTION_KINDS = ['title', 'company', 'skill', 'place'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** Filters and sort orders of job lists (JOBS-05). Plain values, shared by browser and server. */

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
export const TAG_FILTERS = ['design', 'marketing', 'business', 'developer'] as const;

const HOUR_MS = 3_600_000;
/** Maximum age of a job, by filter value. */
export const POSTED_WITHIN_MS = {
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
  fortnight: 14 * 24 * HOUR_MS,
  month: 30 * 24 * HOUR_MS,
} as const;
export const POSTED = [
  'hour',
  'day',
  'week',
  'fortnight',
  'month',
] as const satisfies readonly (keyof typeof POSTED_WITHIN_MS)[];

/** `salary=undisclosed`; any other value is a currency and a yearly amount: `salary=INR-600000`. */
export const UNDISCLOSED = 'undisclosed';
export const SALARY_PATTERN = '^(undisclosed|[A-Z]{3}-[1-9][0-9]{0,8})$';

export const RADII = [5, 10, 25, 50, 100, 200] as const;
export const DEFAULT_RADIUS = 25;
export const RADIUS_MAX = 500;
export const PLACE_MAX = 100;
export const SKILL_MAX = 100;

/** Relevance needs a search text. It is the default with one, newest is the default without. */
export const SORTS = ['relevance', 'newest', 'closing', 'salary'] as const;

/** The sidebar's filters with a list of choices. The counts of each ignore its own selection. */
export const FACETS = ['experience', 'employment', 'posted', 'tags', 'salary', 'work_mode'] as const;
export type Facet = (typeof FACETS)[number];

/** The kinds of suggestions while typing. */
export const SUGGESTION_KINDS = ['title', 'company', 'skill', 'place'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

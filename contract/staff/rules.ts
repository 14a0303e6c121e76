/** Rules of the staff console that forms and server share. Plain values. */

/** Active, suspended by staff, closed by its owner. */
export const ACCOUNT_STATUSES = ['active', 'suspended', 'closed'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
export const SUSPENSION_REASON_MAX = 1000;

export const ANSWER_MAX = 10_000;

/** Waiting to be sent; failed but will be retried; failed for good. */
export const OUTBOX_STATUSES = ['waiting', 'delayed', 'failed'] as const;
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];
/** Why a failed email isn't retried: rejected for good, tried too often, or stopped by staff. */
export const OUTBOX_ENDS = ['rejected', 'attempts', 'stopped'] as const;
export type OutboxEnd = (typeof OUTBOX_ENDS)[number];

export const ARTICLE_STATES = ['draft', 'published'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];
export const ARTICLE_MAX = {
  slug: 80,
  title: 120,
  summary: 300,
  topic: 40,
  author: 80,
  text: 60_000,
} as const;
export const SLUG_PATTERN = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** The lookups that staff manage. */
export const LOOKUPS = [
  'categories',
  'sub-categories',
  'industries',
  'designations',
  'tags',
  'degrees',
  'courses',
  'educations',
  'salaries',
  'workmodes',
  'employment-types',
] as const;
export type Lookup = (typeof LOOKUPS)[number];
/** Values of these lookups can't be added or merged, because rules refer to them by id. */
export const FIXED_LOOKUPS: readonly Lookup[] = ['salaries', 'workmodes', 'employment-types'];
/** Their names are proper names or amounts, the same in every language. */
export const UNTRANSLATED_LOOKUPS: readonly Lookup[] = ['tags', 'salaries'];
export const LOOKUP_NAME_MAX = 80;
/** `free`: a skill that a job was posted with; lists don't offer it. */
export const LOOKUP_VALUE_STATES = ['offered', 'free', 'retired', 'merged'] as const;
export type LookupValueState = (typeof LOOKUP_VALUE_STATES)[number];
export const LOOKUP_ACTIONS = ['rename', 'merge', 'retire', 'bring_back'] as const;
export type LookupAction = (typeof LOOKUP_ACTIONS)[number];

export const SYNONYM_MAX = { word: 40, meaning: 60, meanings: 12 } as const;

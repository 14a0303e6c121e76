/** Constants of sources. Plain values, shared by browser and server. */

/** `failing`: paused by itself after several failures. */
export const SOURCE_STATES = ['waiting_approval', 'refused', 'active', 'paused', 'failing'] as const;
export type SourceState = (typeof SOURCE_STATES)[number];

/** How often a source is read. Those of files are read when one is uploaded. */
export const SOURCE_SCHEDULES = ['hourly', 'daily', 'weekly', 'manual'] as const;
export type SourceSchedule = (typeof SOURCE_SCHEDULES)[number];

/** Where people apply: at the original posting, or on the portal. */
export const APPLY_PLACES = ['source', 'portal'] as const;
export type ApplyPlace = (typeof APPLY_PLACES)[number];

/** Which of several partners writes a job that all of them have. */
export const PARTNER_TRUST = ['first', 'usual', 'last'] as const;

/**
 * `ready`: a check has found a difference, which can be applied. `asking`: so many jobs are gone that a person has to
 * confirm it. `unchanged`: nothing to apply. `outdated`: a later run has read the source.
 */
export const RUN_STATES = [
  'waiting',
  'reading',
  'ready',
  'asking',
  'unchanged',
  'applying',
  'applied',
  'failed',
  'outdated',
  'undoing',
  'undone',
] as const;
export type RunState = (typeof RUN_STATES)[number];
/** Runs that a worker has to do, of which a source has one at most. */
export const OPEN_RUN_STATES = [
  'waiting',
  'reading',
  'applying',
  'undoing',
] as const satisfies readonly RunState[];

/** Why a source can't be read, or what it has not written. None of them says that a job is gone. */
export const SOURCE_PROBLEMS = [
  'no_jobs_found',
  'not_allowed',
  'unreachable',
  'too_slow',
  'rejected',
  'robots',
  'not-a-feed',
  'empty',
  'cut',
  'broken',
  'unsafe',
  'too-large',
  'encoding',
  'interrupted',
  'not_written',
] as const;
export type SourceProblem = (typeof SOURCE_PROBLEMS)[number];

/** `missing`: gone for the first time; the job closes if the next run misses it, too. `returned`: back again. */
export const RUN_ROW_KINDS = ['new', 'changed', 'missing', 'gone', 'returned', 'refused'] as const;
export type RunRowKind = (typeof RUN_ROW_KINDS)[number];

/** Why a posting isn't taken over. */
export const REFUSAL_REASONS = [
  'no_title',
  'not_a_posting',
  'not_public',
  'long_title',
  'no_text',
  'long_text',
  'no_company',
  'unknown_place',
  'expired',
  'repeated',
  'not_written',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** What a run can change of a job. */
export const SOURCE_FIELDS = [
  'title',
  'text',
  'places',
  'pay',
  'employment',
  'experience',
  'education',
  'skills',
  'category',
  'deadline',
  'address',
] as const;
export type SourceField = (typeof SOURCE_FIELDS)[number];

/** The fields that columns of an unknown shape can be mapped to. */
export const MAPPED_FIELDS = [
  'id',
  'title',
  'company',
  'place',
  'country',
  'text',
  'address',
  'apply_address',
  'posted',
  'expires',
  'employment',
  'department',
  'experience',
  'education',
  'skills',
  'pay',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** How the original posting of a job was found at the last look. */
export const LIVENESS = ['open', 'closed', 'uncertain'] as const;

/** Where jobs are listed beyond the portal's own pages. */
export const LISTED_PLACES = ['google', 'indeed', 'sitemap', 'alerts'] as const;
export type ListedPlace = (typeof LISTED_PLACES)[number];

/** How many postings a preview shows. */
export const PREVIEW_POSTINGS = 10;
export const SOURCE_MAX = {
  name: 100,
  address: 2000,
  reason: 1000,
  file: 5 * 1024 * 1024,
  perCompany: 20,
  columns: 200,
} as const;
/** With more gone than both, a run asks first. */
export const GONE_MAX = { share: 0.3, jobs: 5 } as const;
/** After so many failures in a row, a source pauses. */
export const FAILURES_MAX = 5;
/** How long a run can be undone, unless a later one has changed something. */
export const UNDO_RUN_DAYS = 7;

/** What support sees of an account or a company, and how it can help. Plain values. */

/** What a person wants and can't. */
export const OBSTACLE_AIMS = [
  'sign_in',
  'email',
  'see_job',
  'apply',
  'publish',
  'team',
  'sources',
  'programs',
  'candidates',
  'interviews',
  'be_found',
  'alerts',
  'reviews',
  'limits',
] as const;
export type ObstacleAim = (typeof OBSTACLE_AIMS)[number];

/** What an account may do so often a day. */
export const DAILY_LIMITS = [
  'job',
  'featured_job',
  'message',
  'applicant_message',
  'candidate_view',
  'upload',
  'invitation',
] as const;
export type DailyLimit = (typeof DAILY_LIMITS)[number];

/** What support can do for an account besides suspending it. Each is logged, and its owner told by email. */
export const REMEDIES = [
  'send_reset',
  'send_confirmation',
  'lift_locks',
  'end_sessions',
  'set_language',
  'correct_email',
  'send_data',
  'close_account',
  'keep_account',
] as const;
export type Remedy = (typeof REMEDIES)[number];

/** Of staff, these would let whoever uses a session around the proof of its owner. */
export const NOT_OF_STAFF: readonly Remedy[] = ['lift_locks', 'correct_email', 'close_account'];

/** Possible for suspended accounts, too: the law gives their owners the same. */
export const OF_SUSPENDED: readonly Remedy[] = ['send_data', 'close_account', 'keep_account'];

/** For how long support sees an account's pages. */
export const SUPPORT_VIEW_MINUTES = 30;
/** How the tokens of such sessions begin. */
export const SUPPORT_VIEW_PREFIX = 'support_view_';

interface Obstacle {
  readonly aim: ObstacleAim;
  readonly remedies: readonly Remedy[];
}

/** Why something doesn't work, and what helps. Each has a text in the catalogue (`console.support.obstacle.*`). */
export const OBSTACLES = {
  closing: { aim: 'sign_in', remedies: ['keep_account'] },
  suspended: { aim: 'sign_in', remedies: [] },
  closed: { aim: 'sign_in', remedies: [] },
  locked: { aim: 'sign_in', remedies: ['lift_locks'] },
  network_locked: { aim: 'sign_in', remedies: [] },
  codes_locked: { aim: 'sign_in', remedies: ['lift_locks'] },
  no_password: { aim: 'sign_in', remedies: ['send_reset'] },
  other_ways: { aim: 'sign_in', remedies: ['send_reset'] },
  second_step: { aim: 'sign_in', remedies: [] },
  reset_limited: { aim: 'email', remedies: ['lift_locks'] },
  unconfirmed: { aim: 'email', remedies: ['send_confirmation', 'correct_email'] },
  mistyped: { aim: 'email', remedies: ['correct_email'] },
  language_differs: { aim: 'email', remedies: ['set_language'] },
  change_waiting: { aim: 'email', remedies: ['send_confirmation'] },
  email_stopped: { aim: 'email', remedies: ['correct_email', 'send_confirmation'] },
  email_bounced: { aim: 'email', remedies: ['correct_email'] },
  email_failed: { aim: 'email', remedies: ['correct_email'] },
  email_delayed: { aim: 'email', remedies: [] },
  sign_in_codes_limited: { aim: 'email', remedies: [] },
  emails_off: { aim: 'email', remedies: [] },
  job_dismissed: { aim: 'see_job', remedies: [] },
  jobs_hidden: { aim: 'see_job', remedies: [] },
  job_asks: { aim: 'apply', remedies: [] },
  application_unconfirmed: { aim: 'apply', remedies: [] },
  interview_cancelled: { aim: 'interviews', remedies: [] },
  offer_over: { aim: 'interviews', remedies: [] },
  offer_withdrawn: { aim: 'interviews', remedies: [] },
  hides_from: { aim: 'be_found', remedies: [] },
  alerts_active: { aim: 'alerts', remedies: [] },
  emails_daily: { aim: 'email', remedies: [] },
  older_resume_sent: { aim: 'apply', remedies: [] },
  review_hidden: { aim: 'reviews', remedies: [] },
  alerts_deleted: { aim: 'alerts', remedies: [] },
  job_anonymous: { aim: 'candidates', remedies: [] },
  job_gone: { aim: 'see_job', remedies: [] },
  job_company_hidden: { aim: 'see_job', remedies: [] },
  job_rejected: { aim: 'see_job', remedies: [] },
  job_in_review: { aim: 'see_job', remedies: [] },
  job_draft: { aim: 'see_job', remedies: [] },
  job_scheduled: { aim: 'apply', remedies: [] },
  job_paused: { aim: 'apply', remedies: [] },
  job_closed: { aim: 'apply', remedies: [] },
  job_expired: { aim: 'apply', remedies: [] },
  applies_elsewhere: { aim: 'apply', remedies: [] },
  job_unattended: { aim: 'apply', remedies: [] },
  already_applied: { aim: 'apply', remedies: [] },
  not_a_seeker: { aim: 'apply', remedies: [] },
  upload_failed: { aim: 'apply', remedies: [] },
  no_resume: { aim: 'apply', remedies: [] },
  level_unconfirmed: { aim: 'publish', remedies: ['send_confirmation'] },
  jobs_in_review: { aim: 'publish', remedies: [] },
  jobs_rejected: { aim: 'publish', remedies: [] },
  daily_limit: { aim: 'limits', remedies: [] },
  profile_held: { aim: 'publish', remedies: [] },
  profile_removed: { aim: 'publish', remedies: [] },
  unverified: { aim: 'candidates', remedies: [] },
  company_unattended: { aim: 'apply', remedies: [] },
  no_job_listed: { aim: 'apply', remedies: [] },
  source_waits: { aim: 'sources', remedies: [] },
  source_refused: { aim: 'sources', remedies: [] },
  source_failing: { aim: 'sources', remedies: [] },
  source_paused: { aim: 'sources', remedies: [] },
  source_asks: { aim: 'sources', remedies: [] },
  source_unapplied: { aim: 'sources', remedies: [] },
  token_expired: { aim: 'programs', remedies: [] },
  token_refused: { aim: 'programs', remedies: [] },
  webhook_paused: { aim: 'programs', remedies: [] },
  webhook_failing: { aim: 'programs', remedies: [] },
  owner_suspended: { aim: 'team', remedies: [] },
  owner_gone: { aim: 'team', remedies: [] },
  invitation_expired: { aim: 'team', remedies: [] },
  no_company: { aim: 'team', remedies: [] },
  role_lacks: { aim: 'team', remedies: [] },
  some_jobs: { aim: 'team', remedies: [] },
  not_on_job: { aim: 'team', remedies: [] },
  interview_zones: { aim: 'interviews', remedies: [] },
  hidden: { aim: 'be_found', remedies: [] },
  alerts_unconfirmed: { aim: 'alerts', remedies: [] },
  alerts_paused: { aim: 'alerts', remedies: [] },
  alerts_none: { aim: 'alerts', remedies: [] },
  alert_younger: { aim: 'alerts', remedies: [] },
  alert_soon: { aim: 'alerts', remedies: [] },
  alert_filters: { aim: 'alerts', remedies: [] },
  alert_waits: { aim: 'alerts', remedies: [] },
  alert_sent: { aim: 'alerts', remedies: [] },
} as const satisfies Record<string, Obstacle>;
export type ObstacleKind = keyof typeof OBSTACLES;

/** What a saved search filters by, as an obstacle names it. */
export const ALERT_FILTERS = [
  'text',
  'country',
  'place',
  'category',
  'company',
  'skill',
  'industry',
  'experience',
  'employment',
  'education',
  'tags',
  'salary',
  'work_mode',
  'years',
  'shift',
] as const;
export type AlertFilter = (typeof ALERT_FILTERS)[number];

const isKind = (name: string): name is ObstacleKind => name in OBSTACLES;
export const OBSTACLE_KINDS: readonly ObstacleKind[] = Object.keys(OBSTACLES).filter(isKind);

/** What happened to an account or a company, on one timeline. */
export const TIMELINE_KINDS = [
  'security',
  'email',
  'application',
  'resume',
  'support_message',
  'report',
  'decision',
  'activity',
  'run',
  'failure',
  'staff',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const EMAIL_STATES = ['waiting', 'delayed', 'failed', 'sent', 'bounced'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

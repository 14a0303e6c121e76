/** What staff check before a job goes live, and why they reject one. */

/** What the automatic checks look for. */
export const AUTOMATIC_CHECKS = ['link_in_title', 'like_rejected', 'company_held'] as const;
export type AutomaticCheck = (typeof AUTOMATIC_CHECKS)[number];

/** Frequent reasons, which employers read in their own language. */
export const REJECTION_REASONS = [
  'asks_for_money',
  'no_real_job',
  'misleading',
  'incomplete',
  'discriminating',
  'duplicate',
  'unlawful',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

export const REJECTION_TEXT_MAX = 1000;

/** Who changed the moderation status of a job: staff, its employer, or the automatic checks. */
export const MODERATION_ACTORS = ['staff', 'employer', 'automatic'] as const;
export type ModerationActor = (typeof MODERATION_ACTORS)[number];

/** Decisions of staff about an employer's appeal against a rejection. */
export const APPEAL_OUTCOMES = ['granted', 'refused'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** Long enough to explain why the decision is wrong. */
export const APPEAL_MIN = 20;
export const APPEAL_MAX = 2000;

/** What a job is at present, as staff see it. */
export const MODERATED_STATES = [
  'review',
  'live',
  'announced',
  'paused',
  'closed',
  'expired',
  'rejected',
  'hidden',
  'saved',
] as const;
export type ModeratedState = (typeof MODERATED_STATES)[number];

/** Which jobs are listed: all that need a decision, one kind of them, those of a state, or all. */
export const MODERATION_VIEWS = ['queue', 'reported', 'appealed', ...MODERATED_STATES, 'all'] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

/** How long others leave what somebody has open, unless it is renewed. */
export const CLAIM_SECONDS = 120;

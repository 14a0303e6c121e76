/** What staff look at before a job goes live, and why they turn one down. */

/** What the automatic checks look for. */
export const AUTOMATIC_CHECKS = ['link_in_title', 'suspicious_words'] as const;
export type AutomaticCheck = (typeof AUTOMATIC_CHECKS)[number];

/** Reasons that come up often; employers read them in their own language. */
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

/** Which jobs are listed: what waits (in review, or reported), one of both, those that are live, those turned down. */
export const MODERATION_VIEWS = ['queue', 'review', 'reported', 'live', 'rejected'] as const;
export type ModerationView = (typeof MODERATION_VIEWS)[number];

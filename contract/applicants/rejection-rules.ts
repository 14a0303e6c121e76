/** When rejections are sent, and why. See docs/decisions/0060-scheduled-rejections.md. */
export const REJECTION_DELAYS = [0, 24, 48, 72] as const;
export type RejectionDelay = (typeof REJECTION_DELAYS)[number];

/** Why a company rejects, for its reports. The applicant never sees it. */
export const REJECTION_REASONS = [
  'experience',
  'skills',
  'pay',
  'place',
  'availability',
  'interview',
  'other_chosen',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** The checks of a review, run by browser and server. */
export const REVIEW_STARS = [1, 2, 3, 4, 5] as const;
export const REVIEW_MIN = 20;
export const REVIEW_MAX = 2000;

export type ReviewMessage = 'review.stars_missing' | 'review.text_short' | 'review.text_long';

/** Errors by field; empty if valid. The first error belongs to the first field of the form. */
export const reviewMistakes = ({
  stars,
  text,
}: {
  stars: number | undefined;
  text: string;
}): Readonly<Partial<Record<'stars' | 'text', ReviewMessage>>> => {
  const length = text.trim().length;
  return {
    ...(REVIEW_STARS.some((one) => one === stars) ? {} : { stars: 'review.stars_missing' as const }),
    ...(length < REVIEW_MIN ? { text: 'review.text_short' as const } : {}),
    ...(length > REVIEW_MAX ? { text: 'review.text_long' as const } : {}),
  };
};

/** Whether the user can review a company, or why not: never applied, no answer yet, or a member of it. */
export const REVIEW_ELIGIBILITY = ['open', 'not_applied', 'too_early', 'insider'] as const;

/** Reasons for which readers can report a review. */
export const REVIEW_REPORT_REASONS = [
  'untrue',
  'offensive',
  'names_people',
  'not_an_applicant',
  'advertising',
  'other',
] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];

/** The maximum length of the reason for hiding a review, which its author reads. */
export const HIDING_REASON_MAX = 1000;

/** Which reviews staff list: all that need a decision, hidden ones, or all. */
export const REVIEW_VIEWS = ['queue', 'hidden', 'all'] as const;

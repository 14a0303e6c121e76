/** The checks of a review, the same in the browser and on the server. */
export const REVIEW_STARS = [1, 2, 3, 4, 5] as const;
export const REVIEW_MIN = 20;
export const REVIEW_MAX = 2000;

export type ReviewMessage = 'review.stars_missing' | 'review.text_short' | 'review.text_long';

/** Errors by field; empty if all is well. The first one belongs to the first field of the form. */
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

/** Whether one may review a company; where not, whether one never applied, was not answered yet, or belongs to it. */
export const REVIEW_ELIGIBILITY = ['open', 'not_applied', 'too_early', 'insider'] as const;

/** What readers can report about a review. */
export const REVIEW_REPORT_REASONS = [
  'untrue',
  'offensive',
  'names_people',
  'not_an_applicant',
  'advertising',
  'other',
] as const;
export type ReviewReportReason = (typeof REVIEW_REPORT_REASONS)[number];

/** Why a review is hidden, as its author reads it. */
export const HIDING_REASON_MAX = 1000;

/** Which reviews staff list: all that need a decision, those that are hidden, or all. */
export const REVIEW_VIEWS = ['queue', 'hidden', 'all'] as const;

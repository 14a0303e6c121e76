/**
 * Who may review a company: seekers who applied to one of its jobs, if the application was viewed or has waited for
 * two weeks. Applications that were sent just now or withdrawn unviewed don't count; otherwise a review would cost
 * one click, also for competitors. The contract admits only seekers.
 */

import { type REVIEW_ELIGIBILITY, reviewMistakes } from '#contract/companies/review-rules.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';

const PATIENCE_DAYS = 14;

export type Eligibility = (typeof REVIEW_ELIGIBILITY)[number];

/** A user's applications to a company. */
export interface Acquaintance {
  /** Whether they are insiders: see `insiders.ts`. */
  readonly isInsider: boolean;
  /** Whether the company has viewed or decided one of them. */
  readonly wasSeen: boolean;
  /** When the oldest unviewed application that was not withdrawn was sent. */
  readonly waitingSince: Date | null;
}

export const eligibilityOf = ({ isInsider, wasSeen, waitingSince }: Acquaintance, now: Date): Eligibility => {
  if (isInsider) return 'insider';
  if (wasSeen) return 'open';
  if (!waitingSince) return 'not_applied';
  return now.getTime() - waitingSince.getTime() >= PATIENCE_DAYS * DAY_MS ? 'open' : 'too_early';
};

/** A company that is not public has no reviews. */
export const mayReview = (eligibility: Eligibility | undefined): void => {
  if (eligibility === undefined) throw notFound();
  if (eligibility === 'insider') throw new Failure('forbidden', { key: 'server.error.review_insider' });
  if (eligibility === 'not_applied')
    throw new Failure('forbidden', { key: 'server.error.review_not_applied' });
  if (eligibility === 'too_early') throw new Failure('forbidden', { key: 'server.error.review_too_early' });
};

export interface Review {
  readonly stars: number;
  readonly text: string;
  readonly isAnonymous: boolean;
}

export const assertValidReview = (form: {
  stars?: number;
  text?: string;
  is_anonymous?: boolean;
}): Review => {
  const { stars = 0, text = '' } = form;
  const mistakes = reviewMistakes({ stars, text });
  const fields = Object.entries(mistakes).map(([field, key]) => [field, { key }] as const);
  if (fields.length > 0) throw invalid(Object.fromEntries(fields));
  return { stars, text: text.replace(/\r\n?/g, '\n').trim(), isAnonymous: form.is_anonymous ?? false };
};

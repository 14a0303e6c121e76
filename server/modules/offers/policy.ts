/** What can be offered, changed and answered, and when. The contract's table has checked the role. */

import { placeholdersIn, unknownPlaceholders } from '#contract/message-templates/rules.ts';
import { OFFER_DAYS_MAX, type OfferStatus } from '#contract/offers/rules.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import { Failure, invalid } from '../../http/failure.ts';
import { shiftDay } from '../../platform/clock.ts';

/** Whether making an offer moves the applicant to Offered. */
export const movesToOffered = (status: ApplicationStatus): boolean =>
  status === 'applied' || status === 'viewed' || status === 'shortlisted' || status === 'interview';

/** The offers of such an application can't be answered or changed anymore. */
export const isEnded = (status: ApplicationStatus): boolean =>
  status === 'rejected' || status === 'withdrawn';

export const assertUndecided = (status: ApplicationStatus): void => {
  if (isEnded(status) || status === 'hired') throw new Failure('in_use', { key: 'server.offer.decided' });
};

export const assertNoneOpen = (open: number): void => {
  if (open > 0) throw new Failure('in_use', { key: 'server.offer.open_already' });
};

/** The terms make sense: whole cents, and days that are neither past nor implausibly far ahead. */
export const assertTerms = (
  {
    amount,
    starts_on: startsOn,
    answer_by: answerBy,
  }: { readonly amount: number; readonly starts_on?: string | null; readonly answer_by: string },
  today: string,
): void => {
  if (Number(amount.toFixed(2)) !== amount) throw invalid({ amount: { key: 'server.offer.amount' } });
  if (answerBy < today) throw invalid({ answer_by: { key: 'server.offer.past' } });
  if (answerBy > shiftDay(today, OFFER_DAYS_MAX.answer))
    throw invalid({ answer_by: { key: 'server.offer.too_far', values: { max: OFFER_DAYS_MAX.answer } } });
  if (!startsOn) return;
  if (startsOn < today) throw invalid({ starts_on: { key: 'server.offer.past' } });
  if (startsOn > shiftDay(today, OFFER_DAYS_MAX.start))
    throw invalid({ starts_on: { key: 'server.offer.too_far', values: { max: OFFER_DAYS_MAX.start } } });
};

/** A letter names placeholders that stand for something, and the start only if there is one. */
export const assertLetter = ({
  letter = '',
  starts_on: startsOn,
}: {
  readonly letter?: string;
  readonly starts_on?: string | null;
}): void => {
  const [unknown] = unknownPlaceholders(letter, 'offer');
  if (unknown !== undefined)
    throw invalid({
      letter: { key: 'server.field.unknown_placeholder', values: { placeholder: `{{${unknown}}}` } },
    });
  if (!startsOn && placeholdersIn(letter).includes('offer_start'))
    throw invalid({ starts_on: { key: 'server.offer.letter_start' } });
};

/** Throws unless the company can still change the offer. An expired one can be renewed. */
export const assertChangeable = (status: OfferStatus): void => {
  if (status !== 'open' && status !== 'expired') throw new Failure('in_use', { key: 'server.offer.ended' });
};

/** Throws unless the candidate can still answer the offer. */
export const assertAnswerable = (status: OfferStatus): void => {
  if (status === 'expired') throw new Failure('in_use', { key: 'server.offer.expired' });
  if (status !== 'open') throw new Failure('in_use', { key: 'server.offer.ended' });
};

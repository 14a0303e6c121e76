import type { CompanyOffer, Offer } from '#contract/offers/calls.ts';
import type { OfferStatus } from '#contract/offers/rules.ts';
import type { ApplicationStatus } from '#contract/shared/constants.ts';
import type { Clock } from '../../platform/clock.ts';
import { isEnded } from './policy.ts';
import type { CompanyRow, OfferRow } from './repository.ts';

interface OfferState {
  readonly offer: OfferRow;
  readonly applicationStatus: ApplicationStatus;
}

/** An open offer ends with its application, and after its last day. */
export const statusOf = ({ offer, applicationStatus }: OfferState, today: string): OfferStatus => {
  if (offer.status !== 'open') return offer.status;
  if (isEnded(applicationStatus)) return 'withdrawn';
  return offer.answerBy < today ? 'expired' : 'open';
};

export const presentOffer = (parts: OfferState, today: string): Offer => {
  const { offer } = parts;
  return {
    id: offer.id,
    status: statusOf(parts, today),
    amount: offer.amount,
    currency: offer.currency,
    period: offer.period,
    addition: offer.addition,
    starts_on: offer.startsOn,
    answer_by: offer.answerBy,
    text: offer.text,
    letter: offer.letter,
    words: offer.words,
    made_at: offer.createdAt.toISOString(),
    ended_at: offer.endedAt?.toISOString() ?? null,
    version: offer.version,
  };
};

/**
 * What the candidate sees: the version before the company's last change while that can be undone, and no unanswered
 * offer of an application that has ended. Null for nothing.
 */
export const presentShown = (
  parts: OfferState,
  { now, today }: Pick<Clock, 'now' | 'today'>,
): Offer | null => {
  const { offer, applicationStatus } = parts;
  if (isEnded(applicationStatus) && offer.status === 'open') return null;
  if (!offer.heldUntil || offer.heldUntil <= now()) return presentOffer(parts, today());
  return offer.shown;
};

export const presentForCompany = (row: CompanyRow, today: string): CompanyOffer => ({
  ...presentOffer(row, today),
  application_id: row.offer.applicationId,
  candidate_name: row.candidateName,
  made_by: row.madeBy,
});

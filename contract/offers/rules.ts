/** Constants of offers. Plain values, shared by browser and server. See docs/decisions/0074-offers.md. */

import type { CurrencyCode } from '../shared/currencies.ts';
import type { PayFigures, PayPeriod } from '../shared/pay.ts';

/** As stored. An open one waits for the candidate's answer. */
export const STORED_OFFER_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
/** `expired`: open, but its last day to answer has passed. */
export const OFFER_STATUSES = [...STORED_OFFER_STATUSES, 'expired'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** What the history of an application says about its offers. */
export const OFFER_STEPS = ['made', 'accepted', 'declined', 'withdrawn'] as const;
export type OfferStep = (typeof OFFER_STEPS)[number];

/** Maximum lengths. */
export const OFFER_MAX = { text: 5000, words: 1000, letter: 10_000 } as const;
/** How many days ahead the last day to answer can be, and how far from today the start. */
export const OFFER_DAYS_MAX = { answer: 365, start: 730 } as const;

/** The pay of an offer, to be written like that of a job. */
export const offeredPay = ({
  amount,
  currency,
  period,
  addition,
}: {
  readonly amount: number;
  readonly currency: CurrencyCode;
  readonly period: PayPeriod;
  readonly addition: string | null;
}): PayFigures & { readonly addition: string | null } => ({
  min: amount,
  max: amount,
  currency,
  period,
  addition,
});

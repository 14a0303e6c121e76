/** The terms of an offer as labelled values, for both sides. */
import type { Offer } from '#contract/offers/calls.ts';
import { offeredPay } from '#contract/offers/rules.ts';
import { writePay } from '#contract/shared/write-pay.ts';

import type { I18n, MessageKey } from '../../i18n/messages.ts';
import { writeDay } from '../../ui/format/dates.ts';

interface Term {
  readonly label: MessageKey;
  readonly value: string;
}

export const termsOf = (offer: Offer, i18n: I18n): Term[] => {
  const { starts_on: startsOn, answer_by: answerBy, status } = offer;
  return [
    { label: 'offers.pay', value: writePay(offeredPay(offer), i18n) },
    ...(startsOn ? [{ label: 'offers.starts_on' as const, value: writeDay(startsOn, i18n.locale) }] : []),
    ...(status === 'open' || status === 'expired'
      ? [{ label: 'offers.answer_by' as const, value: writeDay(answerBy, i18n.locale) }]
      : []),
  ];
};

/** OFFER-07: the letter of an offer, as PDF. See docs/decisions/0085-offer-letters.md. */
import { fillPlaceholders } from '#contract/message-templates/rules.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { offeredPay } from '#contract/offers/rules.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import { invalid } from '../../http/failure.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import { printPdf } from '../resumes/printing/print-resume.ts';
import type { Parties } from './repository.ts';

export interface Letter {
  readonly text: string;
  readonly terms: Pick<Offer, 'amount' | 'currency' | 'period' | 'addition' | 'starts_on' | 'answer_by'>;
  readonly parties: Parties;
  /** The day on it. */
  readonly day: string;
  /** In which pay and days are written. */
  readonly locale: Locale;
}

/** Whether the first letter of a text is of a script that is written from right to left. */
const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** @throws {Failure} `invalid` if the typefaces lack letters of it, `busy` if too many are waiting */
export const printLetter = async (
  catalogues: Catalogues,
  { text, terms, parties, day, locale }: Letter,
): Promise<Buffer> => {
  const t = catalogues.translate(locale);
  const { company, jobTitle, hidden, firstName, name, sender } = parties;
  const filled = fillPlaceholders(text, {
    applicant_first_name: nameShown(hidden, firstName.trim(), t),
    applicant_name: nameShown(hidden, name, t),
    job_title: jobTitle,
    company_name: company,
    sender_name: sender,
    offer_pay: writePay(offeredPay(terms), payWritingOf({ t, locale })),
    offer_start: terms.starts_on === null ? '' : writeDay(terms.starts_on, locale),
    offer_answer_by: writeDay(terms.answer_by, locale),
  });
  const resume = {
    ...{ name: company, title: jobTitle, isRightToLeft: isRightToLeft(filled) },
    contact: [writeDay(day, locale), nameShown(hidden, name, t)],
    sections: [{ heading: t('offers.letter'), text: filled.split('\n'), entries: [], items: [] }],
  };
  const pdf = await printPdf({ resume, layout: 'classic', contactHeading: '' });
  if (!pdf) throw invalid({ letter: { key: 'server.offer.letter_letters' } });
  return pdf;
};

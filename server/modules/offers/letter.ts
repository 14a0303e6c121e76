/** OFFER-07: the letter of an offer, as PDF. See docs/decisions/0085-offer-letters.md. */
import { fillPlaceholders } from '#contract/message-templates/rules.ts';
import type { Offer } from '#contract/offers/calls.ts';
import { offeredPay } from '#contract/offers/rules.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import type { Deps } from '../../deps.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { MailedLetter } from '../../platform/db/schema.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import type { Attachment } from '../../platform/mail/message.ts';
import { RESUME_TYPES } from '../accounts/resume.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import { printPdf } from '../resumes/printing/print-resume.ts';
import { type OfferRow, type Parties, readParties } from './repository.ts';

export const LETTER_FILE = 'offer-letter.pdf';

export interface Letter {
  readonly text: string;
  readonly terms: Pick<Offer, 'amount' | 'currency' | 'period' | 'addition' | 'starts_on' | 'answer_by'>;
  readonly parties: Parties;
  /** The day on it. */
  readonly day: string;
  /** In which pay and days are written. */
  readonly locale: Locale;
}

/** The letter of an offer. @param shown the version that the reader may know. @returns undefined without one */
export const readLetter = async (db: Db, stored: OfferRow, shown: Offer): Promise<Letter | undefined> => {
  const { letter: text } = shown;
  const parties = text === null ? undefined : await readParties(db, stored.applicationId, stored.createdBy);
  if (text === null || !parties) return undefined;
  const day = stored.createdAt.toISOString().slice(0, 10);
  return { text, terms: shown, parties, day, locale: stored.letterLocale ?? 'en' };
};

/** Whether the first letter of a text is of a script that is written from right to left. */
const isRightToLeft = (text: string): boolean => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text);

/** The letter with its placeholders filled in. */
export const composeLetter = (
  catalogues: Catalogues,
  { text, terms, parties, day, locale }: Letter,
): MailedLetter => {
  const t = catalogues.translate(locale);
  const { company, jobTitle, hidden, firstName, name, sender } = parties;
  const recipient = nameShown(hidden, name, t);
  const filled = fillPlaceholders(text, {
    applicant_first_name: nameShown(hidden, firstName.trim(), t),
    applicant_name: recipient,
    job_title: jobTitle,
    company_name: company,
    sender_name: sender,
    offer_pay: writePay(offeredPay(terms), payWritingOf({ t, locale })),
    offer_start: terms.starts_on === null ? '' : writeDay(terms.starts_on, locale),
    offer_answer_by: writeDay(terms.answer_by, locale),
  });
  return {
    ...{ fileName: LETTER_FILE, sender: company, subject: jobTitle, isRightToLeft: isRightToLeft(filled) },
    ...{
      address: [writeDay(day, locale), recipient],
      heading: t('offers.letter'),
      lines: filled.split('\n'),
    },
  };
};

const print = (letter: MailedLetter): Promise<Buffer | undefined> => {
  const resume = {
    ...{ name: letter.sender, title: letter.subject, isRightToLeft: letter.isRightToLeft },
    contact: [...letter.address],
    sections: [{ heading: letter.heading, text: [...letter.lines], entries: [], items: [] }],
  };
  return printPdf({ resume, layout: 'classic', contactHeading: '' });
};

/** @throws {Failure} `invalid` if the typefaces lack letters of it, `busy` if too many are waiting */
export const printLetter = async (catalogues: Catalogues, letter: Letter): Promise<Buffer> => {
  const pdf = await print(composeLetter(catalogues, letter));
  if (!pdf) throw invalid({ letter: { key: 'server.offer.letter_letters' } });
  return pdf;
};

interface TypedTerms extends Omit<Letter['terms'], 'addition' | 'starts_on'> {
  readonly addition?: string;
  readonly starts_on?: string | null;
  readonly letter?: string;
}

interface Between {
  readonly applicationId: number;
  readonly senderId: number;
}

/** The letter of an offer that isn't stored yet, as it would be sent today; undefined without one. */
export const printTyped = async (
  { database, catalogues, clock }: Pick<Deps, 'database' | 'catalogues' | 'clock'>,
  { applicationId, senderId }: Between,
  typed: TypedTerms,
  locale: Locale,
): Promise<Buffer | undefined> => {
  const text = typed.letter?.trim();
  if (!text) return undefined;
  const parties = orNotFound(await readParties(database.db, applicationId, senderId));
  const terms = { ...typed, addition: typed.addition?.trim() || null, starts_on: typed.starts_on ?? null };
  return printLetter(catalogues, { text, terms, parties, day: clock.today(), locale });
};

/** For the email that it is sent with. */
export const printMailedLetter = async (letter: MailedLetter): Promise<Attachment | undefined> => {
  const content = await print(letter);
  return content && { filename: letter.fileName, content, contentType: RESUME_TYPES.pdf };
};

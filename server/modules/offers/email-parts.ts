/** What an email about an offer contains besides its notification. */
import { eq } from 'drizzle-orm';
import type { Offer } from '#contract/offers/calls.ts';
import { offeredPay } from '#contract/offers/rules.ts';
import { writePay } from '#contract/shared/write-pay.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { applications, offers } from '../../platform/db/schema.ts';
import type { Catalogues } from '../../platform/i18n/catalogues.ts';
import { payWritingOf } from '../../platform/i18n/pay-writing.ts';
import { writeDay } from '../../platform/i18n/write-day.ts';
import type {
  MailedDetails,
  MailedFrom,
  MailedNotification,
} from '../../platform/mail/mailed-notification.ts';
import { messageInEmail } from '../../platform/mail/others-words.ts';
import type { Paragraph } from '../../platform/mail/write-email.ts';
import { composeLetter, readLetter } from './letter.ts';
import { presentOffer, presentShown } from './presenter.ts';

const describeOffer = (
  offer: Offer,
  { locale, isCompany, isVerified }: MailedNotification,
  { t }: MailedFrom,
): Paragraph[] => {
  // What comes on top is free text, like the offer's.
  const pay = writePay({ ...offeredPay(offer), addition: null }, payWritingOf({ t, locale }));
  const facts = [
    t('offers.in_email_pay', { pay }),
    ...(offer.starts_on ? [t('offers.in_email_start', { date: writeDay(offer.starts_on, locale) })] : []),
    ...(offer.status === 'open' && !isCompany
      ? [t('offers.in_email_answer_by', { date: writeDay(offer.answer_by, locale) })]
      : []),
  ];
  const isByVerified = isCompany || isVerified;
  return [
    facts.join('\n'),
    ...(offer.letter && !isCompany
      ? [t(isVerified ? 'offers.in_email_letter_attached' : 'offers.in_email_letter')]
      : []),
    ...(offer.addition ? [messageInEmail(offer.addition, isByVerified)] : []),
    ...(offer.text && !isCompany ? [messageInEmail(offer.text, isByVerified)] : []),
    ...(offer.words && isCompany ? [messageInEmail(offer.words, isVerified)] : []),
  ];
};

interface Parts {
  readonly clock: Clock;
  readonly catalogues: Catalogues;
}

/** For the application's last offer, as the reader sees it by now. Undefined for other notifications. */
export const offerParts =
  ({ clock, catalogues }: Parts) =>
  async (db: Db, mailed: MailedNotification, from: MailedFrom): Promise<MailedDetails | undefined> => {
    const { kind, applicationId, isCompany } = mailed;
    if (!kind.startsWith('offer_') || applicationId === null) return undefined;
    const [found] = await db
      .select({ offer: offers, applicationStatus: applications.status })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.applicationId))
      .where(eq(offers.applicationId, applicationId))
      .orderBy(newestFirst(offers.id))
      .limit(1);
    const shown = found && (isCompany ? presentOffer(found, clock.today()) : presentShown(found, clock));
    // Nothing of terms that no longer hold.
    if (!shown || shown.status === 'withdrawn' || shown.status === 'expired') return undefined;
    // A file of those who aren't verified could be anything, so they only get a link.
    const isAttached = !isCompany && mailed.isVerified;
    const letter = isAttached ? await readLetter(db, found.offer, shown) : undefined;
    return {
      paragraphs: describeOffer(shown, mailed, from),
      calendar: undefined,
      letter: letter && composeLetter(catalogues, letter),
    };
  };

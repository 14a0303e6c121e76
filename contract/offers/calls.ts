/** Offers: a company offers a job on terms, and the candidate answers. See docs/decisions/0074-offers.md. */
import { type Static, Type } from 'typebox';
import {
  basedOn,
  Day,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  Moment,
  Nullable,
  OneOf,
  Text,
  Version,
} from '../shared/common.ts';
import { CURRENCY_CODES } from '../shared/currencies.ts';
import { PAY_MAX, PAY_PERIODS } from '../shared/pay.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import { OFFER_MAX, OFFER_STATUSES } from './rules.ts';

/** An offer as both sides see it. */
export const Offer = Type.Object({
  id: Id,
  status: OneOf(OFFER_STATUSES),
  amount: Type.Number({ description: 'In units of the currency per period.' }),
  currency: OneOf(CURRENCY_CODES),
  period: OneOf(PAY_PERIODS),
  addition: Nullable(Type.String({ description: 'What comes on top, such as "+ ESOP".' })),
  starts_on: Nullable(Day),
  answer_by: Type.String({
    format: 'date',
    description: 'The last day to answer, in the portal’s time zone.',
  }),
  text: Nullable(Type.String()),
  letter: Nullable(
    Type.String({
      description: 'Of the letter, a PDF, in which the placeholders are filled in; null without one.',
    }),
  ),
  words: Nullable(Type.String({ description: 'What the candidate wrote with the answer.' })),
  made_at: Moment,
  ended_at: Nullable(Moment),
  version: Version,
});
export type Offer = Static<typeof Offer>;

/** An offer with fields only the company sees. */
export const CompanyOffer = Type.Object({
  ...Offer.properties,
  application_id: Id,
  candidate_name: Type.String(),
  made_by: Nullable(Type.String()),
});
export type CompanyOffer = Static<typeof CompanyOffer>;

/** The fields a company sets. */
const terms = {
  amount: Type.Number({ exclusiveMinimum: 0, maximum: PAY_MAX.amount }),
  currency: OneOf(CURRENCY_CODES),
  period: OneOf(PAY_PERIODS),
  addition: Type.Optional(Text(PAY_MAX.addition)),
  starts_on: Type.Optional(Nullable(Day)),
  answer_by: Day,
  text: Type.Optional(Text(OFFER_MAX.text)),
  letter: Type.Optional({
    ...Text(OFFER_MAX.letter),
    description:
      'The text of a letter with placeholders as in templates, and `{{offer_pay}}`, `{{offer_start}}`, `{{offer_answer_by}}`.',
  }),
};

const one = { offer_id: Id, ...basedOn };
const answer = Type.Object({ ...one, words: Type.Optional(Text(OFFER_MAX.words)) });

/** Who decides about applicants makes offers and reads what is offered. */
const mayDecide = { access: 'employer', permission: 'applicants.move' } as const;
const mayAnswer = { access: 'seeker', creates: true } as const;

/** OFFER-01 to OFFER-07. */
/** The fields of the form of an offer. */
export const OfferDraft = Type.Object({
  amount: Type.Optional(Text(20)),
  currency: Type.Optional(Text(3)),
  period: Type.Optional(Text(5)),
  addition: Type.Optional(Text(PAY_MAX.addition)),
  starts_on: Type.Optional(Text(10)),
  answer_by: Type.Optional(Text(10)),
  text: Type.Optional(Text(OFFER_MAX.text)),
  letter: Type.Optional(Text(OFFER_MAX.letter)),
});

export const offerEndpoints = {
  'POST make-offer': {
    summary:
      'Offer an applicant the job on these terms; the applicant moves to the status Offered. One open offer per application.',
    ...mayDecide,
    creates: true,
    body: Type.Object({ application_id: Id, ...terms }),
    response: UndoableAnswer(CompanyOffer),
  },
  'POST change-offer': {
    summary:
      'Change the terms of an offer that has no answer yet. A later day to answer renews an expired one.',
    ...mayDecide,
    creates: true,
    body: Type.Object({ ...one, ...terms }),
    current: CompanyOffer,
    response: UndoableAnswer(CompanyOffer),
  },
  'POST withdraw-offer': {
    summary: 'Withdraw an offer that has no answer yet.',
    ...mayDecide,
    creates: true,
    body: Type.Object(one),
    current: CompanyOffer,
    response: UndoableAnswer(CompanyOffer),
  },
  'GET application-offers': {
    summary: 'The offers of an application, newest first.',
    ...mayDecide,
    query: Type.Object({ application_id: Id }),
    response: ListAnswer(CompanyOffer),
  },
  'POST preview-offer-letter': {
    summary: 'The letter of an offer as it would be sent, as PDF. Nothing is stored or sent.',
    ...mayDecide,
    body: Type.Object({ application_id: Id, ...terms }),
    response: Download,
  },
  'GET made-offer-letter': {
    summary: 'Download the letter of an offer that the company made, as PDF.',
    ...mayDecide,
    query: Type.Object({ offer_id: Id }),
    response: Download,
  },
  'GET offer-letter': {
    summary: 'Download the letter of an offer that you got, as PDF.',
    access: 'seeker',
    query: Type.Object({ offer_id: Id }),
    response: Download,
  },
  'POST accept-offer': {
    summary: 'Accept an offer, until the end of its last day. Accepting it again changes nothing.',
    ...mayAnswer,
    body: answer,
    current: Offer,
    response: UndoableAnswer(Offer),
  },
  'POST decline-offer': {
    summary: 'Decline an offer, until the end of its last day. Declining it again changes nothing.',
    ...mayAnswer,
    body: answer,
    current: Offer,
    response: UndoableAnswer(Offer),
  },
} as const satisfies Record<string, Endpoint>;

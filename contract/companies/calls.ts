import { type Static, Type } from 'typebox';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  LookupValue,
  Message,
  Moment,
  NamedRecord,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
  Version,
} from '../shared/common.ts';
import { SEARCH_TEXT_MAX } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { COMPANY_LEVELS } from './levels.ts';
import { CompanyPicture } from './picture-calls.ts';
import { REVIEW_ELIGIBILITY, REVIEW_MAX } from './review-rules.ts';
import { COMPANY_SIZES } from './rules.ts';

/** Null without one. */
export const CompanyLogo = Nullable(
  Type.String({
    description: 'URL of its logo, relative to the API; with `&size=small` for lists.',
  }),
);

/** Ratings of a company by applicants. `average` has one decimal and is null without reviews. */
export const Rating = Type.Object({ average: Nullable(Type.Number()), reviews: Type.Integer() });
export type Rating = Static<typeof Rating>;

/** A city in which a company has open jobs, and their number. */
export const JobPlace = Type.Object({
  id: Id,
  name: Type.String(),
  state: Type.String(),
  jobs: Type.Integer(),
});

/** How a company replies to applications. Opening or deciding an application counts as a reply. */
export const Responsiveness = Type.Object({
  /** Null unless it replies to enough of them and soon enough. */
  shown: Nullable(
    Type.Object({
      reply_days: Type.Integer({ description: 'On average, rounded up.' }),
      replied: Type.Integer({ description: 'Percentage of applications.' }),
      decided: Type.Integer({ description: 'Percentage of applications.' }),
      days: Type.Integer({ description: 'The period the applications are from.' }),
    }),
  ),
  is_active: Type.Boolean({ description: 'It replied to an application within the last two weeks.' }),
});
export type Responsiveness = Static<typeof Responsiveness>;

/** Of the days by which a company promised decisions, and on which people waited for one. */
export const DecisionDates = Type.Object({
  kept: Type.Integer({ description: 'Everybody who had applied had a decision by then.' }),
  broken: Type.Integer(),
});
export type DecisionDates = Static<typeof DecisionDates>;

export const CompanyProfile = Type.Object({
  id: Id,
  name: Type.String(),
  logo: CompanyLogo,
  pictures: Type.Array(CompanyPicture, { description: 'The cover first, if there is one.' }),
  about: Type.String(),
  website: Type.String(),
  is_attended: Type.Boolean({
    description:
      'Whether someone can sign in to it. People who work at one that nobody can open may claim it.',
  }),
  reader: Type.String({ description: 'Who reads applications; empty while it has no open jobs here.' }),
  level: OneOf(COMPANY_LEVELS),
  industry_id: Nullable(LookupValue),
  size: Nullable(OneOf(COMPANY_SIZES)),
  founded_year: Nullable(Type.Integer()),
  benefits: Type.Array(Type.String(), { description: 'What it offers, in its own words.' }),
  city_id: Nullable(NamedRecord),
  country_id: Nullable(LookupValue),
  locations: Type.Array(JobPlace, {
    description: 'Cities of its open jobs, those with most first; 12 at most.',
  }),
  open_jobs: Type.Integer(),
  rating: Rating,
  responsiveness: Nullable(Responsiveness),
  decision_dates: DecisionDates,
  created_at: Moment,
});
export type CompanyProfile = Static<typeof CompanyProfile>;

/** A company as the directory shows it. */
export const CompanyCard = Type.Object({
  id: Id,
  name: Type.String(),
  logo: CompanyLogo,
  industry_id: Nullable(LookupValue),
  size: CompanyProfile.properties.size,
  city_id: Nullable(NamedRecord),
  open_jobs: Type.Integer(),
  rating: Rating,
  responsiveness: Nullable(Responsiveness),
});
export type CompanyCard = Static<typeof CompanyCard>;

export const CompanyReview = Type.Object({
  id: Id,
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String(),
  author: Nullable(
    Type.String({ description: 'First name and initial; empty if the author prefers not to be named.' }),
  ),
  updated_at: Moment,
});
export type CompanyReview = Static<typeof CompanyReview>;

export const OwnReview = Type.Object({
  stars: Type.Integer(),
  text: Type.String(),
  is_anonymous: Type.Boolean(),
  is_hidden: Type.Boolean({ description: 'Hidden by staff.' }),
  hidden_reason: Nullable(Type.String()),
  version: Version,
});
export type OwnReview = Static<typeof OwnReview>;

const CompanyId = Type.Object({ company_id: Id });

/** DETAIL-01, DETAIL-07: companies and their reviews. */
export const companyEndpoints = {
  'GET company': {
    summary: 'A public company; 404 if it is unknown or suspended.',
    access: 'anyone',
    query: Type.Object({ id: Id }),
    response: Answer(CompanyProfile),
  },
  'POST claim-company': {
    summary:
      'Email a link that makes its reader the owner of a company that no account can open. Only to addresses at the domain of its website.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ company_id: Id, email: Type.Optional(Text(EMAIL_MAX)) }),
    response: Message,
  },
  'GET companies': {
    summary: 'Companies with open jobs, those with most first.',
    access: 'anyone',
    query: Type.Object({
      text: Type.Optional(Text(SEARCH_TEXT_MAX)),
      industry_id: Type.Optional(Id),
      page: Type.Optional(Page),
    }),
    response: PageAnswer(CompanyCard),
  },
  'GET company-reviews': {
    summary: 'Reviews of a company by applicants, last changed first.',
    access: 'anyone',
    query: Type.Object({ company_id: Id, page: Type.Optional(Page) }),
    response: PageAnswer(CompanyReview),
  },
  'GET company-review': {
    summary: 'A public review and its company, for reporting it.',
    access: 'anyone',
    query: Type.Object({ id: Id }),
    response: Answer(Type.Object({ ...CompanyReview.properties, company: NamedRecord })),
  },
  'GET own-company-review': {
    summary: 'Your own review of a company, and whether you can write one.',
    access: 'seeker',
    query: CompanyId,
    response: Answer(Type.Object({ eligibility: OneOf(REVIEW_ELIGIBILITY), review: Nullable(OwnReview) })),
  },
  'POST save-company-review': {
    summary: 'Create or change your review of a company. One review per seeker and company.',
    access: 'seeker',
    creates: true,
    body: Type.Object({
      company_id: Id,
      stars: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
      text: Type.Optional(Text(REVIEW_MAX * 2)),
      is_anonymous: Type.Optional(Type.Boolean()),
      ...basedOn,
    }),
    current: OwnReview,
    response: Message,
  },
  'POST delete-company-review': {
    summary: 'Delete your review of a company. Deleting a missing one succeeds.',
    access: 'seeker',
    body: CompanyId,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

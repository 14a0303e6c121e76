import { type Static, Type } from 'typebox';
import { REVIEW_MAX } from '../companies/review-rules.ts';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  Message,
  Moment,
  Nullable,
  Page,
  PageAnswer,
  Text,
  Version,
} from '../shared/common.ts';

export const CandidateReview = Type.Object({
  id: Id,
  stars: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String(),
  company_name: Type.String(),
  updated_at: Moment,
});
export type CandidateReview = Static<typeof CandidateReview>;

const OwnCandidateReview = Type.Object({ stars: Type.Integer(), text: Type.String(), version: Version });

const CandidateId = Type.Object({ candidate_id: Id });

const mayReview = { access: 'employer', permission: 'candidates.review' } as const;

/** CDET-01: reviews by companies of candidates they have interviewed. */
export const candidateReviewEndpoints = {
  'GET candidate-reviews': {
    summary: 'Companies’ reviews of a candidate, last changed first: for companies, and for the candidate.',
    access: 'signed-in',
    needsTwoFactor: true,
    query: Type.Object({ candidate_id: Id, page: Type.Optional(Page) }),
    response: PageAnswer(CandidateReview),
  },
  'GET own-candidate-review': {
    summary: "The company's own review of a candidate, if there is one.",
    ...mayReview,
    query: CandidateId,
    response: Answer(Nullable(OwnCandidateReview)),
  },
  'POST save-candidate-review': {
    summary:
      'Review a candidate whom the company has interviewed, or change the review. One per company and candidate.',
    ...mayReview,
    creates: true,
    body: Type.Object({
      candidate_id: Id,
      stars: Type.Optional(Type.Integer({ minimum: 0, maximum: 5 })),
      text: Type.Optional(Text(REVIEW_MAX * 2)),
      ...basedOn,
    }),
    current: OwnCandidateReview,
    response: Message,
  },
  'POST delete-candidate-review': {
    summary: "Delete the company's review of a candidate. Deleting a missing one succeeds.",
    ...mayReview,
    body: CandidateId,
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

/** Who of a company's applicants may be the same person. See docs/decisions/0064-possible-duplicates.md. */
import { type Static, Type } from 'typebox';
import { Applications } from '../applicants/calls.ts';
import { type Endpoint, Id, ListAnswer, Moment, OneOf } from '../shared/common.ts';
import { APPLICATION_STATUSES } from '../shared/constants.ts';
import { UndoableMessage } from '../undo/calls.ts';

/** What two applicants have in common. */
export const DUPLICATE_REASONS = ['phone', 'gmail', 'resume', 'birthday'] as const;
export type DuplicateReason = (typeof DUPLICATE_REASONS)[number];

/** How many of the same account's other applications are named. */
export const OTHER_APPLICATIONS_MAX = 5;

const Related = {
  application_id: Id,
  job_id: Id,
  job_title: Type.String(),
  applied_at: Moment,
};

/** Another applicant, with their application to the same job, or else their last one to the company. */
export const PossibleDuplicate = Type.Object({
  ...Related,
  name: Type.String(),
  reasons: Type.Array(OneOf(DUPLICATE_REASONS)),
});
export type PossibleDuplicate = Static<typeof PossibleDuplicate>;

export const OtherApplication = Type.Object({ ...Related, status: OneOf(APPLICATION_STATUSES) });
export type OtherApplication = Static<typeof OtherApplication>;

export const RelatedApplicants = Type.Object({
  application_id: Id,
  possible_duplicates: Type.Array(PossibleDuplicate),
  other_applications: Type.Array(OtherApplication, {
    description: 'Of the same account, to other jobs: the last ones.',
  }),
  other_applications_total: Type.Integer(),
});
export type RelatedApplicants = Static<typeof RelatedApplicants>;

export const possibleDuplicateEndpoints = {
  'POST possible-duplicates': {
    summary:
      'Of each application, other applicants of the company who may be the same person, and why, and the same person’s applications to other jobs. Anonymous applicants and those whom the member doesn’t see are left out.',
    access: 'employer',
    permission: 'applicants.view',
    body: Type.Object({ application_ids: Applications }),
    response: ListAnswer(RelatedApplicants),
  },
  'POST dismiss-duplicate': {
    summary: 'Note that two applicants are not the same person. The company isn’t asked about them again.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_id: Id, other_application_id: Id }),
    response: UndoableMessage,
  },
} as const satisfies Record<string, Endpoint>;

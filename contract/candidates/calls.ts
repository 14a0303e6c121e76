import { type Static, Type } from 'typebox';
import { Rating } from '../companies/calls.ts';
import { otherCandidate } from '../company-jobs/candidate-calls.ts';
import { Education, Skill, WorkExperience } from '../profile/calls.ts';
import { Project } from '../profile/project-calls.ts';
import {
  Answer,
  type Endpoint,
  Id,
  LookupValue,
  Message,
  Moment,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
} from '../shared/common.ts';
import { APPLICATION_STATUSES, ID_MAX, JOBSEEKER_TYPES, WORK_STATUSES } from '../shared/constants.ts';
import { GRID_PAGE_MAX, GRID_PAGE_SIZES, LIST_SORTS } from '../shared/list-options.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { HIRE_MAX } from './hire-rules.ts';

/** The label at the top of a card. */
export const CARD_LABELS = ['top_rated', 'new', 'experienced', 'fresher'] as const;

/** A candidate as anyone can see them, without contact data. */
export const CandidateCard = Type.Object({
  id: Id,
  name: Type.String({ description: 'First name and initial; the full name for viewers allowed to know it.' }),
  label: Nullable(OneOf(CARD_LABELS)),
  resume_title: Type.String(),
  designation: Nullable(LookupValue),
  location: Type.String(),
  salary_range: Nullable(LookupValue),
  work_experience: Nullable(Type.Integer({ description: 'Years.' })),
  work_status: Nullable(OneOf(WORK_STATUSES)),
  jobseeker_type: Nullable(OneOf(JOBSEEKER_TYPES)),
  rating: Rating,
  skills: Type.Array(Skill),
});
export type CandidateCard = Static<typeof CandidateCard>;

const detail = {
  ...CandidateCard.properties,
  about_me: Type.String(),
  educations: Type.Array(Education),
  experiences: Type.Array(WorkExperience),
  projects: Type.Array(Project),
};
/** A candidate's page as anyone can see it. */
export const PublicCandidate = Type.Object(detail);
export type PublicCandidate = Static<typeof PublicCandidate>;

/** The page as seen by the candidate and by companies that may find the candidate. */
export const CandidateProfile = Type.Object({
  ...detail,
  picture: Nullable(Type.String({ description: 'Its address, relative to the API.' })),
  contact: Nullable(Type.Object({ email: Type.String(), phone: Type.String() })),
  applications: Type.Array(
    Type.Object({
      application_id: Id,
      job: Type.Object({ id: Id, job_title: Type.String() }),
      status: OneOf(APPLICATION_STATUSES),
      has_resume: Type.Boolean(),
      applied_at: Moment,
    }),
  ),
  shortlisted: Type.Boolean(),
  may_review: Type.Boolean({ description: 'Whether the company has interviewed them.' }),
});
export type CandidateProfile = Static<typeof CandidateProfile>;

export const GridQuery = Type.Object({
  text: Type.Optional(Text(2000)),
  country_id: Type.Optional(Id),
  category_id: Type.Optional(Id),
  sort: Type.Optional(OneOf(LIST_SORTS)),
  seed: Type.Optional(Type.Integer({ minimum: 0, maximum: ID_MAX })),
  per_page: Type.Optional(OneOf(GRID_PAGE_SIZES)),
  page: Type.Optional(Page),
});
export type GridQuery = Static<typeof GridQuery>;

const ById = Type.Object({ id: Id });

/** CGRID-01, CGRID-02, CDET-01. */
export const candidatePageEndpoints = {
  'GET public-candidates': {
    summary: `Candidates with a public card, behind few who match a text others. \`per_page\` all: ${GRID_PAGE_MAX} on a page.`,
    access: 'anyone',
    query: GridQuery,
    response: PageAnswer(Type.Object({ ...CandidateCard.properties, ...otherCandidate })),
  },
  'GET public-candidate': {
    summary: 'The public page of a candidate; 404 for candidates without one.',
    access: 'anyone',
    query: ById,
    response: Answer(PublicCandidate),
  },
  'GET candidate-profile': {
    summary:
      'The page of a candidate who applied to the company or whom it may find, and the seeker’s own page. Only companies they applied to get the contact data.',
    access: 'signed-in',
    needsTwoFactor: true,
    query: ById,
    response: Answer(CandidateProfile),
  },
  'POST hire-candidate': {
    summary:
      'Write to a candidate with a public page. The message is emailed to them; the sender does not learn the address.',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      candidate_id: Id,
      company_name: Type.Optional(Text(HIRE_MAX.company_name)),
      email: Type.Optional(Text(HIRE_MAX.email)),
      message: Type.Optional(Text(HIRE_MAX.message)),
      website: Type.Optional(Text(200)),
    }),
    plainForm: true,
    response: Message,
  },
  'POST write-to-candidate': {
    summary:
      'Write to a candidate as a company, under its own name and address: to its applicants once its email is confirmed, to all candidates it may find once it is verified.',
    access: 'employer',
    permission: 'candidates.write',
    creates: true,
    body: Type.Object({
      candidate_id: Id,
      message: Type.Optional(Text(HIRE_MAX.message)),
    }),
    response: UndoableMessage,
  },
} as const satisfies Record<string, Endpoint>;

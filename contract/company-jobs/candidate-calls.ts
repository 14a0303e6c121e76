/** Calls of employers about candidates, apart from applications. */
import { type Static, Type } from 'typebox';
import { NoticeDays } from '../profile/preference-calls.ts';
import {
  Answer,
  type Endpoint,
  Flag,
  Id,
  LookupValue,
  Nullable,
  OneOf,
  PageAnswer,
  PageQuery,
  Text,
} from '../shared/common.ts';
import { JOBSEEKER_TYPES, WORK_STATUSES } from '../shared/constants.ts';
import { CANDIDATE_SORTS } from '../shared/list-options.ts';

/** What lists say of candidates behind those who match a text. */
export const otherCandidate = {
  unmet: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Words of the text that the candidate doesn’t meet. Missing for those who match.',
    }),
  ),
  similar: Type.Optional(
    Type.String({ description: 'The similar occupation for which the candidate is listed, in English.' }),
  ),
} as const;

/** A person in the employer's search (spec section 3). */
export const Candidate = Type.Object({
  id: Id,
  name: Type.String(),
  last_name: Type.String(),
  designation: Nullable(LookupValue),
  current_location: Nullable(Type.String()),
  salary_range: Nullable(LookupValue),
  work_status: Nullable(OneOf(WORK_STATUSES)),
  jobseeker_type: Nullable(OneOf(JOBSEEKER_TYPES)),
  skills: Type.Array(Type.Object({ name: Type.String() })),
  work_experience: Nullable(Type.Integer()),
  notice_days: Nullable(Type.Integer({ description: 'After how many days they can start; 0 is at once.' })),
  last_position: Nullable(Type.String()),
  last_employer: Nullable(Type.String()),
  /** Whether the company has shortlisted them. */
  shortlisted: Type.Boolean(),
  /** The jobs they are shortlisted for; empty means any job. */
  shortlisted_job_ids: Type.Array(Id),
  ...otherCandidate,
});
export type Candidate = Static<typeof Candidate>;

export const candidateEndpoints = {
  'GET candidate-search': {
    summary:
      'Candidates who let employers see them, by name, skill or designation (`designation`), country, salary, work status, years of experience, notice period, and category: that of the jobs which ask for their designation. By `skill` alone, `designation_id`, and `place`: city or stated location. `shortlisted` 1 lists those on the company’s shortlist, `shortlisted_for` those on it for a job. Sorted by how well they match a text, else newest first; `sort` active begins with those who used the portal last. Behind fewer than ten who match a text follow others, at most ten in all, each with what is `unmet`.',
    access: 'employer',
    permission: 'candidates.search',
    query: Type.Object({
      ...PageQuery.properties,
      designation: Type.Optional(Text(2000)),
      country_id: Type.Optional(Id),
      category_id: Type.Optional(Id),
      salary_id: Type.Optional(Id),
      work_status: Type.Optional(OneOf(WORK_STATUSES)),
      min_experience: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
      max_notice_days: Type.Optional(NoticeDays),
      skill: Type.Optional(Text(100)),
      designation_id: Type.Optional(Id),
      place: Type.Optional(Text(100)),
      shortlisted: Type.Optional(Flag),
      shortlisted_for: Type.Optional(Id),
      sort: Type.Optional(OneOf(CANDIDATE_SORTS)),
    }),
    response: PageAnswer(Candidate),
  },
  'POST shortlist-candidate': {
    summary:
      "Put a candidate on the company's shortlist, or take them off it; with `job_id`, for one of its jobs. Candidates shortlisted for a job are on the list; taking them off it removes them for every job. Doing so twice changes nothing.",
    access: 'employer',
    permission: 'candidates.search',
    creates: true,
    body: Type.Object({ candidate_id: Id, shortlisted: Type.Boolean(), job_id: Type.Optional(Id) }),
    response: Answer(Type.Object({ candidate_id: Id, shortlisted: Type.Boolean(), job_ids: Type.Array(Id) })),
  },
} as const satisfies Record<string, Endpoint>;

/** Calls of employers about candidates, apart from applications. */
import { Type } from 'typebox';
import { Answer, type Endpoint, Id } from './common.ts';

export const candidateEndpoints = {
  'POST shortlist-candidate': {
    summary:
      "Put a candidate on the company's shortlist, or take them off it; with `job_id`, for one of its jobs. Candidates shortlisted for a job are on the list; taking them off it removes them for every job. Doing so twice changes nothing.",
    tag: 'Employer',
    access: 'employer',
    permission: 'candidates.search',
    creates: true,
    body: Type.Object({ candidate_id: Id, shortlisted: Type.Boolean(), job_id: Type.Optional(Id) }),
    response: Answer(Type.Object({ candidate_id: Id, shortlisted: Type.Boolean(), job_ids: Type.Array(Id) })),
  },
} as const satisfies Record<string, Endpoint>;

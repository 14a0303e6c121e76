/** Calls of employers about candidates, apart from applications. */
import { Type } from 'typebox';
import { Answer, type Endpoint, Id } from './common.ts';

export const candidateEndpoints = {
  'POST shortlist-candidate': {
    summary:
      "Put a candidate on the company's shortlist, or take them off it; with `job_id`, for one of its jobs. Whoever is shortlisted for a job is on the list; whoever is taken off it is so for every job. Doing so twice changes nothing.",
    tag: 'Employer',
    access: 'employer',
    permission: 'candidates.search',
    creates: true,
    body: Type.Object({ candidate_id: Id, shortlisted: Type.Boolean(), job_id: Type.Optional(Id) }),
    response: Answer(Type.Object({ candidate_id: Id, shortlisted: Type.Boolean(), job_ids: Type.Array(Id) })),
  },
} as const satisfies Record<string, Endpoint>;

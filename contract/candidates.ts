/** What employers do with candidates, apart from applications. */
import { Type } from 'typebox';
import { Answer, type Endpoint, Id } from './common.ts';

export const candidateEndpoints = {
  'POST shortlist-candidate': {
    summary:
      "Put a candidate on the company's shortlist, or take them off it. Doing so twice changes nothing.",
    tag: 'Employer',
    access: 'employer',
    body: Type.Object({ candidate_id: Id, shortlisted: Type.Boolean() }),
    response: Answer(Type.Object({ candidate_id: Id, shortlisted: Type.Boolean() })),
  },
} as const satisfies Record<string, Endpoint>;

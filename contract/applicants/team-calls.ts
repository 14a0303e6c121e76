/** Who of a company works on an applicant: in charge of them (CAND-12), or looking at them now (CAND-13). */
import { Type } from 'typebox';
import { Answer, type Endpoint, Id, Nullable } from '../shared/common.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { Applications } from './calls.ts';

const Present = Type.Object({ names: Type.Array(Type.String()) });

export const applicantTeamEndpoints = {
  'POST assign-applicants': {
    summary:
      'Put a member in charge of applicants: one who may edit their jobs and works on them. Null leaves them to who is in charge of the job.',
    access: 'employer',
    permission: 'applicants.move',
    creates: true,
    body: Type.Object({ application_ids: Applications, recruiter_id: Nullable(Id) }),
    response: UndoableMessage,
  },
  'GET applicant-presence': {
    summary:
      'Which other members have an applicant open. Opening an application says it; the stream of changes tells when to ask again. It lapses after 30 minutes.',
    ...{ access: 'employer', permission: 'applicants.view' },
    query: Type.Object({ application_id: Id }),
    response: Answer(Present),
  },
  'POST leave-applicant': {
    summary: 'Say that you no longer have an applicant open. Opening another one says it, too.',
    ...{ access: 'employer', permission: 'applicants.view' },
    body: Type.Object({ application_id: Id }),
    response: Type.Object({}),
  },
} as const satisfies Record<string, Endpoint>;

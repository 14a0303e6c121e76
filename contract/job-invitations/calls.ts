/** Companies invite candidates to apply for a job. See docs/decisions/0062-job-invitations.md. */
import { type Static, Type } from 'typebox';
import {
  Answer,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { UndoableAnswer } from '../undo/calls.ts';
import {
  INVITATION_JOBS_MAX,
  INVITATION_MESSAGE_MAX,
  INVITATION_REACHES,
  INVITATION_STATUSES,
  INVITED_AT_ONCE_MAX,
} from './rules.ts';

const InvitationJob = Type.Object({ id: Id, job_title: Type.String() });

/** As the company sees it. */
export const SentInvitation = Type.Object({
  job: InvitationJob,
  invited_at: Moment,
  status: OneOf(INVITATION_STATUSES),
});
export type SentInvitation = Static<typeof SentInvitation>;

/** As the candidate sees it. */
export const JobInvitation = Type.Object({
  job_id: Id,
  company_name: Type.String(),
  message: Type.String(),
  invited_at: Moment,
});
export type JobInvitation = Static<typeof JobInvitation>;

const whom = {
  job_id: Id,
  candidate_ids: Type.Array(Id, { minItems: 1, maxItems: INVITED_AT_ONCE_MAX }),
};

const mayInvite = { access: 'employer', permission: 'candidates.invite' } as const;

export const jobInvitationEndpoints = {
  'GET invitation-jobs': {
    summary: `The company’s open jobs that you work on and can invite to, newest first, ${INVITATION_JOBS_MAX} at most.`,
    ...mayInvite,
    response: ListAnswer(InvitationJob),
  },
  'POST check-job-invitations': {
    summary:
      'Whom an invitation to a job would reach. The others applied, are invited already, or can’t be found by the company.',
    ...mayInvite,
    body: Type.Object(whom),
    response: ListAnswer(Type.Object({ candidate_id: Id, reach: OneOf(INVITATION_REACHES) })),
  },
  'POST invite-candidates': {
    summary:
      'Invite candidates to apply for one of the company’s open jobs, each once. Those whom an invitation can’t reach are skipped. They are notified once it can no longer be undone.',
    ...mayInvite,
    creates: true,
    body: Type.Object({ ...whom, message: Type.Optional(Text(INVITATION_MESSAGE_MAX)) }),
    response: UndoableAnswer(Type.Object({ invited: Type.Integer({ minimum: 1 }) })),
  },
  'GET candidate-invitations': {
    summary: 'The company’s invitations of a candidate to jobs that you work on, newest first.',
    ...mayInvite,
    query: Type.Object({ candidate_id: Id }),
    response: ListAnswer(SentInvitation),
  },
  'GET job-invitation': {
    summary: 'The invitation to apply for a job that you got and have not declined; null without one.',
    access: 'seeker',
    query: Type.Object({ job_id: Id }),
    response: Answer(Nullable(JobInvitation)),
  },
  'POST decline-job-invitation': {
    summary: 'Decline an invitation. The company sees that, and you can still apply.',
    access: 'seeker',
    body: Type.Object({ job_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

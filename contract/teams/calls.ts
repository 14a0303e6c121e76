import { type Static, Type } from 'typebox';
import { Consent, NewPassword, PersonFields, SignedIn, User } from '../accounts/calls.ts';
import { OwnerProof } from '../accounts/owner-proof-calls.ts';
import {
  Answer,
  basedOn,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Moment,
  Nullable,
  OneOf,
  Page,
  PageAnswer,
  Text,
  Version,
} from '../shared/common.ts';
import { APPLICATION_STATUSES } from '../shared/constants.ts';
import { EMAIL_MAX } from '../shared/email-address.ts';
import { UndoableMessage } from '../undo/calls.ts';
import { ACTIVITIES, ACTIVITY_APPLICANTS, MEMBER_JOBS_MAX, MEMBER_ROLES, TEAM_ROLES } from './rules.ts';

const MemberJob = Type.Object({ id: Id, job_title: Type.String() });
/** The jobs that a role covers; null means all of the company's, including future ones. */
const MemberJobs = Nullable(Type.Array(MemberJob));
const JobIds = Nullable(Type.Array(Id, { minItems: 1, maxItems: MEMBER_JOBS_MAX }));

export const Member = Type.Object({
  /** The account's id. */
  id: Id,
  name: Type.String(),
  email: Type.String(),
  role: OneOf(TEAM_ROLES),
  jobs: MemberJobs,
  joined_at: Moment,
  is_self: Type.Boolean(),
  version: Version,
});
export type Member = Static<typeof Member>;

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  role: OneOf(TEAM_ROLES),
  jobs: MemberJobs,
  invited_by: Nullable(Type.String()),
  created_at: Moment,
  expires_at: Moment,
  is_expired: Type.Boolean(),
});
export type Invitation = Static<typeof Invitation>;

export const TeamActivity = Type.Object({
  id: Id,
  kind: OneOf(ACTIVITIES),
  /** The member who did it; null if the account was deleted. */
  actor: Nullable(Type.String()),
  /** The member, address or job title that the action concerns. */
  subject: Type.String(),
  /** A role, status or number of the action. */
  detail: Nullable(Type.String()),
  job_id: Nullable(Id),
  applicants: Type.Array(
    Type.Object({
      application_id: Id,
      name: Type.String(),
      /** Their status before a move. */
      from: Nullable(OneOf(APPLICATION_STATUSES)),
    }),
    { description: `At most ${ACTIVITY_APPLICANTS}, without those that the member may not see.` },
  ),
  /** How many there are. */
  applicants_total: Type.Integer(),
  at: Moment,
});
export type TeamActivity = Static<typeof TeamActivity>;

/** What an invited person sees before accepting. */
export const ReceivedInvitation = Type.Object({
  company_name: Type.String(),
  email: Type.String(),
  /** Owner for a company that no account can open. */
  role: OneOf(TEAM_ROLES),
  invited_by: Nullable(Type.String()),
  /** Which account the address has. Safe to reveal, because only the owner of the mailbox has the link. */
  account: OneOf(['none', 'employer', 'other']),
  expires_at: Moment,
});
export type ReceivedInvitation = Static<typeof ReceivedInvitation>;

const Token = Text(100);

export const MemberSignup = Type.Object({
  token: Token,
  ...PersonFields,
  ...NewPassword,
  terms: Consent,
});
export type MemberSignup = Static<typeof MemberSignup>;

const mayViewTeam = { access: 'employer', permission: 'team.view' } as const;
const mayManageTeam = { access: 'employer', permission: 'team.manage' } as const;

/** TEAM-01 to TEAM-08. */
export const teamEndpoints = {
  'GET team-members': {
    summary: 'The members of the company, the owner first.',
    ...mayViewTeam,
    response: ListAnswer(Member),
  },
  'GET team-invitations': {
    summary: 'Open invitations, newest first.',
    ...mayManageTeam,
    response: ListAnswer(Invitation),
  },
  'GET team-jobs': {
    summary: 'The company’s newest jobs, to choose those a member is limited to.',
    ...mayManageTeam,
    response: ListAnswer(MemberJob),
  },
  'POST invite-member': {
    summary: 'Email an invitation. A second one to the same address replaces the first.',
    ...mayManageTeam,
    creates: true,
    body: Type.Object({
      email: Type.Optional(Text(EMAIL_MAX)),
      role: OneOf(MEMBER_ROLES),
      job_ids: Type.Optional(JobIds),
    }),
    response: UndoableMessage,
  },
  'POST cancel-invitation': {
    summary: 'Revoke an invitation. Its link stops working.',
    ...mayManageTeam,
    body: Type.Object({ invitation_id: Id }),
    response: Message,
  },
  'POST change-member': {
    summary: 'Change the role and the jobs of a member other than the owner.',
    ...mayManageTeam,
    body: Type.Object({
      member_id: Id,
      role: OneOf(MEMBER_ROLES),
      job_ids: Type.Optional(JobIds),
      ...basedOn,
    }),
    response: Message,
  },
  'POST remove-member': {
    summary: 'Remove a member from the company. Their notes stay.',
    ...mayManageTeam,
    body: Type.Object({ member_id: Id, ...basedOn }),
    response: Message,
  },
  'POST transfer-ownership': {
    summary:
      'Transfer the ownership to another member and become a recruiter, with the proof that your account is yours.',
    ...mayManageTeam,
    body: Type.Object({ member_id: Id, ...OwnerProof.properties }),
    response: Answer(User),
  },
  'POST leave-company': {
    needsSession: true,
    summary: 'Leave the current company. The owner must transfer the ownership first.',
    ...mayViewTeam,
    response: Answer(User),
  },
  'POST switch-company': {
    needsSession: true,
    summary: 'Switch to another of your companies, on this device.',
    ...mayViewTeam,
    body: Type.Object({ company_id: Id }),
    response: Answer(User),
  },
  'GET team-activity': {
    summary: 'What the company’s members did, newest first.',
    access: 'employer',
    permission: 'activity.view',
    query: Type.Object({ page: Type.Optional(Page) }),
    response: PageAnswer(TeamActivity),
  },
  'POST read-invitation': {
    summary: 'The invitation behind a link.',
    access: 'anyone',
    body: Type.Object({ token: Token }),
    response: Answer(ReceivedInvitation),
  },
  'POST accept-invitation': {
    summary: 'Join a company with the invited account.',
    access: 'signed-in',
    body: Type.Object({ token: Token }),
    response: Answer(User),
  },
  'POST signup-as-member': {
    summary: 'Create an account for the invited address and join the company.',
    access: 'anyone',
    creates: true,
    body: MemberSignup,
    response: SignedIn,
  },
} as const satisfies Record<string, Endpoint>;

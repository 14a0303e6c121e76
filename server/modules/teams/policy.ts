/** Who may change a team, and how. The contract's table has checked the role. */

import { memberSignupRules } from '#contract/accounts/signup-rules.ts';
import type { MemberSignup } from '#contract/teams/calls.ts';
import { TEAM_MAX, type TeamRole } from '#contract/teams/rules.ts';
import { Failure, invalid, notFound } from '../../http/failure.ts';
import { assertValidFields } from '../../http/valid-fields.ts';
import { personOf } from '../accounts/policy.ts';

/** The owner's role only changes by a transfer. Accounts of other companies look missing. */
export const assertChangeable = <M extends { readonly role: TeamRole }>(member: M | undefined): M => {
  if (!member) throw notFound();
  if (member.role === 'owner') throw new Failure('in_use', { key: 'server.team.owner_stays' });
  return member;
};

export const assertRoom = (count: number): void => {
  if (count >= TEAM_MAX) throw invalid({ email: { key: 'server.team.full', values: { max: TEAM_MAX } } });
};

/** Rejects unknown jobs and those of other companies. */
export const assertKnownJobs = (asked: readonly number[] | null, found: number): void => {
  if (asked && found < new Set(asked).size) throw notFound();
};

/** An account owns one company at most. */
export const assertMayOwn = (ownsAnother: boolean): void => {
  if (ownsAnother) throw new Failure('in_use', { key: 'server.team.owns_another' });
};

/** An invitation only works for its address. For others, its link looks expired. */
export const assertAddressed = <I extends { readonly email: string }>(
  invitation: I | undefined,
  email: string,
): I => {
  if (invitation?.email !== email) throw invitationGone();
  return invitation;
};

export const invitationGone = () => new Failure('gone', { key: 'server.team.invitation_gone' });

/** Validates the form of a new member and returns its cleaned fields. */
export const assertValidMember = (signup: MemberSignup) => {
  assertValidFields(memberSignupRules, signup);
  return {
    user: personOf(signup),
    password: signup.password ?? '',
  };
};

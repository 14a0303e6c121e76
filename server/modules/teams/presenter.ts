import type { Reply } from '#contract/shared/common.ts';
import { fullName } from '#contract/shared/names.ts';
import type { Invitation, Member, TeamActivity } from '#contract/teams/calls.ts';
import type { Translate } from '../../platform/i18n/catalogues.ts';
import { nameShown } from '../anonymous-review/hidden-identity.ts';
import type { listActivity } from './activity.ts';
import type { InvitationRow } from './invitations.ts';
import type { MemberRow } from './repository.ts';

export const presentMember = ({ joinedAt, ...member }: MemberRow, selfId: number): Reply<Member> => ({
  ...member,
  joined_at: joinedAt,
  is_self: member.id === selfId,
});

export const presentInvitation = (
  { invitedBy, createdAt, expiresAt, ...invitation }: InvitationRow,
  now: Date,
): Reply<Invitation> => ({
  ...invitation,
  invited_by: invitedBy,
  created_at: createdAt,
  expires_at: expiresAt,
  is_expired: expiresAt <= now,
});

export const presentActivity = (
  { at, applicants, ...row }: Awaited<ReturnType<typeof listActivity>>['rows'][number],
  t: Translate,
): Reply<TeamActivity> => ({
  ...row,
  applicants: applicants.map(({ application_id, from, first_name, last_name, hidden }) => ({
    application_id,
    name: nameShown(hidden, fullName(first_name, last_name), t),
    from,
  })),
  at,
});

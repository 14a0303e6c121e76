import type { Invitation, Member, TeamActivity } from '#contract/calls/teams.ts';
import type { listActivity } from './activity.ts';
import type { InvitationRow } from './invitations.ts';
import type { MemberRow } from './repository.ts';

export const presentMember = ({ joinedAt, ...member }: MemberRow, selfId: number): Member => ({
  ...member,
  joined_at: joinedAt.toISOString(),
  is_self: member.id === selfId,
});

export const presentInvitation = (
  { invitedBy, createdAt, expiresAt, ...invitation }: InvitationRow,
  now: Date,
): Invitation => ({
  ...invitation,
  invited_by: invitedBy,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  is_expired: expiresAt <= now,
});

export const presentActivity = ({
  at,
  ...row
}: Awaited<ReturnType<typeof listActivity>>['rows'][number]): TeamActivity => ({
  ...row,
  at: at.toISOString(),
});

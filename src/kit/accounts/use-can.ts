import type { User } from '#contract/accounts.ts';
import { can, type TeamPermission, type TeamRole } from '#contract/team-rules.ts';
import { useSession } from '../hooks/use-session.ts';

/** The role in the company one works for. Browsers that signed in before there were teams stored none: it was theirs. */
export const teamRoleOf = (user: User | undefined): TeamRole | undefined =>
  user?.team_role ?? (user?.company_name === undefined ? undefined : 'owner');

/** Whether the role allows it. The server enforces it. */
export const useCan = (permission: TeamPermission): boolean => {
  const role = teamRoleOf(useSession()?.user);
  return role !== undefined && can(role, permission);
};

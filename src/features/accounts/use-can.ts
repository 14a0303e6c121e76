import type { User } from '#contract/accounts/calls.ts';
import { can, type TeamPermission, type TeamRole } from '#contract/teams/rules.ts';
import { useSession } from '../../ui/hooks/use-session.ts';

/**
 * The user's role in the current company. Browsers that signed in before teams existed stored none; those
 * users were owners.
 */
export const teamRoleOf = (user: User | undefined): TeamRole | undefined =>
  user?.team_role ?? (user?.company_name === undefined ? undefined : 'owner');

/** Whether the role has the permission. The server enforces it. */
export const useCan = (permission: TeamPermission): boolean => {
  const role = teamRoleOf(useSession()?.user);
  return role !== undefined && can(role, permission);
};

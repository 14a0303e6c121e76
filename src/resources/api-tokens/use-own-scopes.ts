import { scopesFor, type TokenScope } from '#contract/api-tokens/rules.ts';
import { teamRoleOf } from '../../features/accounts/use-can.ts';
import { useSession } from '../../ui/hooks/use-session.ts';

/** What the account may give its tokens. */
export const useOwnScopes = (): readonly TokenScope[] => {
  const user = useSession()?.user;
  return user ? scopesFor(user.role, teamRoleOf(user)) : [];
};

/** The tokens of staff are in their part of the console. */
export const useTokenResource = () =>
  useSession()?.user?.role === 'staff' ? 'staff/api-tokens' : 'api-tokens';

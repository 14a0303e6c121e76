import type { CompanyLevel } from '#contract/companies/levels.ts';
import { useSession } from '../../ui/hooks/use-session.ts';

/**
 * Whether a company's own level is named to its member. A portal that requires no confirmation treats addresses as
 * confirmed, and "Email confirmed" would stand beside the request to confirm it.
 */
export const useIsLevelShown = (level: CompanyLevel): boolean => {
  const isUnconfirmed = useSession()?.user?.email_confirmed === false;
  return !(level === 'email_confirmed' && isUnconfirmed);
};

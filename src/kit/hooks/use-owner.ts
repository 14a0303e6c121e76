import { useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { useSession } from './use-session.ts';

/**
 * Whose profile the page shows. A session that ends elsewhere, such as in another tab, changes nothing here: a form
 * must not go away with what was typed into it. Saving then asks to sign in.
 */
export const useOwner = (): User | undefined => {
  const user = useSession()?.user;
  const [owner, setOwner] = useState(user);
  if (user && user !== owner) setOwner(user);
  return user ?? owner;
};

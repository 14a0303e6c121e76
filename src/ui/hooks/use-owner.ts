import { useState } from 'react';
import type { User } from '#contract/accounts/calls.ts';
import { useSession } from './use-session.ts';

/**
 * The owner of the profile on this page. A session that ends elsewhere, such as in another tab, changes
 * nothing here, so that a form and its input stay. Saving then asks the user to sign in.
 */
export const useOwner = (): User | undefined => {
  const user = useSession()?.user;
  const [owner, setOwner] = useState(user);
  if (user && user !== owner) setOwner(user);
  return user ?? owner;
};

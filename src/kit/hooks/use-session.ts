import { useSyncExternalStore } from 'react';
import type { Session } from '../../api/session.ts';
import { useEnvironment } from '../../environment.tsx';

const never = () => () => {};
const nobody = () => undefined;

/** Who is signed in; nobody on the server and while its page is taken over. */
export const useSession = (): Session | undefined => {
  const { session } = useEnvironment();
  return useSyncExternalStore(session?.subscribe ?? never, session?.read ?? nobody, nobody);
};

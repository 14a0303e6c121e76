import { useSyncExternalStore } from 'react';
import type { Session } from '../../api/session.ts';
import { useEnvironment } from '../../app/environment.tsx';

const never = () => () => {};
const nobody = () => undefined;

/** The signed-in user; undefined on the server and during hydration. */
export const useSession = (): Session | undefined => {
  const { session } = useEnvironment();
  return useSyncExternalStore(session?.subscribe ?? never, session?.read ?? nobody, nobody);
};

import { useEnvironment } from '../../../app/environment.tsx';

/**
 * Reloads the user's details, because the menu shows their name. A failure never breaks the screen
 * (ERRMSG-05).
 */
export const useReloadUser = (): (() => void) => {
  const { api, session } = useEnvironment();
  const reload = async () => {
    const current = session?.read();
    if (!current) return;
    const { data, message } = await api('GET me');
    session?.keep({ data, message, token: current.token, expiration_time: current.expires });
  };
  return () => {
    reload().catch(() => undefined);
  };
};

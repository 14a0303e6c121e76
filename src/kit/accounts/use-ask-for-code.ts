import { useEnvironment } from '../../environment.tsx';

/** A code that was asked for. It counts only with the secret of the request, so only in this browser. */
export interface AskedCode {
  readonly email: string;
  readonly request: string;
  readonly message: string;
}

/** Asks for a code to an address. */
export const useAskForCode = () => {
  const { api } = useEnvironment();
  return async (email: string): Promise<AskedCode> => {
    const { message, data } = await api('POST request-login-code', { body: { email } });
    return { email, message, request: data.request };
  };
};

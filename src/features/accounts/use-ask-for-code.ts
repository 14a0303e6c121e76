import { useEnvironment } from '../../app/environment.tsx';

/** A requested code. It's only valid with the request's secret, so only in this browser. */
export interface AskedCode {
  readonly email: string;
  readonly request: string;
  readonly message: string;
}

/** Requests a code for an address. */
export const useAskForCode = () => {
  const { api } = useEnvironment();
  return async (email: string): Promise<AskedCode> => {
    const { message, data } = await api('POST request-login-code', { body: { email } });
    return { email, message, request: data.request };
  };
};

import type { SignInProvider } from '#contract/accounts/sign-in-provider-calls.ts';
import type { Environment } from '../../app/page.ts';
import { nextAddress } from '../../ui/page/next-address.ts';
import { type AuthorizationRequest, leaveFor } from './authorization-request.ts';

/** @param search of the current address, which may say where the user was going */
export const leaveToSignIn = async (
  api: Environment['api'],
  { id, label }: SignInProvider,
  purpose: AuthorizationRequest['purpose'],
  search: string,
): Promise<void> => {
  const { data } = await api('POST provider-login-request', { body: { provider_id: id } });
  const next = nextAddress(search);
  leaveFor(data.url, { providerId: id, providerName: label, request: data.request, purpose, next });
};

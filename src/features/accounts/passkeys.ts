/** Signs in with passkeys. Loaded on demand, so that no page includes it initially. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/calls/accounts.ts';
import type { Environment } from '../../app/page.ts';

type Api = Environment['api'];

/** Challenges last five minutes. */
const RENEW_MS = 4 * 60_000;

export const canUsePasskeys = browserSupportsWebAuthn;

/** Signs in with a passkey chosen in the browser's dialog, or among the suggestions under the email field. */
export const signInWithPasskey = async (api: Api, asSuggestion = false): Promise<SignedIn> => {
  const { request, options } = (await api('POST passkey-login-options')).data;
  const answer = await startAuthentication({ optionsJSON: options, useBrowserAutofill: asSuggestion });
  const { clientDataJSON, authenticatorData, signature, userHandle } = answer.response;
  return api('POST passkey-login', {
    body: {
      request,
      credential: {
        id: answer.id,
        client_data: clientDataJSON,
        authenticator_data: authenticatorData,
        signature,
        ...(userHandle === undefined ? {} : { user_handle: userHandle }),
      },
    },
  });
};

/**
 * Suggests passkeys under the email field, where the browser can.
 * @returns a function that ends it.
 */
export const suggestPasskeys = async (
  api: Api,
  signedIn: (answer: SignedIn) => void,
  failed: (error: unknown) => void,
): Promise<() => void> => {
  if (!(await browserSupportsWebAuthnAutofill())) return () => undefined;
  // Each renewal aborts the previous request, which isn't an error.
  const suggest = () => void signInWithPasskey(api, true).then(signedIn, failed);
  suggest();
  const timer = setInterval(suggest, RENEW_MS);
  return () => {
    clearInterval(timer);
    WebAuthnAbortService.cancelCeremony();
  };
};

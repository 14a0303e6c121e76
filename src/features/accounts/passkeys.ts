/** Signs in with passkeys. Loaded on demand, so that no page includes it initially. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import type { SignedIn } from '#contract/accounts/calls.ts';
import type { Environment } from '../../app/page.ts';

type Api = Environment['api'];

/** Challenges last five minutes. */
const RENEW_MS = 4 * 60_000;

export const canUsePasskeys = browserSupportsWebAuthn;

/** What the browser answers to options, as the API takes it. */
export const signWithPasskey = async (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
  useBrowserAutofill = false,
) => {
  const { id, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { user_handle: userHandle }),
  };
};

/**
 * Signs in with a passkey chosen in the browser's dialog, or among the suggestions under the email field.
 * @param suggestion ends the suggestion; without it, the dialog is shown.
 */
export const signInWithPasskey = async (api: Api, suggestion?: AbortSignal): Promise<SignedIn> => {
  const { request, options } = (await api('POST passkey-login-options')).data;
  // Only one request can wait for a passkey: a late suggestion would end the dialog.
  suggestion?.throwIfAborted();
  const credential = await signWithPasskey(options, suggestion !== undefined);
  suggestion?.throwIfAborted();
  return api('POST passkey-login', { body: { request, credential } });
};

/** Suggests passkeys under the email field, where the browser can, until `end` is aborted. */
export const suggestPasskeys = async (
  api: Api,
  end: AbortSignal,
  signedIn: (answer: SignedIn) => void,
  failed: (error: unknown) => void,
): Promise<void> => {
  if (!(await browserSupportsWebAuthnAutofill()) || end.aborted) return;
  // Each renewal aborts the previous request, which isn't an error.
  const suggest = () => void signInWithPasskey(api, end).then(signedIn, failed);
  suggest();
  const timer = setInterval(suggest, RENEW_MS);
  end.addEventListener('abort', () => {
    clearInterval(timer);
    WebAuthnAbortService.cancelCeremony();
  });
};

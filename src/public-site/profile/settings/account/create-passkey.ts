/** Asks the browser to create a passkey. */
import { browserSupportsWebAuthn, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { NewCredential } from '#contract/accounts/passkey-calls.ts';
import type { MessageKey } from '../../../../i18n/messages.ts';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

export const canCreatePasskeys = browserSupportsWebAuthn;

export const createPasskey = async (options: Options): Promise<NewCredential> => {
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, client_data: clientDataJSON, attestation: attestationObject, transports };
};

/** Why the browser added no passkey. */
export const whyNoPasskey = (error: unknown): MessageKey =>
  error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
    ? 'passkeys.known'
    : 'passkeys.failed';

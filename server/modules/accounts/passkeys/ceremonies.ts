/** Creates the options for the browser's passkey dialogs and verifies its responses (WebAuthn). */
import type { Assertion, NewCredential } from '#contract/accounts/passkey-calls.ts';
import type { Deps } from '../../../deps.ts';
import { MUST_VERIFY_USER } from './policy.ts';
import type { KnownPasskey } from './repository.ts';

/** Loaded on demand: few requests need it, and loading takes a fifth of the server's start time. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ECDSA and RSA: every device supports one of them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;
const CREDENTIAL = { type: 'public-key', clientExtensionResults: {} } as const;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Passkeys belong to the host of `PUBLIC_URL`, whatever the request says. */
const partyOf = ({ settings }: Pick<Deps, 'settings'>) => {
  const { hostname, origin } = new URL(settings.publicUrl);
  return { rpID: hostname, origin };
};

interface Owner {
  readonly email: string;
  readonly name: string;
  readonly handle: string;
}

/** Options for a new passkey that devices can offer at sign-in. */
export const creationOptions = async (
  deps: Pick<Deps, 'settings'>,
  portal: string,
  { owner, challenge, known }: { owner: Owner; challenge: string; known: readonly KnownPasskey[] },
) => {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: portal,
    rpID: partyOf(deps).rpID,
    userName: owner.email,
    userDisplayName: owner.name,
    userID: bytesOf(owner.handle),
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
};

/** Options for a sign-in with any passkey of the portal. */
export const signInOptions = async (deps: Pick<Deps, 'settings'>, challenge: string) => {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: partyOf(deps).rpID,
    challenge: bytesOf(challenge),
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
};

/** @returns the new key; undefined if the response is invalid. */
export const verifyNewCredential = async (
  deps: Pick<Deps, 'settings'>,
  { id, client_data, attestation, transports }: NewCredential,
  challenge: string,
) => {
  const { verifyRegistrationResponse } = await library();
  const { rpID, origin } = partyOf(deps);
  const response = { clientDataJSON: client_data, attestationObject: attestation, transports };
  const verified = await verifyRegistrationResponse({
    response: { ...CREDENTIAL, id, rawId: id, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: MUST_VERIFY_USER,
  }).catch(() => undefined);
  const made = verified?.registrationInfo?.credential;
  if (!made) return undefined;
  const { publicKey, counter } = made;
  return {
    credentialId: made.id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  };
};

/** @returns how often the passkey was used, according to the device; undefined if the response is invalid. */
export const verifyAssertion = async (
  deps: Pick<Deps, 'settings'>,
  { id, client_data, authenticator_data, signature, user_handle }: Assertion,
  { passkey, challenge }: { passkey: KnownPasskey; challenge: string },
): Promise<number | undefined> => {
  if (user_handle !== passkey.userHandle) return undefined;
  const { verifyAuthenticationResponse } = await library();
  const { rpID, origin } = partyOf(deps);
  const response = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature };
  const verified = await verifyAuthenticationResponse({
    response: { ...CREDENTIAL, id, rawId: id, response },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: MUST_VERIFY_USER,
    // The policy compares the counter, because a copied key isn't the same error as a wrong signature.
    credential: { id, publicKey: bytesOf(passkey.publicKey), counter: 0 },
  }).catch(() => undefined);
  return verified?.verified ? verified.authenticationInfo.newCounter : undefined;
};

/** Passkeys: keys on a device or in a password manager that replace password and code at sign-in (WebAuthn). */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, ListAnswer, Message, Moment, Nullable, Text } from '../shared/common.ts';
import { PASSKEY_NAME_MAX } from '../shared/constants.ts';
import { SignedIn } from './calls.ts';
import { OwnerProof } from './owner-proof-calls.ts';

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Moment,
  last_used_at: Nullable(Moment),
});
export type Passkey = Static<typeof Passkey>;

export const Request = Type.String({
  maxLength: 100,
  description: 'Answered with the options; they count once, within five minutes.',
});
const Encoded = (maxLength: number) => Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$' });
/** If empty, the device's name. */
const Name = Type.Optional(Text(PASSKEY_NAME_MAX));

/** The browser's response when it has created a passkey; bytes are in base64url. */
const NewCredential = Type.Object({
  id: Encoded(1400),
  client_data: Encoded(4000),
  attestation: Encoded(20_000),
  transports: Type.Array(Text(20), { maxItems: 10 }),
});
export type NewCredential = Static<typeof NewCredential>;

/** The browser's response when it has signed in with a passkey. */
export const Assertion = Type.Object({
  id: Encoded(1400),
  client_data: Encoded(4000),
  authenticator_data: Encoded(4000),
  signature: Encoded(4000),
  user_handle: Type.Optional(Encoded(100)),
});
export type Assertion = Static<typeof Assertion>;

/** Options in the browser's format (WebAuthn Level 3). */
export const optionsOf = <Options>() =>
  Answer(
    Type.Object({
      request: Request,
      options: Type.Unsafe<Options>({ type: 'object', additionalProperties: true }),
    }),
  );

export const passkeyEndpoints = {
  'POST passkey-login-options': {
    summary: 'Begin to sign in with a passkey.',
    access: 'anyone',
    response: optionsOf<PublicKeyCredentialRequestOptionsJSON>(),
  },
  'POST passkey-login': {
    summary: 'Sign in with a passkey. It stands for password and second factor.',
    access: 'anyone',
    body: Type.Object({ request: Request, credential: Assertion }),
    response: SignedIn,
  },
  'GET passkeys': {
    summary: 'The passkeys of the account, oldest first.',
    access: 'signed-in',
    response: ListAnswer(Passkey),
  },
  'POST passkey-options': {
    summary: 'Begin to add a passkey, with a proof that you own the account.',
    access: 'signed-in',
    body: OwnerProof,
    response: optionsOf<PublicKeyCredentialCreationOptionsJSON>(),
  },
  'POST passkeys': {
    summary: 'Add a passkey.',
    access: 'signed-in',
    creates: true,
    body: Type.Object({ request: Request, credential: NewCredential, name: Name }),
    response: Answer(Passkey),
  },
  'POST rename-passkey': {
    summary: 'Give a passkey another name.',
    access: 'signed-in',
    body: Type.Object({ passkey_id: Id, name: Name }),
    response: Message,
  },
  'POST remove-passkey': {
    summary: 'Remove a passkey. It no longer signs in.',
    access: 'signed-in',
    body: Type.Object({ passkey_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

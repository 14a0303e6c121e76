/** How the owner of an account proves who they are before what a stranger at an open session must not do. */
import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, OneOf, Text } from '../shared/common.ts';
import { PASSWORD_MAX } from '../shared/constants.ts';
import { CODE_MAX } from '../shared/digits.ts';

export const OwnerProof = Type.Object({
  password: Type.Optional(Text(PASSWORD_MAX)),
  code: Type.Optional(
    Type.String({
      maxLength: CODE_MAX,
      description:
        'With two-factor authentication: a code of the app, or a recovery code. For an account without a password: the emailed code.',
    }),
  ),
  request: Type.Optional(
    Type.String({ maxLength: 100, description: 'With an emailed code: what `request-login-code` answered.' }),
  ),
});

/** What the proof of an account is made of. */
export const PROOF_KINDS = ['password', 'password_and_code', 'emailed_code'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];
export type OwnerProof = Static<typeof OwnerProof>;

export const ownerProofEndpoints = {
  'GET account-proof': {
    summary:
      'What proves that the account is yours: before a way to sign in is added, the address changes, a company is handed over or the account is closed.',
    access: 'signed-in',
    response: Answer(Type.Object({ kind: OneOf(PROOF_KINDS), email: Type.String() })),
  },
} as const satisfies Record<string, Endpoint>;

/** Signing in with an external account, such as one at Google (OpenID Connect). */
import { type Static, Type } from 'typebox';
import { Answer, type Endpoint, Id, ListAnswer, Message, Moment, Nullable, Text } from '../shared/common.ts';
import { Consent, PersonFields, SignedIn } from './calls.ts';
import { OwnerProof } from './owner-proof-calls.ts';

const ProviderId = Type.String({ maxLength: 30 });

export const SignInProvider = Type.Object({ id: ProviderId, label: Type.String() });
export type SignInProvider = Static<typeof SignInProvider>;

/** An external account that can sign in to an account of the portal. */
export const Connection = Type.Object({
  id: Id,
  provider: Type.String({
    description: 'The name of the provider, or its address if it is no longer offered.',
  }),
  email: Nullable(Type.String({ description: 'The email address of the account there.' })),
  created_at: Moment,
  last_used_at: Nullable(Moment),
});
export type Connection = Static<typeof Connection>;

/** The provider's address, and the secret that the tab keeps until the browser returns. */
const Departure = Answer(
  Type.Object({
    request: Type.String({ description: 'Counts for 15 minutes.' }),
    url: Type.String(),
  }),
);
const Returned = {
  provider_id: ProviderId,
  request: Text(100),
  response: Type.String({
    maxLength: 8000,
    description: 'The query that the provider sent the browser back with.',
  }),
};

/** Prefills the sign-up form for people without an account. */
const Newcomer = Type.Object({
  ticket: Type.String({ description: 'What `provider-signup` takes, for 15 minutes.' }),
  email: Type.String(),
  first_name: Type.String(),
  last_name: Type.String(),
});
export type Newcomer = Static<typeof Newcomer>;

const forUsers = { access: 'signed-in' } as const;

export const signInProviderEndpoints = {
  'GET sign-in-providers': {
    summary: 'The providers that one can sign in with.',
    access: 'anyone',
    response: ListAnswer(SignInProvider),
  },
  'POST provider-login-request': {
    summary: 'Begin to sign in with a provider.',
    access: 'anyone',
    body: Type.Object({ provider_id: ProviderId }),
    response: Departure,
  },
  'POST provider-login': {
    summary:
      'Sign in with what a provider sent back. Someone without an account gets what the sign-up goes on with.',
    access: 'anyone',
    body: Type.Object(Returned),
    response: Type.Object({
      message: Type.String(),
      signed_in: Type.Optional(SignedIn),
      newcomer: Type.Optional(Newcomer),
    }),
  },
  'POST provider-signup': {
    summary: 'Open a job seeker account without a password, for someone whom a provider knows.',
    access: 'anyone',
    creates: true,
    body: Type.Object({
      ticket: Text(4000),
      ...PersonFields,
      jobseeker_type: Type.Optional(Text(20)),
      work_status: Type.Optional(Text(20)),
      terms: Consent,
    }),
    response: SignedIn,
  },
  'GET connections': {
    summary: 'The external accounts that sign in to this one, oldest first.',
    ...forUsers,
    response: ListAnswer(Connection),
  },
  'POST connection-request': {
    summary: 'Begin to connect an external account, with a proof that you own this one.',
    ...forUsers,
    body: Type.Object({ provider_id: ProviderId, ...OwnerProof.properties }),
    response: Departure,
  },
  'POST connections': {
    summary: 'Connect an external account with what its provider sent back.',
    ...forUsers,
    creates: true,
    body: Type.Object(Returned),
    response: Answer(Connection),
  },
  'POST remove-connection': {
    summary: 'Disconnect an external account. It no longer signs in.',
    ...forUsers,
    body: Type.Object({ connection_id: Id }),
    response: Message,
  },
} as const satisfies Record<string, Endpoint>;

/** Signs in and up with external accounts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { call } from '../../../http/call.ts';
import { Failure, TwoFactorRequired } from '../../../http/failure.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { consentAt } from '../consent.ts';
import { type LockedAccount, lockAccount } from '../credentials.ts';
import { deviceOf } from '../device.ts';
import { assertEmailFree } from '../email-reverts.ts';
import type { Entrance } from '../entrance.ts';
import type { AccountLimits } from '../limits.ts';
import { assertNotSuspended, assertValidProviderSeeker, emailTaken } from '../policy.ts';
import { createSeeker, findByEmail } from '../repository.ts';
import { recordSecurityEvent } from '../security-events.ts';
import { createSignIn } from '../sign-in.ts';
import { startChallenge } from '../two-factor/challenges.ts';
import { onSince } from '../two-factor/repository.ts';
import type { Person, ProviderClient } from './client.ts';
import { addConnection, findConnection, markConnectionUsed } from './repository.ts';
import { REQUEST_MS } from './requests.ts';

/** An unverified address says nothing about whose account it is. */
const unverified = () => new Failure('forbidden', { key: 'server.error.provider_unverified' });

/**
 * Throws unless an external account may be connected without asking the owner. Both sides must have verified the
 * address. Otherwise an attacker could create an account with someone else's address on either side, and wait.
 */
const assertMayLink = ({ role, emailConfirmedAt }: LockedAccount): void => {
  // Staff connect in their settings, with their password and code.
  if (role === 'staff' || !emailConfirmedAt)
    throw new Failure('forbidden', { key: 'server.error.provider_connect_first' });
};

const TICKET = 'provider sign-up';
const ticketExpired = () => new Failure('gone', { key: 'server.error.took_too_long' });

interface SignInParts {
  readonly client: ProviderClient;
  readonly limits: AccountLimits;
  readonly entrance: Entrance;
}

/** Encrypted tickets that carry who signed in at the provider through the newcomer's sign-up form. */
const createTickets = ({ secretBox, clock }: Deps) => ({
  write: (person: Person): string =>
    secretBox.seal(JSON.stringify({ ...person, until: clock.now().getTime() + REQUEST_MS }), TICKET),
  read: (ticket: string): Person & { readonly email: string } => {
    const noted = secretBox.open(ticket, TICKET);
    if (noted === undefined) throw ticketExpired();
    const { until, ...person }: Person & { email: string; until: number } = JSON.parse(noted);
    if (until <= clock.now().getTime()) throw ticketExpired();
    return person;
  },
});

const signInRoute = (app: FastifyInstance, deps: Deps, { client, limits, entrance }: SignInParts): void => {
  const { database, clock } = deps;
  const { db } = database;
  const tickets = createTickets(deps);

  /** The account that is connected to a person or has their address. */
  const findUserId = async (person: Person): Promise<number | undefined> => {
    const connection = await findConnection(db, person);
    if (connection) return connection.userId;
    if (person.email === undefined) throw unverified();
    return (await findByEmail(db, person.email))?.id;
  };

  const connectedIn = async (tx: Db, person: Person, userId: number, request: FastifyRequest) => {
    const account = await lockAccount(tx, userId);
    if (!account) throw unverified();
    const connection = await findConnection(tx, person);
    if (connection?.userId === userId) return { account, connection };
    // The address may have changed since it was looked up.
    if (connection || account.email !== person.email) throw unverified();
    assertMayLink(account);
    const added = await addConnection(tx, userId, person, { createdAt: clock.now(), lastUsedAt: null });
    if (!added) throw unverified();
    await recordSecurityEvent(deps, tx, { kind: 'provider_connected', account, request });
    return { account, connection: added };
  };

  const enter = async (userId: number, person: Person, request: FastifyRequest) => {
    const isNewDevice = await entrance.isNewDeviceOf(userId, request);
    return db.transaction(async (tx) => {
      const { account, connection } = await connectedIn(tx, person, userId, request);
      assertNotSuspended(account);
      await markConnectionUsed(tx, connection.id, clock.now());
      if (await onSince(tx, userId))
        return { challenge: await startChallenge(tx, userId, 'provider', clock.now()) };
      return entrance.begin(tx, { account, isNewDevice, request, method: 'provider' });
    });
  };

  call(app, 'POST provider-login', async ({ body, request }) => {
    await limits.proof(request.ip);
    const person = await client.finish(body, 'sign-in', request.log);
    const userId = await findUserId(person);
    if (userId === undefined) {
      const { email = '', firstName, lastName } = person;
      const newcomer = { ticket: tickets.write(person), email, first_name: firstName, last_name: lastName };
      return { newcomer };
    }
    const outcome = await enter(userId, person, request);
    if ('challenge' in outcome) throw new TwoFactorRequired(outcome.challenge);
    const signedIn = await entrance.entered(outcome.data.email, outcome, request);
    return { message: signedIn.message, signed_in: signedIn };
  });
};

const signUpRoute = (app: FastifyInstance, deps: Deps, { limits }: SignInParts): void => {
  const { database, clock } = deps;
  const tickets = createTickets(deps);
  const signIn = createSignIn(deps);

  call(app, 'POST provider-signup', async ({ body, request }) => {
    const person = tickets.read(body.ticket);
    const { user, candidate } = assertValidProviderSeeker(body);
    await limits.signUp(request);
    const now = clock.now();
    const signedIn = await database.db.transaction(async (tx) => {
      const newUser = {
        ...user,
        email: person.email,
        passwordHash: '',
        locale: request.locale,
        emailConfirmedAt: now,
        consent: consentAt(now),
      };
      const activeOn = now.toISOString().slice(0, 10);
      const userId = await createSeeker(tx, newUser, { ...candidate, activeOn }, undefined);
      if (userId === undefined) throw emailTaken();
      await assertEmailFree(tx, person.email, userId, now);
      const connected = await addConnection(tx, userId, person, { createdAt: now, lastUsedAt: now });
      if (!connected) throw emailTaken();
      return signIn(tx, userId, request, { key: 'server.account_created', method: 'provider' });
    });
    await limits.rememberDevice(signedIn.data.id, deviceOf(request.headers['user-agent']), request.ip);
    return signedIn;
  });
};

export const providerSignInRoutes = (app: FastifyInstance, deps: Deps, parts: SignInParts): void => {
  const { settings } = deps;

  call(app, 'GET sign-in-providers', async () => ({
    data: settings.oidcProviders.map(({ id, label }) => ({ id, label })),
  }));

  call(app, 'POST provider-login-request', async ({ body, request }) => ({
    data: await parts.client.begin(body.provider_id, 'sign-in', request.log),
  }));

  signInRoute(app, deps, parts);
  signUpRoute(app, deps, parts);
};

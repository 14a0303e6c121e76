/** OIDC-01 to OIDC-07: signing in with external accounts, using a real provider on this machine. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { SecurityEvent } from '#contract/accounts/security-events.ts';
import type { Connection, Newcomer } from '#contract/accounts/sign-in-provider-calls.ts';
import type { EndpointKey, ResponseOf } from '#contract/endpoints.ts';
import { readEnv } from '#server/platform/env.ts';
import { CLIENT, type ForeignUser, startIdentityProvider } from '../support/identity-provider.ts';
import {
  confirmAddress,
  PASSWORD,
  seekerFields,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const RETURN = 'http://localhost:3000/provider-signin';
const ACME = 'acme';
const acme = await startIdentityProvider(RETURN);
const portal = await portalOfFile({
  oidcProviders: [
    { id: ACME, label: 'Acme', issuer: acme.issuer, ...CLIENT },
    { id: 'down', label: 'Down', issuer: 'http://localhost:9', ...CLIENT },
  ],
});
afterAll(() => acme.close());
beforeEach(() => portal.clock.set(NOW));

interface FailureBody {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Record<string, string>;
}
let count = 0;
const foreigner = (change: Partial<ForeignUser> = {}): ForeignUser => {
  count += 1;
  const email = `foreign-${process.pid}-${count}@example.com`;
  return {
    sub: `user-${count}`,
    email,
    email_verified: true,
    given_name: 'Noor',
    family_name: 'Khan',
    ...change,
  };
};
const depart = async () =>
  (
    await portal.request('POST provider-login-request', {
      body: { provider_id: ACME },
    })
  ).body.data;
const login = (request: string, response: string) =>
  portal.request('POST provider-login', { body: { provider_id: ACME, request, response } });
const enter = async (user: ForeignUser | undefined) => {
  acme.signIn(user);
  const { request, url } = await depart();
  return login(request, await acme.visit(url));
};
const signUp = (ticket: string, change: object = {}) => {
  const { first_name, last_name, mobile_no, jobseeker_type, work_status } = seekerFields();
  return portal.request('POST provider-signup', {
    body: { ticket, first_name, last_name, mobile_no, jobseeker_type, work_status, terms: true, ...change },
  });
};
const newcomerOf = async (user: ForeignUser): Promise<Newcomer> => {
  const { newcomer } = (await enter(user)).body;
  if (!newcomer) throw new Error('There is an account already.');
  return newcomer;
};
const someone = async () => {
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email });
  await confirmAddress(portal, email);
  return { email, token };
};
const act = <Body = FailureBody>(call: EndpointKey, token: string, body?: object) =>
  portal.request<Body>(call, { token, body });
const connect = async (token: string, user: ForeignUser, proof: object = { password: PASSWORD }) => {
  acme.signIn(user);
  const asked = await act<ResponseOf<'POST connection-request'> & FailureBody>(
    'POST connection-request',
    token,
    {
      provider_id: ACME,
      ...proof,
    },
  );
  if (asked.status !== 200) return { status: asked.status, body: asked.body };
  const { request, url } = asked.body.data;
  const response = await acme.visit(url);
  return act<{ data: Connection } & FailureBody>('POST connections', token, {
    provider_id: ACME,
    request,
    response,
  });
};
const listed = async (token: string) =>
  (await act<{ data: Connection[] }>('GET connections', token)).body.data;
const eventsOf = async (token: string) =>
  (await act<{ data: SecurityEvent[] }>('GET security-events', token)).body.data.map(({ kind }) => kind);
const subjectsTo = async (email: string) =>
  (await portal.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);

test('OIDC-01 the providers of the setting are offered; it is read strictly', async () => {
  const { body } = await portal.request('GET sign-in-providers');
  expect(body.data).toEqual([
    { id: ACME, label: 'Acme' },
    { id: 'down', label: 'Down' },
  ]);
  const google = {
    id: 'google',
    label: 'Google',
    issuer: 'https://accounts.google.com',
    client_id: 'a',
    client_secret: 'b',
  };
  const read = (entries: unknown) => readEnv({ OIDC_PROVIDERS: JSON.stringify(entries) }).oidcProviders;
  expect(readEnv({}).oidcProviders).toEqual([]);
  expect(read([google])).toMatchObject([{ id: 'google', clientId: 'a', clientSecret: 'b' }]);
  expect(() => read({})).toThrow('OIDC_PROVIDERS is not a list in JSON');
  expect(() => read([{ ...google, issuer: 'http://accounts.example.com' }])).toThrow('not an https address');
  expect(() => read([google, google])).toThrow('names google twice');
});

test('OIDC-02 OIDC-03 a newcomer fills in what is missing, gets an account without a password, and signs in again', async () => {
  const user = foreigner();
  const { ticket, ...known } = await newcomerOf(user);
  expect(known).toEqual({ email: user.email, first_name: 'Noor', last_name: 'Khan' });
  expect((await signUp(ticket, { terms: false })).body.errors).toHaveProperty('terms');
  const { status, body } = await signUp(ticket);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ email: user.email, role: 'seeker', email_confirmed: true });
  const { rows } = await portal.database.db.execute(
    sql`select password_hash, terms_version from users where email = ${user.email}`,
  );
  expect(rows[0]).toMatchObject({ password_hash: '', terms_version: expect.any(String) });
  expect((await signUp(ticket)).body.code).toBe('email_taken');
  // A changed address at the provider makes no difference, because its identifier counts.
  const again = await enter({ ...user, email: 'other@example.com' });
  expect(again.body.signed_in?.data.email).toBe(user.email);
  const devices = await act<ResponseOf<'GET sessions'>>('GET sessions', again.body.signed_in?.token ?? '');
  expect(devices.body.data.find(({ is_current }) => is_current)?.method).toBe('provider');
});

test('OIDC-03 a ticket for the sign-up lasts 15 minutes and cannot be made up', async () => {
  const { ticket } = await newcomerOf(foreigner());
  // The last character may be padding, and changing it might change no byte.
  const forged = (ticket.startsWith('A') ? 'B' : 'A') + ticket.slice(1);
  expect((await signUp(forged)).body.code).toBe('gone');
  portal.clock.set(new Date(NOW.getTime() + 15 * 60_000));
  expect((await signUp(ticket)).body.code).toBe('gone');
});

test('OIDC-04 an account whose address both sides have confirmed is connected, and its owner is emailed', async () => {
  const seeker = await someone();
  const { status, body } = await enter(foreigner({ email: seeker.email.toUpperCase() }));
  expect(status).toBe(200);
  expect(body.signed_in?.data.email).toBe(seeker.email);
  expect(await listed(seeker.token)).toMatchObject([{ provider: 'Acme', email: seeker.email }]);
  expect(await subjectsTo(seeker.email)).toContain('An account was connected to your Shortlist account');
  const company = 'owner@acme-company.example';
  await signUpEmployer(portal, { email: company });
  await confirmAddress(portal, company);
  expect((await enter(foreigner({ email: company }))).body.signed_in?.data.role).toBe('employer');
});

test('OIDC-04 an address that either side has not confirmed is not connected, and staff connect in their settings', async () => {
  const unconfirmed = seekerFields().email;
  const token = await signUpSeeker(portal, { email: unconfirmed });
  const confirmed = await someone();
  const staff = await signInStaff(portal);
  const { email: staffEmail } = (await act<{ data: { email: string } }>('GET me', staff)).body.data;
  for (const user of [
    foreigner({ email: unconfirmed }),
    foreigner({ email: confirmed.email, email_verified: false }),
    foreigner({ email_verified: false }),
    foreigner({ email: staffEmail }),
  ]) {
    const { status, body } = await enter(user);
    expect([status, body.code]).toEqual([403, 'forbidden']);
  }
  for (const one of [token, confirmed.token, staff]) expect(await listed(one)).toEqual([]);
  const own = foreigner();
  expect((await connect(staff, own)).status).toBe(200);
  expect((await enter(own)).body.signed_in?.data.role).toBe('staff');
});

test('OIDC-05 state, nonce and code verifier bind the answer to the tab, the purpose and 15 minutes', async () => {
  const user = foreigner();
  await signUp((await newcomerOf(user)).ticket);
  acme.signIn(user);
  const mine = await depart();
  const theirs = await depart();
  expect(new URL(mine.url).searchParams.get('code_challenge_method')).toBe('S256');
  const response = await acme.visit(mine.url);
  expect((await login(theirs.request, response)).body.code).toBe('provider_failed');
  expect((await login('zzzzzzzzzz.made-up', response)).body.code).toBe('gone');
  expect((await login(mine.request, response.replace(/code=[^&]+/, 'code=another'))).body.code).toBe(
    'provider_failed',
  );
  const { token } = await someone();
  const stolen = await act('POST connections', token, { provider_id: ACME, request: mine.request, response });
  expect(stolen.body.code).toBe('provider_failed');
  expect((await login(mine.request, response)).status).toBe(200);
  expect((await login(mine.request, response)).body.code).toBe('provider_failed');
  const late = await depart();
  const slow = await acme.visit(late.url);
  portal.clock.set(new Date(NOW.getTime() + 15 * 60_000));
  expect((await login(late.request, slow)).body.code).toBe('gone');
});

test('OIDC-05 a provider that is down and a user who cancels get a plain answer', async () => {
  const asked = await portal.request('POST provider-login-request', {
    body: { provider_id: 'down' },
  });
  expect([asked.status, asked.body.message]).toEqual([
    502,
    'Down isn’t answering right now. Try again later, or sign in another way.',
  ]);
  const { status, body } = await enter(undefined);
  expect([status, body.message]).toEqual([502, 'Acme didn’t confirm who you are. Please try again.']);
});

test('OIDC-06 the owner connects with a proof and disconnects; an external account belongs to one account', async () => {
  const { email, token } = await someone();
  const other = await someone();
  const user = foreigner();
  expect((await connect(token, user, { password: 'not the password' })).status).toBe(422);
  expect((await connect(token, user)).status).toBe(200);
  expect((await connect(other.token, user)).body.code).toBe('changed');
  expect((await enter(user)).body.signed_in?.data.email).toBe(email);
  const [connected] = await listed(token);
  const id = connected?.id ?? 0;
  expect((await act('POST remove-connection', other.token, { connection_id: id })).status).toBe(404);
  expect((await act('POST remove-connection', token, { connection_id: id })).status).toBe(200);
  expect((await eventsOf(token)).slice(0, 2)).toContain('provider_disconnected');
  expect((await enter(user)).body.newcomer?.email).toBe(user.email);
});

test('OIDC-06 two-factor authentication is still asked for, and suspended accounts are refused', async () => {
  const staff = await signInStaff(portal);
  const user = foreigner();
  await connect(staff, user);
  await portal.database.db.execute(sql`
    insert into two_factor (user_id, secret, confirmed_at)
    select id, 'x', now() from users where email = (select email from users where role = 'staff' order by id desc limit 1)`);
  const { status, body } = await enter(user);
  expect([status, body.code, typeof body.challenge]).toEqual([401, 'two_factor_required', 'string']);
  const seeker = await someone();
  const theirs = foreigner({ email: seeker.email });
  await enter(theirs);
  await portal.database.db.execute(
    sql`update users set suspended_at = now(), suspension_reason = 'x' where email = ${seeker.email}`,
  );
  expect((await enter(theirs)).status).toBe(403);
});

test('OIDC-07 a reset password ends connections; the download of the data names them', async () => {
  const { email, token } = await someone();
  const user = foreigner();
  await connect(token, user);
  const { readPersonalData } = await import('#server/modules/accounts/personal-data.ts');
  const { id } = (await act<{ data: { id: number } }>('GET me', token)).body.data;
  const owner = { id, role: 'seeker', now: NOW, confirmedEmail: email, reporter: '' } as const;
  const tables: Record<string, unknown> = {};
  for await (const { table, rows } of readPersonalData(portal.database.db, owner)) tables[table] = rows;
  expect(tables.connections).toMatchObject([{ issuer: acme.issuer, subject: user.sub, email: user.email }]);
  await portal.request('POST request-password-reset', { body: { email } });
  const link = (await portal.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1])
    .at(-1);
  const password = 'another good password';
  await portal.request('POST reset-password', {
    body: { token: link, password, password_confirmation: password },
  });
  expect((await enter(user)).body.newcomer).toBeDefined();
  expect(await subjectsTo(email)).toContain('The accounts connected to your Shortlist account were removed');
});

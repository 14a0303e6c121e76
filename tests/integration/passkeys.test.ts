/** PASSKEY-01 to PASSKEY-07: signing in with passkeys. */
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import type { NewCredential } from '#contract/accounts/passkey-calls.ts';
import type { EndpointKey } from '#contract/endpoints.ts';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { type Authenticator, newAuthenticator, type Odd } from '../support/authenticator.ts';
import {
  confirmAddress,
  PASSWORD,
  seekerFields,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NO_LIMITS, NOW, portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
const limited = await portalOfFile({ limits: { ...NO_LIMITS, signInPerAddress: 3 } });
beforeEach(() => portal.clock.set(NOW));

interface FailureBody {
  readonly code?: string;
  readonly message?: string;
  readonly errors?: Record<string, string>;
}

const later = (minutes: number) => portal.clock.set(new Date(NOW.getTime() + minutes * 60_000));
const optionsOf = (token: string, proof: object = { password: PASSWORD }) =>
  portal.request('POST passkey-options', { token, body: proof });
const send = (token: string, body: { request: string; credential: NewCredential; name?: string }) =>
  portal.request('POST passkeys', { token, body });
const add = async (
  token: string,
  {
    device = newAuthenticator(),
    proof,
    name,
    odd,
  }: { device?: Authenticator; proof?: object; name?: string; odd?: Odd } = {},
) => {
  const { request, options } = (await optionsOf(token, proof)).body.data;
  const answer = await send(token, {
    request,
    credential: device.create(options, odd),
    ...(name ? { name } : {}),
  });
  return { device, answer, passkey: answer.body.data };
};
const begin = async (at = portal) => (await at.request('POST passkey-login-options')).body.data;
const enter = async (device: Authenticator, odd: Odd = {}, at = portal) => {
  const { request, options } = await begin(at);
  return at.request('POST passkey-login', {
    body: { request, credential: device.sign(options, odd) },
  });
};
const listed = async (token: string) => (await portal.request('GET passkeys', { token })).body.data;
const eventsOf = async (token: string) =>
  (await portal.request('GET security-events', { token })).body.data.map(({ kind }) => kind);
const subjectsTo = async (email: string) =>
  (await portal.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const meOf = async (token: string) => (await portal.request('GET me', { token })).body.data;
const act = (call: EndpointKey, token: string, body: object) =>
  portal.request<FailureBody>(call, { token, body });
const someone = async () => {
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email });
  await confirmAddress(portal, email);
  return { email, token };
};
/** An account as created by applying without one. */
const withoutPassword = async () => {
  const { email, token } = await someone();
  await portal.database.db.execute(sql`update users set password_hash = '' where email = ${email}`);
  const asked = await portal.request('POST request-login-code', {
    body: { email },
  });
  const mail = (await portal.mails()).filter(({ to }) => to === email).at(-1);
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1] ?? 'none';
  return { email, token, proof: { request: asked.body.data.request, code } };
};

test('PASSKEY-01 PASSKEY-02 seekers, companies and staff add a passkey with their password, and sign in with it', async () => {
  const seeker = await someone();
  const company = await signUpEmployer(portal);
  const staff = await signInStaff(portal);
  for (const token of [seeker.token, company, staff]) {
    const { email, role } = await meOf(token);
    const { device, answer, passkey } = await add(token, { name: ' My phone ' });
    expect(answer.status).toBe(200);
    expect(await listed(token)).toEqual([{ ...passkey, name: 'My phone', last_used_at: null }]);
    later(5);
    const { status, body } = await enter(device);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email, role });
    const [used] = await listed(body.token);
    expect(used?.last_used_at).toBe(portal.clock.now().toISOString());
    const devices = await portal.request('GET sessions', { token: body.token });
    expect(devices.body.data.find(({ is_current }) => is_current)?.method).toBe('passkey');
    portal.clock.set(NOW);
  }
});

test('PASSKEY-01 adding a passkey requires the correct password and the account’s own challenge', async () => {
  const { token } = await someone();
  const other = await someone();
  expect((await optionsOf(token, {})).body.errors).toHaveProperty('password');
  expect((await optionsOf(token, { password: 'not the password' })).status).toBe(422);
  const { request, options } = (await optionsOf(token)).body.data;
  const credential = newAuthenticator().create(options);
  expect((await send(other.token, { request, credential })).body.code).toBe('invalid');
  expect((await send(token, { request: 'made.up', credential })).body.code).toBe('gone');
  expect(await listed(token)).toEqual([]);
});

test('PASSKEY-01 an account without a password proves its mailbox by a code, once', async () => {
  const { token, proof } = await withoutPassword();
  const other = await withoutPassword();
  expect((await optionsOf(token, {})).body.errors).toHaveProperty('code');
  expect((await optionsOf(token, { ...proof, code: '12' })).body.errors).toHaveProperty('code');
  // Another account's code proves nothing here.
  expect((await optionsOf(token, other.proof)).body.code).toBe('gone');
  const { device, answer } = await add(token, { proof });
  expect(answer.status).toBe(200);
  expect((await enter(device)).status).toBe(200);
  expect((await optionsOf(token, proof)).body.code).toBe('gone');
});

test('PASSKEY-03 a challenge is valid once, for five minutes, for its purpose and with the page’s secret', async () => {
  const { token } = await someone();
  const { device } = await add(token);
  const first = await begin();
  const credential = device.sign(first.options);
  const send = (request: string) => portal.request('POST passkey-login', { body: { request, credential } });
  expect((await send((await begin()).request)).body.code).toBe('wrong_credentials');
  expect((await send('zzzzzzzzzz.made-up')).body.code).toBe('gone');
  const answers = await Promise.all([1, 2, 3].map(() => send(first.request)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  const late = await begin();
  const signed = device.sign(late.options);
  later(5);
  const { status, body } = await portal.request('POST passkey-login', {
    body: { request: late.request, credential: signed },
  });
  expect([status, body.message]).toEqual([410, 'That took too long. Please try again.']);
  // A challenge for a new passkey can't be used to sign in.
  const { request, options } = (await optionsOf(token)).body.data;
  const mixed = await portal.request('POST passkey-login', {
    body: { request, credential: device.sign(options) },
  });
  expect(mixed.body.code).toBe('wrong_credentials');
});

test.each<[string, Odd]>([
  ['of another origin', { origin: 'https://localhost.evil.example' }],
  ['for another host', { party: 'evil.example' }],
  ['of a device that did not check who uses it', { verifies: false }],
  ['of another ceremony', { type: 'webauthn.other' }],
])('PASSKEY-04 an answer %s is refused, for a new passkey and for a sign-in', async (_, odd) => {
  const { token } = await someone();
  const refused = await add(token, { odd });
  expect(refused.answer.status).toBe(422);
  expect(await listed(token)).toEqual([]);
  const { device } = await add(token);
  const { status, body } = await enter(device, odd);
  expect([status, body.code]).toEqual([401, 'wrong_credentials']);
  expect((await enter(device)).status).toBe(200);
});

test('PASSKEY-04 another device’s signature, another account’s handle and an unknown passkey are rejected', async () => {
  const { token } = await someone();
  const { device } = await add(token);
  const { request, options } = await begin();
  const credential = { ...device.sign(options), signature: newAuthenticator().sign(options).signature };
  expect((await portal.request('POST passkey-login', { body: { request, credential } })).status).toBe(401);
  expect((await enter(device, { userHandle: 'BBBB' })).status).toBe(401);
  expect((await enter(newAuthenticator())).status).toBe(401);
});

test('PASSKEY-04 a counter that doesn’t rise means a copied key; devices without counters are accepted', async () => {
  const { token } = await someone();
  const { device } = await add(token);
  expect((await enter(device, { counter: 7 })).status).toBe(200);
  for (const counter of [7, 3, 0]) {
    const { status, body } = await enter(device, { counter });
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.message).toContain('may have been copied');
  }
  expect((await enter(device, { counter: 8 })).status).toBe(200);
  const silent = (await add(token, { device: newAuthenticator({ counts: false }) })).device;
  for (let n = 0; n < 2; n += 1) expect((await enter(silent)).status).toBe(200);
});

test('PASSKEY-02 PASSKEY-05 a passkey replaces both factors; with two-factor authentication, adding one requires a code', async () => {
  const token = await signInStaff(portal);
  const { email } = await meOf(token);
  const setup = await portal.request('POST two-factor-setup', {
    token,
    body: { password: PASSWORD },
  });
  const codeNow = () =>
    new TOTP({ secret: setup.body.data.secret }).generate({ timestamp: portal.clock.now().getTime() });
  await portal.request('POST two-factor-confirm', { token, body: { code: codeNow() } });
  later(1);
  expect((await optionsOf(token)).body.errors).toHaveProperty('code');
  expect((await optionsOf(token, { password: PASSWORD, code: '000000' })).status).toBe(422);
  const { device, passkey } = await add(token, { proof: { password: PASSWORD, code: codeNow() } });
  const login = await portal.request('POST login', { body: { email, password: PASSWORD } });
  expect(login.status).toBe(401);
  expect((await enter(device)).status).toBe(200);
  await act('POST remove-passkey', token, { passkey_id: passkey.id });
  for (const action of ['account.passkey_added', 'account.passkey_removed'] as const) {
    const log = await listOf<AuditEntry>(portal, await signInStaff(portal), 'audit-log', {
      filter: { action },
    });
    expect(log.rows[0]?.actor_name).toBeDefined();
  }
});

test('PASSKEY-05 only its owner renames and removes a passkey; owners are emailed, and never locked out', async () => {
  const { email, token, proof } = await withoutPassword();
  const stranger = await someone();
  const { device, passkey } = await add(token, { proof });
  expect(await subjectsTo(email)).toContain('A passkey was added to your Shortlist account');
  const named = { passkey_id: passkey.id, name: 'Key ring' };
  expect((await act('POST rename-passkey', stranger.token, named)).status).toBe(404);
  expect((await act('POST rename-passkey', token, { ...named, name: '  ' })).status).toBe(422);
  expect((await act('POST rename-passkey', token, named)).status).toBe(200);
  expect((await listed(token)).map(({ name }) => name)).toEqual(['Key ring']);
  expect((await act('POST remove-passkey', stranger.token, { passkey_id: passkey.id })).status).toBe(404);
  expect((await act('POST remove-passkey', token, { passkey_id: passkey.id })).status).toBe(200);
  expect(await listed(token)).toEqual([]);
  expect((await enter(device)).status).toBe(401);
  expect(await subjectsTo(email)).toContain('A passkey was removed from your Shortlist account');
  expect((await eventsOf(token)).slice(0, 2)).toEqual(['passkey_removed', 'passkey_added']);
  // The owner can always sign in through the mailbox.
  const asked = await portal.request('POST request-login-code', {
    body: { email },
  });
  const mail = (await portal.mails()).filter(({ to }) => to === email).at(-1);
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  expect(
    (await portal.request('POST login-code', { body: { request: asked.body.data.request, code } })).status,
  ).toBe(200);
});

test('PASSKEY-06 a reset password and a confirmed address end passkeys that someone else may have added', async () => {
  const { email, token } = await someone();
  const { device } = await add(token);
  await portal.request('POST request-password-reset', { body: { email } });
  const link = (await portal.mails())
    .filter(({ to }) => to === email)
    .map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1])
    .at(-1);
  const password = 'another good password';
  const reset = await portal.request('POST reset-password', {
    body: { token: link, password, password_confirmation: password },
  });
  expect(reset.status).toBe(200);
  expect((await enter(device)).status).toBe(401);
  expect(await subjectsTo(email)).toContain('The passkeys of your Shortlist account were removed');

  // Created by someone else with an address that was never confirmed.
  const victim = seekerFields().email;
  const thief = await signUpSeeker(portal, { email: victim });
  const planted = (await add(thief)).device;
  const asked = await portal.request('POST request-login-code', {
    body: { email: victim },
  });
  const mail = (await portal.mails()).filter(({ to }) => to === victim).at(-1);
  const code = /^(\d{6})$/m.exec(mail?.text ?? '')?.[1];
  const owner = await portal.request('POST login-code', {
    body: { request: asked.body.data.request, code },
  });
  expect(owner.status).toBe(200);
  expect((await enter(planted)).status).toBe(401);
  expect(await eventsOf(owner.body.token)).toContain('passkeys_ended');
});

test('PASSKEY-06 a suspended account is rejected, and an ended session adds nothing', async () => {
  const { email, token } = await someone();
  const { device } = await add(token);
  await portal.database.db.execute(
    sql`update users set suspended_at = now(), suspension_reason = 'x' where email = ${email}`,
  );
  const { status, body } = await enter(device);
  expect([status, body.code]).toEqual([403, 'forbidden']);
  await portal.database.db.execute(
    sql`update users set suspended_at = null, suspension_reason = null where email = ${email}`,
  );
  const { request, options } = (await optionsOf(token)).body.data;
  await portal.request('POST logout', { token });
  expect((await send(token, { request, credential: newAuthenticator().create(options) })).status).toBe(401);
});

test('PASSKEY-06 a device is added once, and an account has twenty passkeys at most', async () => {
  const { token } = await someone();
  const { device } = await add(token);
  const { options } = (await optionsOf(token)).body.data;
  expect(options.excludeCredentials).toHaveLength(1);
  expect((await add(token, { device })).answer.body.code).toBe('changed');
  for (let n = 1; n < 20; n += 1) expect((await add(token)).answer.status).toBe(200);
  expect((await optionsOf(token)).body.code).toBe('forbidden');
});

test('PASSKEY-07 sign-ins are limited by network; used challenges are deleted, and issuing one writes nothing', async () => {
  const device = newAuthenticator();
  for (let n = 0; n < 3; n += 1) expect((await enter(device, {}, limited)).status).toBe(401);
  expect((await enter(device, {}, limited)).status).toBe(429);
  const { rows } = await limited.database.db.execute(
    sql`select count(*)::int as used from used_passkey_challenges`,
  );
  expect(rows[0]?.used).toBe(3);
});

test('PASSKEY-07 the download of an account’s data names its passkeys, without keys', async () => {
  const { token } = await someone();
  await add(token, { name: 'Blue phone' });
  const { readPersonalData } = await import('#server/modules/accounts/personal-data.ts');
  const { id, email } = await meOf(token);
  const owner = { id, role: 'seeker', now: NOW, confirmedEmail: email, reporter: '' } as const;
  const tables: Record<string, unknown> = {};
  for await (const { table, rows } of readPersonalData(portal.database.db, owner)) tables[table] = rows;
  expect(tables.passkeys).toMatchObject([{ name: 'Blue phone', transports: ['internal'] }]);
  expect(JSON.stringify(tables.passkeys)).not.toMatch(/publicKey|userHandle|counter/);
});

import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { AuditEntry } from '#contract/staff/audit-calls.ts';
import { passkeys } from '#server/platform/db/schema.ts';
import { PASSWORD, signInStaff, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile();
/** As in production. */
const strict = await portalOfFile({ requireTwoFactor: true });
beforeEach(() => portal.clock.set(NOW));

interface Refusal {
  code: string;
  challenge?: string;
}
const STEP_MS = 30_000;
const codeAt = (secret: string, steps = 0, at = portal) =>
  new TOTP({ secret }).generate({ timestamp: at.clock.now().getTime() + steps * STEP_MS });
const later = (ms: number) => portal.clock.set(new Date(portal.clock.now().getTime() + ms));

const statusOf = async (token: string, at = portal) =>
  (await at.request('GET two-factor', { token })).body.data;
const setUp = (token: string, password = PASSWORD, at = portal) =>
  at.request('POST two-factor-setup', { token, body: { password } });
const confirm = (token: string, code: string, at = portal) =>
  at.request('POST two-factor-confirm', { token, body: { code } });
const signIn = (email: string, password = PASSWORD, at = portal) =>
  at.request('POST login', { body: { email, password } });
const challengeOf = async (email: string) => (await signIn(email)).body.challenge ?? 'none';
const enter = (challenge: string, code: string) =>
  portal.request('POST login-two-factor', { body: { challenge, code } });

const eventsOf = async (token: string) =>
  (await portal.request('GET security-events', { token })).body.data.map(({ kind }) => kind);
const subjectsTo = async (email: string) =>
  (await portal.mails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const log = async (action: AuditEntry['action']) =>
  listOf<AuditEntry>(portal, await signInStaff(portal), 'audit-log', { filter: { action } });

/** A staff member who has set it up, with the current code already used. */
const enrolled = async (at = portal) => {
  const token = await signInStaff(at);
  const { email, id } = (await at.request('GET me', { token })).body.data;
  const { secret } = (await setUp(token, PASSWORD, at)).body.data;
  const { recovery_codes } = (await confirm(token, codeAt(secret, 0, at), at)).body.data;
  return { token, email, id, secret, codes: recovery_codes };
};

test('TFA-01 setup requires the password, and takes effect once a code proves that an app has the secret', async () => {
  const token = await signInStaff(portal);
  const other = await signInStaff(portal);
  const { email } = (await portal.request('GET me', { token })).body.data;
  const elsewhere = (await portal.request('POST login', { body: { email, password: PASSWORD } })).body.token;
  expect((await setUp(token, 'not the password')).status).toBe(422);
  expect((await confirm(token, '123456')).status).toBe(422);
  const { secret, uri, qr } = (await setUp(token)).body.data;
  expect(uri).toContain(`secret=${secret}`);
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  expect((await confirm(token, codeAt(secret, 5))).status).toBe(422);
  expect((await statusOf(token)).is_on).toBe(false);
  const { body } = await confirm(token, codeAt(secret));
  expect(new Set(body.data.recovery_codes).size).toBe(10);
  expect(await statusOf(token)).toMatchObject({ is_on: true, is_required: false, recovery_codes_left: 10 });
  expect((await statusOf(other)).is_on).toBe(false);
  // Earlier sessions only required the password.
  expect((await portal.request('GET me', { token: elsewhere })).status).toBe(401);
  expect((await setUp(token)).status).toBe(409);
  const seeker = await signUpSeeker(portal);
  expect((await setUp(seeker)).status).toBe(403);
});

test('TFA-02 the password returns a challenge instead of a session, and a code the session', async () => {
  const { email, secret } = await enrolled();
  const refused = await signIn(email);
  expect(refused).toMatchObject({ status: 401, body: { code: 'two_factor_required' } });
  expect(refused.text).not.toContain('token');
  expect((await signIn(email, 'not the password')).body).toMatchObject({ code: 'wrong_credentials' });
  const challenge = refused.body.challenge ?? 'none';
  expect((await enter(challenge, '12')).status).toBe(422);
  const code = codeAt(secret, 1);
  expect((await enter(challenge, `${code.slice(0, 3)} ${code.slice(3)}`)).body.data.email).toBe(email);
  expect((await enter(challenge, codeAt(secret, 2))).status).toBe(410);
});

test('TFA-02 a challenge lasts five minutes, and ends when the password changes', async () => {
  const { email, secret, token } = await enrolled();
  const first = await challengeOf(email);
  later(5 * 60_000);
  expect((await enter(first, codeAt(secret))).status).toBe(410);
  const second = await challengeOf(email);
  const password = 'another fine one';
  const body = { current_password: PASSWORD, password, password_confirmation: password };
  expect((await portal.request('POST change-password', { token, body })).status).toBe(200);
  expect((await enter(second, codeAt(secret))).status).toBe(410);
  expect((await signIn(email, password)).body.code).toBe('two_factor_required');
});

test('TFA-03 a code counts once, within 30 seconds either way, even with two simultaneous requests', async () => {
  const { email, secret } = await enrolled();
  // This code completed the setup.
  expect((await enter(await challengeOf(email), codeAt(secret))).status).toBe(422);
  later(10 * STEP_MS);
  expect((await enter(await challengeOf(email), codeAt(secret, -2))).status).toBe(422);
  expect((await enter(await challengeOf(email), codeAt(secret, 2))).status).toBe(422);
  expect((await enter(await challengeOf(email), codeAt(secret, -1))).status).toBe(200);
  const challenges = [await challengeOf(email), await challengeOf(email)];
  const answers = await Promise.all(challenges.map((challenge) => enter(challenge, codeAt(secret, 1))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await enter(await challengeOf(email), codeAt(secret))).status).toBe(422);
});

test('TFA-04 a recovery code signs in once, and its owner is notified', async () => {
  const { email, codes } = await enrolled();
  const [code = ''] = codes;
  const { body } = await enter(await challengeOf(email), code.toLowerCase().replaceAll('-', ' '));
  expect((await statusOf(body.token)).recovery_codes_left).toBe(9);
  expect((await enter(await challengeOf(email), code)).status).toBe(422);
  expect(await eventsOf(body.token)).toEqual(expect.arrayContaining(['two_factor_on', 'recovery_code_used']));
  expect(await subjectsTo(email)).toContain('A recovery code of your Shortlist account was used');
});

test('TFA-05 wrong codes count for the account, whatever their challenge', async () => {
  portal.limit({ twoFactor: 3 });
  const { email, secret } = await enrolled();
  const guess = async (code: string) => {
    const { challenge } = (await signIn(email)).body;
    const body = { challenge, code };
    return (await portal.request('POST login-two-factor', { body })).status;
  };
  const statuses = [await guess('000000'), await guess('000001'), await guess('000002')];
  expect(statuses).toEqual([422, 422, 422]);
  expect(await guess(codeAt(secret, 1))).toBe(429);
});

test('TFA-05 a patient attacker gets at most four times as many guesses in a day', async () => {
  portal.limit({ twoFactor: 1 });
  const { token, secret } = await enrolled();
  const guess = async (code: string) =>
    (await portal.request('POST two-factor-recovery-codes', { token, body: { code } })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    statuses.push(await guess('000000'));
    later(15 * 60_000 + 1);
  }
  expect(statuses).toEqual([422, 422, 422, 422]);
  expect(await guess(codeAt(secret, 0))).toBe(429);
  later(24 * 60 * 60_000);
  expect(await guess(codeAt(secret, 0))).toBe(200);
});

test('TFA-06 turning it off requires password and code; then the password alone signs in', async () => {
  const { email, secret, token, codes } = await enrolled();
  const off = (body: object) => portal.request('POST two-factor-disable', { token, body });
  expect((await off({ password: 'not the password', code: codeAt(secret, 1) })).status).toBe(422);
  expect((await off({ password: PASSWORD, code: '000000' })).status).toBe(422);
  const before = (await log('account.two_factor_off')).total;
  expect((await off({ password: PASSWORD, code: codes[0] })).status).toBe(200);
  expect((await signIn(email)).status).toBe(200);
  expect((await statusOf(token)).recovery_codes_left).toBe(0);
  expect(await eventsOf(token)).toContain('two_factor_off');
  expect(await subjectsTo(email)).toContain('Two-factor authentication is off for your Shortlist account');
  expect((await log('account.two_factor_off')).total).toBe(before + 1);
});

test('TFA-07 if required, staff without it only reach their account settings', async () => {
  const token = await signInStaff(strict);
  for (const call of ['GET staff/summary', 'GET staff/jobs', 'GET candidate-profile?candidate_id=1']) {
    const refused = await strict.request<Refusal>(call, { token });
    expect(refused, call).toMatchObject({ status: 403, body: { code: 'two_factor_setup_required' } });
  }
  for (const call of ['GET me', 'GET sessions', 'GET security-events', 'GET two-factor'])
    expect((await strict.request(call, { token })).status, call).toBe(200);
  const { secret } = (await setUp(token, PASSWORD, strict)).body.data;
  expect((await strict.request('GET staff/summary', { token })).status).toBe(403);
  await confirm(token, codeAt(secret, 0, strict), strict);
  expect((await strict.request('GET staff/summary', { token })).status).toBe(200);
  const body = { password: PASSWORD, code: codeAt(secret, 1, strict) };
  expect((await strict.request('POST two-factor-disable', { token, body })).status).toBe(403);
  expect((await strict.request('POST logout', { token })).status).toBe(200);
});

test('TFA-08 neither secret nor codes are readable in the database, and a secret can’t be decrypted in another row', async () => {
  const { id, secret, codes, email } = await enrolled();
  const challenge = await challengeOf(email);
  const { db } = portal.database;
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select * from ${sql.identifier(name)} limit 5000`);
    const dump = JSON.stringify(rows);
    for (const secretText of [secret, challenge, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(dump.includes(secretText), name).toBe(false);
  }
  const { id: otherId, email: other } = await enrolled();
  await db.execute(sql`
    update two_factor set secret = (select secret from two_factor where user_id = ${id}), last_used_step = null
    where user_id = ${otherId}`);
  expect((await enter(await challengeOf(other), codeAt(secret, 1))).status).toBe(422);
});

test('TFA-10 new recovery codes require an app code, which counts once, and replace the earlier ones', async () => {
  const { token, email, secret, codes } = await enrolled();
  const renew = (code: string) =>
    portal.request('POST two-factor-recovery-codes', {
      token,
      body: { code },
    });
  for (const code of ['', '000000', codes[0] ?? '', codeAt(secret)])
    expect((await renew(code)).status, code).toBe(422);
  expect((await statusOf(token)).recovery_codes_left).toBe(10);
  const renewed = async () => (await log('account.recovery_codes_renewed')).total;
  const before = await renewed();
  const { status, body } = await renew(codeAt(secret, 1));
  expect(status).toBe(200);
  const fresh = body.data.recovery_codes;
  expect(new Set([...codes, ...fresh]).size).toBe(20);
  expect((await statusOf(token)).recovery_codes_left).toBe(10);
  expect((await renew(codeAt(secret, 1))).status).toBe(422);
  expect((await enter(await challengeOf(email), codes[1] ?? '')).status).toBe(422);
  expect((await enter(await challengeOf(email), fresh[1] ?? '')).status).toBe(200);
  expect(await eventsOf(token)).toContain('recovery_codes_renewed');
  expect(await subjectsTo(email)).toContain('Your Shortlist account has new recovery codes');
  expect(await renewed()).toBe(before + 1);
});

test('TFA-10 guesses for new recovery codes count like those at sign-in', async () => {
  portal.limit({ twoFactor: 2 });
  const { token, secret } = await enrolled();
  const renew = async (code: string) =>
    (await portal.request('POST two-factor-recovery-codes', { token, body: { code } })).status;
  expect([await renew('000000'), await renew('000001')]).toEqual([422, 422]);
  expect(await renew(codeAt(secret, 1))).toBe(429);
});

test('TFA-11 staff reset it for a colleague with their own password; the colleague is signed out and notified', async () => {
  const actor = await signInStaff(portal);
  const { body: me } = await portal.request('GET me', { token: actor });
  const { id, email, token } = await enrolled();
  const reset = (account_id: number, password = PASSWORD) =>
    portal.request('POST staff/two-factor-resets', { token: actor, body: { account_id, password } });
  const account = () => portal.request<StaffAccountDetail>(`GET staff/users/${id}`, { token: actor });
  const seeker = await signUpSeeker(portal);
  const { body: other } = await portal.request('GET me', { token: seeker });

  expect((await account()).body.has_two_factor).toBe(true);
  expect((await reset(id, '')).status).toBe(422);
  expect((await reset(id, 'not the password')).status).toBe(422);
  expect((await reset(me.data.id)).status).toBe(403);
  expect((await reset(other.data.id)).status).toBe(404);
  expect((await statusOf(token)).is_on).toBe(true);
  // A passkey stands for the second factor, too.
  const { db } = portal.database;
  await db.execute(sql`
    insert into passkeys (user_id, credential_id, public_key, user_handle, counter, transports, name, created_at)
    values (${id}, 'lost', 'key', 'handle', 0, '{}', 'Lost phone', now())`);

  expect((await reset(id)).status).toBe(200);
  expect(await db.$count(passkeys, eq(passkeys.userId, id))).toBe(0);
  expect((await account()).body.has_two_factor).toBe(false);
  expect((await portal.request('GET me', { token })).status).toBe(401);
  const entered = await portal.request('POST login', { body: { email, password: PASSWORD } });
  expect(entered.status).toBe(200);
  expect((await statusOf(entered.body.token)).recovery_codes_left).toBe(0);
  expect(await eventsOf(entered.body.token)).toContain('two_factor_reset');
  expect(await subjectsTo(email)).toContain(
    'A colleague reset two-factor authentication for your Shortlist account',
  );
  expect((await reset(id)).status).toBe(409);
  const { rows, total } = await log('account.two_factor_reset');
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ actor_id: me.data.id, subject_id: String(id) });
});

test('TFA-11 after a reset, a new app is set up at once, whatever was guessed before', async () => {
  portal.limit({ twoFactor: 1 });
  const actor = await signInStaff(portal);
  const { id, email } = await enrolled();
  const wrong = async () => enter(await challengeOf(email), '000000');
  expect((await wrong()).status).toBe(422);
  expect((await wrong()).status).toBe(429);
  // The password and the mailbox are no second factor.
  expect((await setUp((await signIn(email)).body.token ?? '')).status).toBe(401);
  expect((await wrong()).status).toBe(429);
  const body = { account_id: id, password: PASSWORD };
  expect((await portal.request('POST staff/two-factor-resets', { token: actor, body })).status).toBe(200);
  const { token } = (await signIn(email)).body;
  const { secret } = (await setUp(token)).body.data;
  expect((await confirm(token, codeAt(secret))).status).toBe(200);
});

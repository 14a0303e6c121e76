/** SIGNIN-01 to SIGNIN-06: signing in with an emailed code. */
import { sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import {
  confirmAddress,
  PASSWORD,
  seekerFields,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NO_LIMITS, NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const limited = await portalOfFile({ limits: { ...NO_LIMITS, signInCode: 2, signInCodePerAddress: 6 } });
beforeEach(() => portal.clock.set(NOW));

type Headers = Readonly<Record<string, string>>;

const ask = (email: string, headers: Headers = {}, at = portal) =>
  at.request('POST request-login-code', {
    body: { email },
    headers,
  });
const mailsTo = async (email: string, at = portal) => (await at.mails()).filter(({ to }) => to === email);
const latestCode = async (email: string, at = portal) =>
  (await mailsTo(email, at)).flatMap(({ text }) => /^(\d{6})$/m.exec(text)?.[1] ?? []).at(-1) ?? 'none';
const enter = (request: string, code: string, headers: Headers = {}, at = portal) =>
  at.request('POST login-code', { body: { request, code }, headers });
/** Requests a code, and reads the email. */
const codeFor = async (email: string, at = portal) => {
  const { request } = (await ask(email, {}, at)).body.data;
  return { request, code: await latestCode(email, at) };
};
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');
const meOf = async (token: string) => (await portal.request('GET me', { token })).body.data;
const someone = async () => {
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email });
  await confirmAddress(portal, email);
  return { email, token };
};
const later = (minutes: number) => portal.clock.set(new Date(NOW.getTime() + minutes * 60_000));

test('SIGNIN-01 SIGNIN-04 INPUT-11 seekers and companies sign in with an emailed code, and the device list says how', async () => {
  const { email } = await someone();
  const company = 'codes@company.example';
  await signUpEmployer(portal, { email: company });
  await confirmAddress(portal, company);
  for (const [address, role] of [
    [email, 'seeker'],
    [company, 'employer'],
  ] as const) {
    const { request, code } = await codeFor(address);
    // As typed on an Arabic keyboard.
    const typed = code.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
    const { status, body } = await enter(request, ` ${typed.slice(0, 3)} ${typed.slice(3)} `);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ email: address, role });
    const list = await portal.request('GET sessions', { token: body.token });
    expect(list.body.data.find(({ is_current }) => is_current)?.method).toBe('email_code');
    expect(list.body.data.find(({ is_current }) => !is_current)?.method).toBe('password');
    const renewed = await portal.request('POST refresh-token', { token: body.token });
    const kept = await portal.request('GET sessions', {
      token: renewed.body.token,
    });
    expect(kept.body.data.find(({ is_current }) => is_current)?.method).toBe('email_code');
    // The password still works.
    const door = role === 'seeker' ? 'POST login' : 'POST employer-login';
    expect((await portal.request(door, { body: { email: address, password: PASSWORD } })).status).toBe(200);
  }
});

test('SIGNIN-01 the email is in the account’s language, and only the email contains the code', async () => {
  const { email, token } = await someone();
  await portal.request('POST account-language', { token, body: { language: 'fr' } });
  const { request } = (await ask(email)).body.data;
  const waiting = await portal.database.db.execute(
    sql`select text || html as kept from mail_outbox where recipient = ${email}`,
  );
  expect(waiting.rows).toHaveLength(1);
  expect(String(waiting.rows[0]?.kept)).not.toMatch(/^\d{6}$|>\d{6}</m);
  const message = (await mailsTo(email)).at(-1);
  const code = await latestCode(email);
  expect(message?.subject).toBe(`${code} : votre code de connexion à Shortlist`);
  expect(message?.html).toContain(`>${code}<`);
  const { rows } = await portal.database.db.execute(sql`
    select (select json_agg(c)::text from sign_in_codes c) ||
      (select coalesce(json_agg(m), '[]')::text from mail_outbox m) as kept`);
  for (const secret of [request, code, email]) expect(String(rows[0]?.kept)).not.toContain(secret);
});

test('SIGNIN-02 a code works once, even with simultaneous requests', async () => {
  const { email } = await someone();
  const { request, code } = await codeFor(email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => enter(request, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 410, 422]).toContain(status);
  expect((await enter(request, code)).status).toBe(410);
});

test('SIGNIN-02 a code works for ten minutes', async () => {
  const { email } = await someone();
  const { request, code } = await codeFor(email);
  later(10);
  const { status, body } = await enter(request, code);
  expect(status).toBe(410);
  expect(body.message).toBe('This code doesn’t work any more. Ask for a new one.');
  later(9);
  expect((await enter(request, code)).status).toBe(200);
});

test('SIGNIN-02 five attempts end a code, even simultaneous ones that include the correct code', async () => {
  const { email } = await someone();
  const first = await codeFor(email);
  for (let n = 0; n < 4; n += 1) {
    const { status, body } = await enter(first.request, wrong(first.code));
    expect(status).toBe(422);
    expect(body.errors?.code).toBe('That code isn’t right. Check the latest email.');
  }
  expect((await enter(first.request, first.code)).status).toBe(200);
  const second = await codeFor(email);
  const guesses = await Promise.all(
    Array.from({ length: 12 }, () => enter(second.request, wrong(second.code))),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect((await enter(second.request, second.code)).status).toBe(410);
});

test('SIGNIN-02 only the latest request counts, and only with the secret of the browser that made it', async () => {
  const { email } = await someone();
  const first = await codeFor(email);
  const second = await codeFor(email);
  expect((await enter(first.request, second.code)).status).toBe(410);
  // A phished code is useless without the secret, and with another address's secret.
  const thief = await someone();
  const theirs = await codeFor(thief.email);
  expect((await enter(theirs.request, second.code)).status).toBe(422);
  expect((await enter('no-such-request', second.code)).status).toBe(410);
  expect((await enter(second.request, second.code)).status).toBe(200);
});

test('SIGNIN-02 an earlier email still waiting contains no second code', async () => {
  const { email } = await someone();
  await ask(email);
  await ask(email);
  const codes = (await mailsTo(email)).filter(({ subject }) => subject.includes('sign-in code'));
  expect(codes).toHaveLength(1);
});

test('SIGNIN-03 an address without an account gets the same responses in the same time, and no email', async () => {
  const { email } = await someone();
  const unknown = 'nobody-asks-codes@example.com';
  const timed = async <A>(call: () => Promise<A>) => {
    const started = performance.now();
    const answer = await call();
    return { answer, ms: performance.now() - started };
  };
  const known = await timed(() => ask(email));
  const other = await timed(() => ask(unknown));
  expect(known.answer.status).toBe(200);
  expect(known.answer.body.message).toBe(other.answer.body.message);
  expect(other.answer.body.data.request).toHaveLength(known.answer.body.data.request.length);
  expect(Math.min(known.ms, other.ms)).toBeGreaterThan(100);
  const code = await latestCode(email);
  expect(await mailsTo(unknown)).toEqual([]);
  for (let n = 0; n < 7; n += 1) {
    const [one, two] = await Promise.all([
      timed(() => enter(known.answer.body.data.request, wrong(code))),
      timed(() => enter(other.answer.body.data.request, '123456')),
    ]);
    expect(one.answer.status).toBe(n < 5 ? 422 : 410);
    expect([two.answer.status, two.answer.body]).toEqual([one.answer.status, one.answer.body]);
    expect(Math.min(one.ms, two.ms)).toBeGreaterThan(100);
  }
});

test('SIGNIN-03 codes are limited by address and network; others can’t exhaust the owner’s limit', async () => {
  const from = (network: string) => ({ 'x-forwarded-for': network });
  const owner = '203.0.113.7';
  const { email } = seekerFields();
  await signUpSeeker(limited, { email });
  await confirmAddress(limited, email);
  const signedIn = await limited.request('POST login', {
    body: { email, password: PASSWORD },
    headers: from(owner),
  });
  expect(signedIn.status).toBe(200);
  const unknown = 'nobody-is-limited@example.com';
  for (const address of [email, unknown]) {
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) statuses.push((await ask(address, from('198.51.100.1'), limited)).status);
    expect(statuses).toEqual([200, 200, 429]);
  }
  // Six from that network.
  expect((await ask('another@example.com', from('198.51.100.1'), limited)).status).toBe(429);
  const { body } = await ask(email, from(owner), limited);
  const code = await latestCode(email, limited);
  expect((await enter(body.data.request, code, from(owner), limited)).status).toBe(200);
});

test('SIGNIN-03 invalid addresses and codes are reported', async () => {
  expect((await ask('')).status).toBe(422);
  expect((await ask('not an address')).status).toBe(422);
  expect((await enter('anything', ' ')).body.errors?.code).toBe('Please enter the code.');
  for (const request of ['', '\u0000', 'x'.repeat(500)])
    expect([410, 422]).toContain((await enter(request, '123456')).status);
});

test('SIGNIN-04 two-factor authentication comes afterwards', async () => {
  const token = await signInStaff(portal);
  const { email } = await meOf(token);
  const setUp = { token, body: { password: PASSWORD } };
  const { secret } = (await portal.request('POST two-factor-setup', setUp)).body.data;
  const totp = (minutes: number) =>
    new TOTP({ secret }).generate({ timestamp: NOW.getTime() + minutes * 60_000 });
  await portal.request('POST two-factor-confirm', { token, body: { code: totp(0) } });
  const { request, code } = await codeFor(email);
  const { status, body } = await enter(request, code);
  expect([status, body.code]).toEqual([401, 'two_factor_required']);
  expect((await enter(request, code)).status).toBe(410);
  later(2);
  const finished = await portal.request('POST login-two-factor', {
    body: { challenge: body.challenge, code: totp(2) },
  });
  expect(finished.status).toBe(200);
  const list = await portal.request('GET sessions', {
    token: finished.body.token,
  });
  expect(list.body.data.find(({ is_current }) => is_current)?.method).toBe('email_code');
});

test('SIGNIN-04 a new device triggers an email, and a suspended account is rejected, as with the password', async () => {
  const { email } = await someone();
  const device = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko Firefox/128' };
  const { request, code } = await codeFor(email);
  const { body } = await enter(request, code, device);
  const { data } = (await portal.request('GET security-events', { token: body.token })).body;
  expect(data[0]).toMatchObject({ kind: 'new_device', device: 'Firefox, Linux' });
  const again = await codeFor(email);
  await portal.database.db.execute(sql`
    update users set suspended_at = ${NOW.toISOString()}, suspension_reason = 'Spam' where email = ${email}`);
  const refused = await enter(again.request, again.code);
  expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
  expect(refused.body.message).toBe(
    (await portal.request('POST login', { body: { email, password: PASSWORD } })).body.message,
  );
});

test('SIGNIN-04 changing the password ends a pending code', async () => {
  const { email, token } = await someone();
  const { request, code } = await codeFor(email);
  const fresh = { password: 'another fine one', password_confirmation: 'another fine one' };
  await portal.request('POST change-password', { token, body: { current_password: PASSWORD, ...fresh } });
  expect((await enter(request, code)).status).toBe(410);
});

test('SIGNIN-05 the mailbox’s owner takes over an unconfirmed account: its password and sessions end', async () => {
  const { email } = seekerFields();
  const stranger = await signUpSeeker(portal, { email });
  const { request, code } = await codeFor(email);
  const { status, body } = await enter(request, code);
  expect(status).toBe(200);
  expect(body.data.email_confirmed).toBe(true);
  expect((await portal.request('GET me', { token: stranger })).status).toBe(401);
  expect((await portal.request('POST login', { body: { email, password: PASSWORD } })).status).toBe(401);
  expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
    'Your Shortlist email is confirmed, and the old password was removed',
  );
  const { data } = (await portal.request('GET security-events', { token: body.token })).body;
  expect(data.map(({ kind }) => kind)).toContain('password_removed');
});

/** Its owner took it over by the mailbox, which ends the password. */
const withoutPassword = async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  const { request, code } = await codeFor(email);
  return { email, token: (await enter(request, code)).body.token };
};

test('SIGNIN-06 an account without a password changes its address and closes with an emailed code', async () => {
  const { email, token } = await withoutPassword();
  const close = (body: object) => portal.call('POST close-account', token, body);
  for (const body of [{}, { password: PASSWORD }]) {
    expect((await close(body)).body.errors?.code).toBe('Please enter the code.');
  }
  const first = await codeFor(email);
  expect((await close({ ...first, code: wrong(first.code) })).status).toBe(422);
  const change = await portal.call('POST change-email', token, { email: 'elsewhere@example.com', ...first });
  expect(change.body.data.new_email).toBe('elsewhere@example.com');
  expect((await close(first)).status).toBe(410);
  expect((await close(await codeFor(email))).status).toBe(200);
  expect((await portal.request('GET me', { token })).status).toBe(401);
});

test('SIGNIN-06 an account without a password signs in by code, and sets one', async () => {
  const { email, token } = await withoutPassword();
  const account = async () => (await portal.request('GET account-email', { token })).body.data;
  expect((await account()).has_password).toBe(false);
  await portal.request('POST request-password-reset', { body: { email } });
  const link = /reset-password\?token=([\w-]{43})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
  const chosen = { password: PASSWORD, password_confirmation: PASSWORD };
  await portal.request('POST reset-password', { body: { token: link, ...chosen } });
  expect((await portal.request('POST login', { body: { email, password: PASSWORD } })).status).toBe(200);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Message } from '#server/platform/mail/message.ts';
import { PASSWORD, seekerFields, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ publicUrl: 'https://portal.example' });

const NEW_PASSWORD = 'another fine password';

const mailsTo = async (email: string): Promise<Message[]> =>
  (await portal.mails()).filter(({ to, subject }) => to === email && /password/.test(subject));
const ask = (email: string, headers: Readonly<Record<string, string>> = {}) =>
  portal.request('POST request-password-reset', { body: { email }, headers });
const tokenIn = (message: Message | undefined) =>
  /^https:\/\/portal\.example\/reset-password\?token=([\w-]{43})$/m.exec(message?.text ?? '')?.[1];
/** Requests a link and reads the email. */
const linkFor = async (email: string) => {
  await ask(email);
  return tokenIn((await mailsTo(email)).at(-1)) ?? '';
};
const reset = (token: string, password = NEW_PASSWORD, confirmation = password) =>
  portal.request('POST reset-password', {
    body: { token, password, password_confirmation: confirmation },
  });
const signIn = async (email: string, password: string) =>
  (await portal.request('POST login', { body: { email, password } })).status;

test('AUTH-10 a forgotten password is reset through an emailed link, and every session ends', async () => {
  const { email, ...fields } = seekerFields();
  const token = await signUpSeeker(portal, { ...fields, email });
  const link = await linkFor(email);
  const { status, body } = await reset(link);
  expect(status).toBe(200);
  expect(body.data).toEqual({ role: 'seeker' });
  expect((await portal.request('GET me', { token })).status).toBe(401);
  expect(await signIn(email, PASSWORD)).toBe(401);
  expect(await signIn(email, NEW_PASSWORD)).toBe(200);
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Shortlist password was changed');
});

test('AUTH-10 an employer resets the same way, and learns which sign-in page is theirs', async () => {
  const email = 'forgetful@example.com';
  await signUpEmployer(portal, { email });
  expect((await reset(await linkFor(email))).body.data).toEqual({ role: 'employer' });
});

test('AUTH-10 the response never reveals whether an address has an account, and takes as long', async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  const timed = async (address: string) => {
    const started = performance.now();
    const answer = await ask(address);
    return { answer, ms: performance.now() - started };
  };
  const known = await timed(email);
  const unknown = await timed('nobody-at-all@example.com');
  expect(known.answer.status).toBe(200);
  expect(known.answer.body).toEqual(unknown.answer.body);
  expect(known.answer.body.message).toMatch(/^If an account uses this email/);
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(100);
  expect(await mailsTo('nobody-at-all@example.com')).toEqual([]);
});

test('AUTH-10 the link starts with the portal’s own address, whatever the request claims', async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  await ask(email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const [message] = await mailsTo(email);
  expect(tokenIn(message)).toBeDefined();
  expect(JSON.stringify(message)).not.toContain('evil.example');
});

test('AUTH-10 a link works once', async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  const link = await linkFor(email);
  const answers = await Promise.all([1, 2, 3, 4].map((n) => reset(link, `password number ${n}`)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
});

test('AUTH-10 a link works for an hour, and only the latest one', async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  const first = await linkFor(email);
  const second = await linkFor(email);
  expect((await reset(first)).status).toBe(410);
  portal.clock.set(new Date(NOW.getTime() + 61 * 60_000));
  expect((await reset(second)).body.message).toBe(
    'This link was used already or has expired. Ask for a new one.',
  );
  portal.clock.set(NOW);
  expect((await reset(second)).status).toBe(200);
});

test('AUTH-10 the new password follows the sign-up rules, and an invalid one doesn’t use up the link', async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  const link = await linkFor(email);
  expect((await reset(link, '')).body.errors?.password).toBe('Password is required.');
  expect((await reset(link, 'short')).body.message).toBe('Password must be at least 8 characters.');
  expect((await reset(link, NEW_PASSWORD, 'other')).body.message).toBe(
    'Password and confirm password must match.',
  );
  expect((await reset(link)).status).toBe(200);
});

test('AUTH-10 an invalid token changes nothing', async () => {
  for (const token of ['', 'x', "' or true --", '\u0000', 'a'.repeat(1000)]) {
    expect([410, 422]).toContain((await reset(token)).status);
  }
});

test('AUTH-10 the database contains neither link nor token', async () => {
  const { email } = seekerFields();
  await signUpSeeker(portal, { email });
  await ask(email);
  const waiting = await portal.database.db.execute(sql`select text || html as kept from mail_outbox`);
  expect(JSON.stringify(waiting.rows)).not.toContain('token=');
  const link = tokenIn((await mailsTo(email)).at(-1)) ?? 'none';
  const { rows } = await portal.database.db.execute(sql`
    select (select coalesce(json_agg(r), '[]')::text from password_resets r) || (select coalesce(json_agg(m), '[]')::text from mail_outbox m) as kept`);
  expect(String(rows[0]?.kept)).not.toContain(link);
});

test('AUTH-10 an invalid address is reported', async () => {
  expect((await ask('')).body.errors?.email).toBe('Email is required.');
  expect((await ask('not an address')).status).toBe(422);
});

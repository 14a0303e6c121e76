import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { networkOf } from '#server/http/plugins/throttle.ts';
import { confirmAddress, formOf, PASSWORD, seekerFields, signUpSeeker } from '../support/people.ts';
import { NO_LIMITS, NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({
  limits: {
    ...NO_LIMITS,
    signIn: 3,
    signInPerAddress: 12,
    signInPerAccount: 6,
    signUp: 4,
    reset: 2,
    resetPerAddress: 5,
    confirmation: 2,
    dataDownload: 1,
    jobsPerDay: 2,
    featuredJobsPerDay: 1,
    messagesPerDay: 1,
    candidateViewsPerDay: 1,
    uploadsPerDay: 1,
  },
});

const NEW_PASSWORD = 'another fine password';

/** Requests come from an address the test chooses, as through a proxy on the same machine. */
const from = (address: string) => ({ 'x-forwarded-for': address });
let visitors = 0;
const someone = () => {
  visitors += 1;
  return `203.0.113.${visitors}`;
};
const account = async () => {
  const fields = seekerFields();
  const answer = await portal.request('POST signup-as-jobseeker', {
    form: formOf(fields),
    headers: from(someone()),
  });
  expect(answer.status).toBe(200);
  return fields.email;
};
const signIn = (email: string, password: string, address: string) =>
  portal.request('POST login', { body: { email, password }, headers: from(address) });
const statusOf = async (answer: Promise<{ status: number }>) => (await answer).status;

test('AUTH-04 SIGNIN-07 after too many wrong passwords, sign-in is blocked for that account from that address only', async () => {
  const email = await account();
  const attacker = someone();
  for (let n = 0; n < 3; n += 1) expect(await statusOf(signIn(email, 'wrong', attacker))).toBe(401);
  const refused = await signIn(email, PASSWORD, attacker);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('too_many_requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800);
  const elsewhere = portal.request('POST sign-in', {
    body: { email, password: PASSWORD },
    headers: from(attacker),
  });
  expect(await statusOf(elsewhere)).toBe(429);
  expect(await statusOf(signIn(email, PASSWORD, someone()))).toBe(200);
});

test('AUTH-04 the block expires', async () => {
  const email = await account();
  const address = someone();
  for (let n = 0; n < 4; n += 1) await signIn(email, 'wrong', address);
  expect(await statusOf(signIn(email, PASSWORD, address))).toBe(429);
  portal.clock.set(new Date(NOW.getTime() + 15 * 60_000 + 1000));
  expect(await statusOf(signIn(email, PASSWORD, address))).toBe(200);
  portal.clock.set(NOW);
});

test('AUTH-04 signing in resets the counter', async () => {
  const email = await account();
  const address = someone();
  for (let round = 0; round < 3; round += 1) {
    for (let n = 0; n < 2; n += 1) await signIn(email, 'wrong', address);
    expect(await statusOf(signIn(email, PASSWORD, address))).toBe(200);
  }
});

test('AUTH-04 simultaneous guesses are counted, too', async () => {
  const email = await account();
  const address = someone();
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => statusOf(signIn(email, 'wrong', address))),
  );
  expect(answers.filter((status) => status === 401)).toHaveLength(3);
  expect(answers.filter((status) => status === 429)).toHaveLength(6);
});

const resetPassword = async (email: string, address: string, link?: string) => {
  await portal.request('POST request-password-reset', { body: { email }, headers: from(address) });
  const sent = (await portal.mails()).filter(({ to, text }) => to === email && text.includes('token='));
  const token = link ?? /token=([\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? 'none';
  const body = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
  return statusOf(portal.request('POST reset-password', { body, headers: from(address) }));
};
const lockedOut = async (email: string, address: string) => {
  for (let n = 0; n < 4; n += 1) await signIn(email, 'wrong', address);
  expect(await statusOf(signIn(email, PASSWORD, address))).toBe(429);
};

test('AUTH-10 a new password opens the door that wrong ones locked, wherever the link was opened', async () => {
  const [email, other, laptop, phone] = [await account(), await account(), someone(), someone()];
  await lockedOut(email, laptop);
  await lockedOut(other, laptop);
  // Without the mailbox, nothing is lifted.
  expect(await resetPassword(email, laptop, 'no-such-link')).toBe(410);
  expect(await statusOf(signIn(email, PASSWORD, laptop))).toBe(429);
  expect(await resetPassword(email, phone)).toBe(200);
  expect(await statusOf(signIn(email, NEW_PASSWORD, laptop))).toBe(200);
  expect(await statusOf(signIn(other, PASSWORD, laptop))).toBe(429);
  // Guesses still count.
  await lockedOut(email, laptop);
});

test('AUTH-10 a new password ends the limit on the account, and others can’t restore it for its owner', async () => {
  const [email, home] = [await account(), someone()];
  for (let n = 0; n < 8; n += 1) await signIn(email, 'wrong', someone());
  expect(await statusOf(signIn(email, PASSWORD, home))).toBe(429);
  expect(await resetPassword(email, home)).toBe(200);
  expect(await statusOf(signIn(email, NEW_PASSWORD, someone()))).toBe(200);
  for (let n = 0; n < 8; n += 1) await signIn(email, 'wrong', someone());
  expect(await statusOf(signIn(email, NEW_PASSWORD, someone()))).toBe(429);
  expect(await statusOf(signIn(email, NEW_PASSWORD, home))).toBe(200);
});

test('AUTH-10 a valid link works where others have used up the address’s resets', async () => {
  const [email, address] = [await account(), someone()];
  const ask = (to: string) =>
    portal.request('POST request-password-reset', { body: { email: to }, headers: from(address) });
  await ask(email);
  for (let n = 0; n < 5; n += 1) await ask(`nobody-${n}@example.com`);
  expect(await resetPassword(email, address, 'no-such-link')).toBe(429);
  expect(await resetPassword(email, address)).toBe(200);
});

test('SIGNIN-03 an emailed code lifts the lock of the password', async () => {
  const [email, laptop, phone] = [await account(), someone(), someone()];
  await confirmAddress(portal, email);
  await lockedOut(email, laptop);
  const asked = await portal.request('POST request-login-code', { body: { email }, headers: from(phone) });
  const code = (await portal.mails()).flatMap(({ to, text }) =>
    to === email ? (/^(\d{6})$/m.exec(text)?.[1] ?? []) : [],
  );
  const { request } = asked.body.data;
  const enter = (typed = 'none') =>
    statusOf(portal.request('POST login-code', { body: { request, code: typed }, headers: from(phone) }));
  expect(await enter('12345x')).toBe(422);
  expect(await statusOf(signIn(email, PASSWORD, laptop))).toBe(429);
  expect(await enter(code.at(-1))).toBe(200);
  expect(await statusOf(signIn(email, PASSWORD, laptop))).toBe(200);
});

test('AUTH-04 guesses from many addresses are slowed, and the owner can sign in from a known address', async () => {
  const email = await account();
  const home = someone();
  expect(await statusOf(signIn(email, PASSWORD, home))).toBe(200);
  for (let n = 0; n < 8; n += 1) await signIn(email, 'wrong', someone());
  expect(await statusOf(signIn(email, PASSWORD, someone()))).toBe(429);
  expect(await statusOf(signIn(email, PASSWORD, home))).toBe(200);
});

test('AUTH-04 an address that tries many accounts is blocked', async () => {
  const address = someone();
  const statuses: number[] = [];
  for (let n = 0; n < 14; n += 1) {
    statuses.push(await statusOf(signIn(`nobody-${n}@example.com`, 'wrong', address)));
  }
  expect(statuses.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => 401));
  expect(statuses.slice(12)).toEqual([429, 429]);
});

test('AUTH-05 an address can create a limited number of accounts', async () => {
  const address = someone();
  const open = () =>
    statusOf(
      portal.request('POST signup-as-jobseeker', { form: formOf(seekerFields()), headers: from(address) }),
    );
  for (let n = 0; n < 4; n += 1) expect(await open()).toBe(200);
  expect(await open()).toBe(429);
});

test('AUTH-10 a mailbox isn’t flooded, and the response doesn’t reveal it', async () => {
  const email = await account();
  for (let n = 0; n < 4; n += 1) {
    const answer = await portal.request('POST request-password-reset', {
      body: { email },
      headers: from(someone()),
    });
    expect(answer.status).toBe(200);
  }
  const resets = (await portal.mails()).filter(({ to, text }) => to === email && /reset-password/.test(text));
  expect(resets).toHaveLength(2);
});

test('AUTH-10 an address can request a limited number of resets', async () => {
  const address = someone();
  const ask = (n: number) =>
    statusOf(
      portal.request('POST request-password-reset', {
        body: { email: `nobody-${n}@example.com` },
        headers: from(address),
      }),
    );
  for (let n = 0; n < 5; n += 1) expect(await ask(n)).toBe(200);
  expect(await ask(6)).toBe(429);
});

test('ROLE-01 the counters store no address in plain text', async () => {
  const { rows } = await portal.database.db.execute(sql`select json_agg(t)::text as kept from throttles t`);
  expect(String(rows[0]?.kept)).not.toMatch(/203\.0\.113|example\.com/);
});

test('ROLE-01 an IPv6 address counts by its network', () => {
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(networkOf('::1')).toBe('0:0:0:0');
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
});

test('AUTH-08 signed-in requests aren’t counted', async () => {
  const token = await (async () => {
    portal.clock.set(new Date(NOW.getTime() + 2 * 60 * 60_000));
    return signUpSeeker(portal);
  })();
  const answers = await Promise.all(Array.from({ length: 60 }, () => portal.request('GET me', { token })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  portal.clock.set(NOW);
});

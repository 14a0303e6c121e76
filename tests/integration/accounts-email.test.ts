import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AccountEmail } from '#contract/account-settings.ts';
import type { SignedIn, User } from '#contract/accounts.ts';
import type { SecurityEvent } from '#contract/security-events.ts';
import { keepHouse } from '#server/housekeeping.ts';
import {
  confirmAddress,
  employerFields,
  formOf,
  jobPost,
  PASSWORD,
  postJob,
  seekerFields,
  signUpNewEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
/** One where applying and posting wait. */
let strict: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ publicUrl: 'https://portal.example' });
  strict = await startTestPortal({ requireConfirmedEmail: true });
});
afterAll(() => Promise.all([portal.close(), strict.close()]));
beforeEach(() => portal.clock.set(NOW));

interface Refusal {
  code?: string;
  message: string;
  errors?: Record<string, string>;
}
const HOUR = 3_600_000;

const mailsTo = async (email: string, at = portal) => (await at.mails()).filter(({ to }) => to === email);
const tokenIn = (text = '') => /\/confirm-email\?token=([\w-]{43})$/m.exec(text)?.[1] ?? 'none';
const lastToken = async (email: string, at = portal) => tokenIn((await mailsTo(email, at)).at(-1)?.text);
const confirm = (token: string, at = portal) =>
  at.request<Refusal>('POST confirm-email', { body: { token } });
const emailOf = async (token: string) =>
  (await portal.request<{ data: AccountEmail }>('GET account-email', { token })).body.data;
const change = (token: string, email: string, password = PASSWORD) =>
  portal.request<Refusal>('POST change-email', { token, body: { email, password } });
const signIn = (email: string) =>
  portal.request<SignedIn>('POST login', { body: { email, password: PASSWORD } });
const someone = async () => {
  const { email } = seekerFields();
  return { email, token: await signUpSeeker(portal, { email }) };
};

test('AUTH-02 a new account is asked by mail to confirm its address, with a link that works once', async () => {
  const { email, token } = await someone();
  expect(await emailOf(token)).toEqual({ email, is_confirmed: false, new_email: null });
  const [letter] = await mailsTo(email);
  expect(letter?.subject).toBe('Confirm your e-mail address for Shortlist');
  expect(letter?.text).toMatch(/^https:\/\/portal\.example\/confirm-email\?token=/m);
  const link = tokenIn(letter?.text);
  expect((await confirm(link)).status).toBe(200);
  expect(await emailOf(token)).toEqual({ email, is_confirmed: true, new_email: null });
  const me = await portal.request<{ data: User }>('GET me', { token });
  expect(me.body.data.email_confirmed).toBe(true);
  expect((await confirm(link)).body.code).toBe('gone');
});

test('AUTH-02 no table holds the link, and a request’s Host has no say in where it leads', async () => {
  const { email } = seekerFields();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...seekerFields(), email })) form.set(name, value);
  await portal.request('POST signup-as-jobseeker', {
    form,
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  });
  const { rows } = await portal.database.db.execute(sql`select json_agg(o)::text as kept from mail_outbox o`);
  expect(String(rows[0]?.kept)).not.toMatch(/confirm-email|evil/);
  const token = await lastToken(email);
  const dump = await portal.database.db.execute(
    sql`select json_agg(c)::text as kept from email_confirmations c`,
  );
  expect(String(dump.rows[0]?.kept)).not.toContain(token);
  expect((await mailsTo(email)).at(-1)?.text).not.toContain('evil');
});

test('AUTH-02 the link can be sent again; then only the newer one works, and none after two days', async () => {
  const { email, token } = await someone();
  const first = await lastToken(email);
  const again = await portal.request<Refusal>('POST resend-confirmation', { token });
  expect(again.body.message).toContain(email);
  const second = await lastToken(email);
  expect(second).not.toBe(first);
  expect((await confirm(first)).status).toBe(410);
  portal.clock.set(new Date(NOW.getTime() + 49 * HOUR));
  expect((await confirm(second)).status).toBe(410);
  await keepHouse(portal.deps);
  const { rows } = await portal.database.db.execute(
    sql`select 1 from email_confirmations where email = ${email}`,
  );
  expect(rows).toEqual([]);
  await portal.request('POST resend-confirmation', { token });
  expect((await confirm(await lastToken(email))).status).toBe(200);
  expect((await portal.request<Refusal>('POST resend-confirmation', { token })).body.message).toBe(
    'Your e-mail address is confirmed already.',
  );
});

test('AUTH-04 the address changes when a link sent to the new one is followed, and the old one is told', async () => {
  const { email, token } = await someone();
  const next = `next-${email}`;
  expect((await change(token, next, 'not it')).body.errors?.password).toBe('This is not your password.');
  expect((await change(token, 'no address')).status).toBe(422);
  expect((await change(token, email)).body.errors?.email).toBe('This is your address already.');
  expect((await change(token, next.toUpperCase())).status).toBe(200);
  expect(await emailOf(token)).toMatchObject({ email, new_email: next });
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Another e-mail address for your Shortlist account');
  expect((await signIn(next)).status).toBe(401);
  const link = await lastToken(next);
  expect((await confirm(link)).body.message).toBe(
    'Your e-mail address has been changed. Use it to sign in from now on.',
  );
  expect(await emailOf(token)).toEqual({ email: next, is_confirmed: true, new_email: null });
  expect((await signIn(next)).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
  expect((await mailsTo(email)).at(-1)?.subject).toBe(
    'The e-mail address of your Shortlist account was changed',
  );
  expect((await confirm(link)).status).toBe(410);
});

test('AUTH-04 a change that was cancelled, or replaced by another, cannot be confirmed any more', async () => {
  const { email, token } = await someone();
  const [first, second] = [`first-${email}`, `second-${email}`];
  await change(token, first);
  const firstLink = await lastToken(first);
  await change(token, second);
  expect((await confirm(firstLink)).status).toBe(410);
  const secondLink = await lastToken(second);
  await portal.request('POST cancel-email-change', { token });
  expect((await confirm(secondLink)).status).toBe(410);
  expect(await emailOf(token)).toMatchObject({ email, new_email: null });
  // A letter that still waits when its address no longer does is never sent.
  await change(token, `third-${email}`);
  await portal.request('POST cancel-email-change', { token });
  expect(await mailsTo(`third-${email}`)).toEqual([]);
});

test('AUTH-04 two accounts never get one address', async () => {
  const owner = await someone();
  const other = await someone();
  const wanted = `wanted-${owner.email}`;
  expect((await change(owner.token, other.email)).status).toBe(409);
  await change(owner.token, wanted);
  await change(other.token, wanted);
  const links = (await mailsTo(wanted)).map(({ text }) => tokenIn(text));
  const statuses = await Promise.all(links.map(async (link) => (await confirm(link)).status));
  expect(statuses.sort()).toEqual([200, 409]);
});

test('AUTH-10 a link to a new password dies with the address it was sent to', async () => {
  const { email, token } = await someone();
  await portal.request('POST request-password-reset', { body: { email } });
  const reset = /token=([\w-]{43})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
  await change(token, `moved-${email}`);
  await confirm(await lastToken(`moved-${email}`));
  const answer = await portal.request('POST reset-password', {
    body: { token: reset, password: 'another fine one', password_confirmation: 'another fine one' },
  });
  expect(answer.status).toBe(410);
});

test('DETAIL-06 POST-06 VERIFY-02 where the operator wants it so, applying and posting wait for a confirmed address', async () => {
  const employerMail = 'poster@harbour.example';
  const employer = await signUpNewEmployer(strict, { email: employerMail });
  const refused = await strict.request<Refusal>('POST post-new-job', { token: employer, body: jobPost() });
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
  expect(refused.body.message).toBe('Please confirm your e-mail address first: follow the link we sent you.');
  // A draft is nobody else's to see.
  expect(await postJob(strict, employer, { is_post_later: 1 })).toBeTypeOf('number');
  expect((await confirm(await lastToken(employerMail, strict), strict)).status).toBe(200);
  const jobId = await postJob(strict, employer);

  const { email } = seekerFields();
  const token = await signUpSeeker(strict, { email });
  const apply = () => strict.request<Refusal>('POST apply-jobs', { token, body: { manage_job_id: jobId } });
  expect((await apply()).body.code).toBe('email_unconfirmed');
  const { rows } = await strict.database.db.execute(sql`select 1 from applications where job_id = ${jobId}`);
  expect(rows).toEqual([]);
  await confirm(await lastToken(email, strict), strict);
  expect((await apply()).status).toBe(200);
});

test('AUTH-10 choosing a new password by a mailed link confirms the address, too', async () => {
  const { email } = await someone();
  await portal.request('POST request-password-reset', { body: { email } });
  const token = /token=([\w-]{43})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
  await portal.request('POST reset-password', {
    body: { token, password: PASSWORD, password_confirmation: PASSWORD },
  });
  expect((await signIn(email)).body.data.email_confirmed).toBe(true);
});

const resetLink = async (email: string) => {
  await portal.request('POST request-password-reset', { body: { email } });
  return /reset-password\?token=([\w-]{43})$/m.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1];
};
const NEW = { password: 'another fine one', password_confirmation: 'another fine one' };
const reset = (token: string | undefined) =>
  portal.request<Refusal>('POST reset-password', { body: { token, ...NEW } });

test('ACCT-01 a password reset takes the account back: the attacker’s pending email change is revoked', async () => {
  const victim = await someone();
  // The attacker knows the password, signs in and asks for an address of their own.
  const attacker = (await signIn(victim.email)).body.token;
  const theirs = `attacker-${victim.email}`;
  expect((await change(attacker, theirs)).status).toBe(200);
  const theirLink = await lastToken(theirs);
  expect((await reset(await resetLink(victim.email))).status).toBe(200);
  expect((await confirm(theirLink)).status).toBe(410);
  expect((await portal.request('GET me', { token: attacker })).status).toBe(401);
  const { body } = await portal.request<SignedIn>('POST login', {
    body: { email: victim.email, password: NEW.password },
  });
  expect(await emailOf(body.token)).toEqual({ email: victim.email, is_confirmed: true, new_email: null });
});

test('ACCT-01 a changed password revokes pending email changes, reset links and waiting reset emails', async () => {
  const { email, token } = await someone();
  const other = (await signIn(email)).body.token;
  const link = await resetLink(email);
  await change(other, `next-${email}`);
  const nextLink = await lastToken(`next-${email}`);
  // One more that has not been sent yet.
  await portal.request('POST request-password-reset', { body: { email } });
  const fields = { current_password: PASSWORD, ...NEW };
  expect((await portal.request('POST change-password', { token, body: fields })).status).toBe(200);
  expect((await confirm(nextLink)).status).toBe(410);
  expect((await reset(link)).status).toBe(410);
  expect((await portal.request('GET me', { token: other })).status).toBe(401);
  expect((await mailsTo(email)).filter(({ text }) => text.includes('/reset-password?token='))).toHaveLength(
    1,
  );
  expect(await emailOf(token)).toMatchObject({ email, new_email: null });
});

test('ACCT-01 requests that began with the old password end with it, however they overlap', async () => {
  const { email, token } = await someone();
  const link = await resetLink(email);
  const attacker = (await signIn(email)).body.token;
  const asAttacker = { token: attacker };
  const theirs = { password: 'the attacker’s one', password_confirmation: 'the attacker’s one' };
  await Promise.all([
    reset(link),
    signIn(email),
    portal.request('POST refresh-token', { token }),
    change(attacker, `attacker-${email}`),
    portal.request('POST change-password', {
      ...asAttacker,
      body: { current_password: PASSWORD, ...theirs },
    }),
    portal.request('POST resend-confirmation', asAttacker),
  ]);
  // Whichever of the two passwords was set last: nothing of what went before it is left.
  const current = (await reset(link)).status === 410 ? [NEW.password, theirs.password] : [];
  const signedIn = await Promise.all(
    current.map((password) => portal.request<SignedIn>('POST login', { body: { email, password } })),
  );
  expect(signedIn.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { rows } = await portal.database.db.execute<{ sessions: number; changes: number }>(sql`
    select (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
      (select count(*)::int from email_confirmations c where c.user_id = u.id and c.email <> u.email) as changes
    from users u where u.email = ${email}`);
  expect(rows).toEqual([{ sessions: expect.any(Number), changes: 0 }]);
  expect(rows[0]?.sessions).toBeLessThanOrEqual(2);
});

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const eventsOf = async (token: string) =>
  (await portal.request<{ data: SecurityEvent[] }>('GET security-events', { token })).body.data;
const revertIn = (text = '') => /\/revert-email\?token=([\w-]{43})$/m.exec(text)?.[1];
const revertLink = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => revertIn(text)).findLast(Boolean) ?? 'none';
const revert = (token: string) =>
  portal.request<{ data: { reset_token: string } }>('POST revert-email', { body: { token } });
/** Somebody with a confirmed address, and a thief who knows the password and has moved the account to their own. */
const stolen = async () => {
  const { email, token } = await someone();
  await confirmAddress(portal, email);
  const thief = (await signIn(email)).body.token;
  const theirs = `thief-${email}`;
  await change(thief, theirs);
  await confirm(await lastToken(theirs));
  return { email, token, thief, theirs };
};

test('ACCT-02 the old address takes the account back for seven days, whatever was changed meanwhile', async () => {
  const { email, token, thief, theirs } = await stolen();
  const password = 'the thief’s password';
  await portal.request('POST change-password', {
    token: thief,
    body: { current_password: PASSWORD, password, password_confirmation: password },
  });
  await portal.request('POST request-password-reset', { body: { email: theirs } });
  const theirReset = /reset-password\?token=([\w-]{43})$/m.exec(
    (await mailsTo(theirs)).at(-1)?.text ?? '',
  )?.[1];
  await change(thief, `second-${theirs}`, password);
  portal.clock.set(new Date(NOW.getTime() + 7 * 24 * HOUR - 1));
  const link = await revertLink(email);
  const { status, body } = await revert(link);
  expect(status).toBe(200);
  for (const ended of [token, thief]) {
    expect((await portal.request('GET me', { token: ended })).status).toBe(401);
  }
  const byPassword = (address: string, word: string) =>
    portal.request<SignedIn>('POST login', { body: { email: address, password: word } });
  expect((await byPassword(email, password)).status).toBe(401);
  expect((await byPassword(theirs, password)).status).toBe(401);
  expect((await reset(theirReset)).status).toBe(410);
  expect((await confirm(await lastToken(`second-${theirs}`))).status).toBe(410);
  expect((await revert(link)).status).toBe(410);
  expect(await revertLink(theirs)).toBe('none');
  expect((await mailsTo(theirs)).at(-1)?.text).toContain('took the account at Shortlist back');
  expect((await reset(body.data.reset_token)).status).toBe(200);
  const back = await byPassword(email, NEW.password);
  expect(await emailOf(back.body.token)).toEqual({ email, is_confirmed: true, new_email: null });
});

test('ACCT-02 the link works for seven days, once its address was confirmed, and no table holds it', async () => {
  const { email } = await stolen();
  const link = await revertLink(email);
  const { rows } = await portal.database.db.execute(sql`
    select (select coalesce(json_agg(r), '[]')::text from email_reverts r)
      || (select coalesce(json_agg(o), '[]')::text from mail_outbox o) as kept`);
  expect(String(rows[0]?.kept)).not.toContain(link);
  portal.clock.set(new Date(NOW.getTime() + 7 * 24 * HOUR + 1));
  expect((await revert(link)).status).toBe(410);
  await keepHouse(portal.deps);
  portal.clock.set(NOW);
  expect((await revert(link)).status).toBe(410);
  // Whoever reads a mailbox that was never confirmed may have nothing to do with the account.
  const mistyped = await someone();
  await change(mistyped.token, `right-${mistyped.email}`);
  await confirm(await lastToken(`right-${mistyped.email}`));
  expect(await revertLink(mistyped.email)).toBe('none');
  expect((await mailsTo(mistyped.email)).at(-1)?.text).toContain('please write to us');
});

test('ACCT-02 a chain of changes leads back to where it began, and never on to the thief', async () => {
  const { email, thief, theirs } = await stolen();
  const next = `next-${theirs}`;
  await change(thief, next);
  await confirm(await lastToken(next));
  const [owners, thiefs] = [await revertLink(email), await revertLink(theirs)];
  expect((await revert(owners)).status).toBe(200);
  expect((await revert(thiefs)).status).toBe(410);
  const { rows } = await portal.database.db.execute(sql`select 1 from users where email = ${email}`);
  expect(rows).toHaveLength(1);
  // Going back the usual way gives the address between no way back, either.
  const other = await stolen();
  await change(other.thief, other.email);
  await confirm(await lastToken(other.email));
  expect(await revertLink(other.theirs)).toBe('none');
});

test('ACCT-02 nobody else gets the old address while it can be taken back', async () => {
  const { email, thief } = await stolen();
  for (const [call, fields] of [
    ['POST signup-as-jobseeker', seekerFields()],
    ['POST signup-as-employer', employerFields()],
  ] as const) {
    expect((await portal.request(call, { form: formOf({ ...fields, email }) })).status).toBe(409);
  }
  const accomplice = await someone();
  expect((await change(accomplice.token, email)).status).toBe(409);
  expect((await portal.request('GET me', { token: thief })).status).toBe(200);
  expect((await revert(await revertLink(email))).status).toBe(200);
});

test('ACCT-02 the page of the link shows a form without scripts, which leads to a new password', async () => {
  const { email } = await stolen();
  const form = new URLSearchParams({ token: await revertLink(email) });
  const done = await portal.request('POST revert-email', { form });
  expect(done.status).toBe(303);
  expect(done.headers.location).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
  const again = await portal.request('POST revert-email', { form });
  expect([again.status, again.headers.location]).toEqual([303, '/revert-email/failed']);
});

test('ACCT-03 what happens to an account is listed and emailed at once, in its language', async () => {
  const { email, token } = await someone();
  await confirmAddress(portal, email);
  await portal.request('POST account-language', { token, body: { language: 'fr' } });
  const phone = await portal.request<SignedIn>('POST login', {
    body: { email, password: PASSWORD },
    headers: { 'user-agent': SAFARI },
  });
  await portal.request('POST end-other-sessions', { token: phone.body.token });
  const asPhone = { token: phone.body.token, headers: { 'user-agent': SAFARI } };
  await portal.request('POST change-password', {
    ...asPhone,
    body: { current_password: PASSWORD, ...NEW },
  });
  await change(phone.body.token, `next-${email}`, NEW.password);
  // Due at once: none of it waits for an undo window.
  const { rows } = await portal.database.db.execute<{ subject: string; due: boolean }>(sql`
    select subject, next_attempt_at <= ${portal.clock.now().toISOString()}::timestamptz as due from mail_outbox
    where recipient = ${email} order by id`);
  expect(rows).toEqual([
    { subject: 'Nouvelle connexion à votre compte Shortlist', due: true },
    { subject: 'Des appareils ont été déconnectés de votre compte Shortlist', due: true },
    { subject: 'Votre mot de passe Shortlist a changé', due: true },
    { subject: 'Une autre adresse e-mail pour votre compte Shortlist', due: true },
  ]);
  await confirm(await lastToken(`next-${email}`));
  expect((await eventsOf(phone.body.token)).map(({ kind, device, email: to }) => [kind, device, to])).toEqual(
    [
      ['email_changed', '', `next-${email}`],
      ['email_change_requested', '', `next-${email}`],
      ['password_changed', 'Safari, iPhone', null],
      ['sessions_ended', '', null],
      ['new_device', 'Safari, iPhone', null],
    ],
  );
  const [told] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Nouvelle connexion'));
  expect(told?.text).toMatch(/Safari, iPhone, 10 mars 2026,? .*13:30/);
  const stranger = await someone();
  expect(await eventsOf(stranger.token)).toEqual([]);
});

test('ACCT-03 a device is new once, and events go after a year', async () => {
  const { email, token } = await someone();
  const enter = () =>
    portal.request('POST login', { body: { email, password: PASSWORD }, headers: { 'user-agent': SAFARI } });
  await signIn(email);
  expect(await eventsOf(token)).toEqual([]);
  await enter();
  await enter();
  expect(await eventsOf(token)).toHaveLength(1);
  portal.clock.set(new Date(NOW.getTime() + 366 * 24 * HOUR));
  await keepHouse(portal.deps);
  portal.clock.set(NOW);
  const { rows } = await portal.database.db.execute(
    sql`select 1 from security_events e join users u on u.id = e.user_id where u.email = ${email}`,
  );
  expect(rows).toEqual([]);
});

/**
 * How an owner regains an account that an attacker has taken over: by password reset, or through the previous
 * address.
 */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { HOUR, NEW, startAccounts } from '../support/accounts.ts';
import { confirmAddress, employerFields, formOf, PASSWORD, seekerFields } from '../support/people.ts';
import { NOW } from '../support/portal.ts';

const { portal, mailsTo, lastToken, confirm, emailOf, change, signIn, someone, resetLink, reset } =
  await startAccounts();

test('ACCT-01 AUTH-10 a password reset recovers the account: it cancels the attacker’s email change and confirms the address', async () => {
  const victim = await someone();
  // The attacker knows the password, signs in and changes the address.
  const attacker = (await signIn(victim.email)).body.token;
  const theirs = `attacker-${victim.email}`;
  expect((await change(attacker, theirs)).status).toBe(200);
  const theirLink = await lastToken(theirs);
  expect((await reset(await resetLink(victim.email))).status).toBe(200);
  expect((await confirm(theirLink)).status).toBe(410);
  expect((await portal.request('GET me', { token: attacker })).status).toBe(401);
  const { body } = await portal.request('POST login', {
    body: { email: victim.email, password: NEW.password },
  });
  expect(await emailOf(body.token)).toMatchObject({
    email: victim.email,
    is_confirmed: true,
    new_email: null,
  });
});

test('ACCT-01 changing the password cancels pending email changes, reset links and waiting reset emails', async () => {
  const { email, token } = await someone();
  const other = (await signIn(email)).body.token;
  const link = await resetLink(email);
  await change(other, `next-${email}`);
  const nextLink = await lastToken(`next-${email}`);
  // Another one that hasn't been sent.
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

test('ACCT-01 requests that began with the old password end with it, in any order', async () => {
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
  // After either password change, nothing from before it is valid.
  const current = (await reset(link)).status === 410 ? [NEW.password, theirs.password] : [];
  const signedIn = await Promise.all(
    current.map((password) => portal.request('POST login', { body: { email, password } })),
  );
  expect(signedIn.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { rows } = await portal.database.db.execute<{ sessions: number; changes: number }>(sql`
    select (select count(*)::int from sessions s where s.user_id = u.id) as sessions,
      (select count(*)::int from email_confirmations c where c.user_id = u.id and c.email <> u.email) as changes
    from users u where u.email = ${email}`);
  expect(rows).toEqual([{ sessions: expect.any(Number), changes: 0 }]);
  expect(rows[0]?.sessions).toBeLessThanOrEqual(2);
});

const revertIn = (text = '') => /\/revert-email\?token=([\w-]{43})$/m.exec(text)?.[1];
const revertLink = async (email: string) =>
  (await mailsTo(email)).map(({ text }) => revertIn(text)).findLast(Boolean) ?? 'none';
const revert = (token: string) => portal.request('POST revert-email', { body: { token } });
/** A user with a confirmed address, and an attacker who knows the password and has changed the address. */
const stolen = async () => {
  const { email, token } = await someone();
  await confirmAddress(portal, email);
  const thief = (await signIn(email)).body.token;
  const theirs = `thief-${email}`;
  await change(thief, theirs);
  await confirm(await lastToken(theirs));
  return { email, token, thief, theirs };
};

test('ACCT-02 the old address can recover the account for seven days, whatever changed meanwhile', async () => {
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
    portal.request('POST login', { body: { email: address, password: word } });
  expect((await byPassword(email, password)).status).toBe(401);
  expect((await byPassword(theirs, password)).status).toBe(401);
  expect((await reset(theirReset)).status).toBe(410);
  expect((await confirm(await lastToken(`second-${theirs}`))).status).toBe(410);
  expect((await revert(link)).status).toBe(410);
  expect(await revertLink(theirs)).toBe('none');
  expect((await mailsTo(theirs)).at(-1)?.text).toContain('recovered the Shortlist account');
  expect((await reset(body.data.reset_token)).status).toBe(200);
  const back = await byPassword(email, NEW.password);
  expect(await emailOf(back.body.token)).toMatchObject({ email, is_confirmed: true, new_email: null });
});

test('ACCT-02 the recovery link works for seven days if the old address was confirmed, and no table contains it', async () => {
  const { email } = await stolen();
  const link = await revertLink(email);
  const { rows } = await portal.database.db.execute(sql`
    select (select coalesce(json_agg(r), '[]')::text from email_reverts r)
      || (select coalesce(json_agg(o), '[]')::text from mail_outbox o) as kept`);
  expect(String(rows[0]?.kept)).not.toContain(link);
  portal.clock.set(new Date(NOW.getTime() + 7 * 24 * HOUR + 1));
  expect((await revert(link)).status).toBe(410);
  await runHousekeeping(portal.deps);
  portal.clock.set(NOW);
  expect((await revert(link)).status).toBe(410);
  // An unconfirmed mailbox may belong to someone else.
  const mistyped = await someone();
  await change(mistyped.token, `right-${mistyped.email}`);
  await confirm(await lastToken(`right-${mistyped.email}`));
  expect(await revertLink(mistyped.email)).toBe('none');
  expect((await mailsTo(mistyped.email)).at(-1)?.text).toContain('contact us now');
});

test('ACCT-02 after several changes, the link restores the first address, and never the thief’s', async () => {
  const { email, thief, theirs } = await stolen();
  const next = `next-${theirs}`;
  await change(thief, next);
  await confirm(await lastToken(next));
  const [owners, thiefs] = [await revertLink(email), await revertLink(theirs)];
  expect((await revert(owners)).status).toBe(200);
  expect((await revert(thiefs)).status).toBe(410);
  const { rows } = await portal.database.db.execute(sql`select 1 from users where email = ${email}`);
  expect(rows).toHaveLength(1);
  // After changing back the normal way, the intermediate address can't recover the account either.
  const other = await stolen();
  await change(other.thief, other.email);
  await confirm(await lastToken(other.email));
  expect(await revertLink(other.theirs)).toBe('none');
});

test('ACCT-02 nobody else can use the old address while it can be restored', async () => {
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

test('ACCT-02 the link’s page shows a form without scripts, which leads to a new password', async () => {
  const { email } = await stolen();
  const form = new URLSearchParams({ token: await revertLink(email) });
  const done = await portal.request('POST revert-email', { form });
  expect(done.status).toBe(303);
  expect(done.headers.location).toMatch(/^\/reset-password\?token=[\w-]{43}$/);
  const again = await portal.request('POST revert-email', { form });
  expect([again.status, again.headers.location]).toEqual([303, '/revert-email/failed']);
});

test('ACCT-02 ACCT-03 recovering the account is a security event, listed and emailed', async () => {
  const { email } = await stolen();
  const { body } = await revert(await revertLink(email));
  expect((await mailsTo(email)).at(-1)?.subject).toBe(
    'Your Shortlist account has its old email address again',
  );
  await reset(body.data.reset_token);
  const { token } = (await signIn(email, NEW.password)).body;
  const events = await portal.request('GET security-events', { token });
  expect(events.body.data.slice(0, 3).map((event) => [event.kind, event.email])).toEqual([
    ['password_changed', null],
    ['email_change_reverted', email],
    ['email_changed', `thief-${email}`],
  ]);
});

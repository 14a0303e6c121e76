/** Confirming and changing the address of an account. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { addressCalls, HOUR, startAccounts, tokenIn } from '../support/accounts.ts';
import { jobPost, postJob, seekerFields, signUpNewEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal } from '../support/portal.ts';

const { portal, mailsTo, lastToken, confirm, emailOf, change, signIn, someone, resetLink, reset } =
  await startAccounts();
/** A portal where applying and posting require confirmation. */
const strict = await startTestPortal({ requireConfirmedEmail: true });
afterAll(() => strict.close());
const onStrict = addressCalls(strict);

test('AUTH-02 a new account is emailed a confirmation link that works once', async () => {
  const { email, token } = await someone();
  expect(await emailOf(token)).toMatchObject({ email, is_confirmed: false, new_email: null });
  const [sent] = await mailsTo(email);
  expect(sent?.subject).toBe('Confirm your email for Shortlist');
  expect(sent?.text).toMatch(/^https:\/\/portal\.example\/confirm-email\?token=/m);
  const link = tokenIn(sent?.text);
  expect((await confirm(link)).status).toBe(200);
  expect(await emailOf(token)).toMatchObject({ email, is_confirmed: true, new_email: null });
  const me = await portal.request('GET me', { token });
  expect(me.body.data.email_confirmed).toBe(true);
  expect((await confirm(link)).body.code).toBe('gone');
});

test('AUTH-02 no table contains the link, and a request’s Host header doesn’t affect it', async () => {
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

test('AUTH-02 the link can be resent; then only the newer one works, and none after two days', async () => {
  const { email, token } = await someone();
  const first = await lastToken(email);
  const again = await portal.request('POST resend-confirmation', { token });
  expect(again.body.message).toContain(email);
  const second = await lastToken(email);
  expect(second).not.toBe(first);
  expect((await confirm(first)).status).toBe(410);
  portal.clock.set(new Date(NOW.getTime() + 49 * HOUR));
  expect((await confirm(second)).status).toBe(410);
  await runHousekeeping(portal.deps);
  const { rows } = await portal.database.db.execute(
    sql`select 1 from email_confirmations where email = ${email}`,
  );
  expect(rows).toEqual([]);
  await portal.request('POST resend-confirmation', { token });
  expect((await confirm(await lastToken(email))).status).toBe(200);
  expect((await portal.request('POST resend-confirmation', { token })).body.message).toBe(
    'Your email is already confirmed.',
  );
});

test('AUTH-04 AUTH-10 a link to the new address changes it; the old address is notified, and its reset link ends', async () => {
  const { email, token } = await someone();
  const next = `next-${email}`;
  const earlier = await resetLink(email);
  expect((await change(token, next, 'not it')).body.errors?.password).toBe('This password isn’t right.');
  expect((await change(token, 'no address')).status).toBe(422);
  expect((await change(token, email)).body.errors?.email).toBe('You already use this email.');
  expect((await change(token, next.toUpperCase())).status).toBe(200);
  expect(await emailOf(token)).toMatchObject({ email, new_email: next });
  expect((await mailsTo(email)).at(-1)?.subject).toBe('Change of email for your Shortlist account');
  expect((await signIn(next)).status).toBe(401);
  const link = await lastToken(next);
  expect((await confirm(link)).body.message).toBe('We’ve changed your email. Use it to sign in from now on.');
  expect(await emailOf(token)).toMatchObject({ email: next, is_confirmed: true, new_email: null });
  expect((await signIn(next)).status).toBe(200);
  expect((await signIn(email)).status).toBe(401);
  expect((await mailsTo(email)).at(-1)?.subject).toBe('The email of your Shortlist account was changed');
  for (const used of [await confirm(link), await reset(earlier)]) expect(used.status).toBe(410);
});

test('AUTH-04 a cancelled or replaced change can’t be confirmed', async () => {
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
  // A waiting email to a deleted address is never sent.
  await change(token, `third-${email}`);
  await portal.request('POST cancel-email-change', { token });
  expect(await mailsTo(`third-${email}`)).toEqual([]);
});

test('AUTH-04 two accounts never get the same address', async () => {
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

test('DETAIL-06 POST-06 VERIFY-02 if the operator requires it, applying and posting need a confirmed address', async () => {
  const employerMail = 'poster@harbour.example';
  const employer = await signUpNewEmployer(strict, { email: employerMail });
  const refused = await strict.request('POST post-new-job', { token: employer, body: jobPost() });
  expect([refused.status, refused.body.code]).toEqual([403, 'email_unconfirmed']);
  expect(refused.body.message).toBe('Confirm your email first: follow the link we sent you.');
  // A draft is private.
  expect(await postJob(strict, employer, { is_post_later: 1 })).toBeTypeOf('number');
  expect((await onStrict.confirm(await onStrict.lastToken(employerMail))).status).toBe(200);
  const jobId = await postJob(strict, employer);

  const { email } = seekerFields();
  const token = await signUpSeeker(strict, { email });
  const apply = () => strict.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
  expect((await apply()).body.code).toBe('email_unconfirmed');
  const { rows } = await strict.database.db.execute(sql`select 1 from applications where job_id = ${jobId}`);
  expect(rows).toEqual([]);
  await onStrict.confirm(await onStrict.lastToken(email));
  expect((await apply()).status).toBe(200);
});

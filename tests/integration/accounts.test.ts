import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { SignedIn } from '#contract/accounts/calls.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import * as hashing from '#server/modules/accounts/hash-threads.ts';
import {
  employerFields,
  formOf,
  PASSWORD,
  pdf,
  seekerFields,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

const userCount = async () =>
  Number((await portal.database.db.execute(sql`select count(*) as n from users`)).rows[0]?.n);

test('AUTH-01 an employer sign-up names what is missing, first the first field of the form', async () => {
  const form = formOf({ ...employerFields(), company_name: '', address: '' });
  const { status, body } = await portal.request('POST signup-as-employer', { form });
  const message = 'Please enter your company name';
  expect(status).toBe(422);
  expect(body).toMatchObject({
    message,
    errors: { company_name: message, address: 'Please enter your address' },
  });
});

test('AUTH-01 API-07 an employer signs up without a last name and is signed in', async () => {
  const fields = { ...employerFields(), last_name: '' };
  const { status, body } = await portal.request('POST signup-as-employer', {
    form: formOf(fields),
  });
  expect(status).toBe(200);
  expect(body.message).toBe('Account Created Successfully!');
  expect(body.data).toMatchObject({ name: 'Meera', role: 'employer', company_name: 'Harbour & Finch' });
  expect(Date.parse(body.expiration_time)).toBeGreaterThan(NOW.getTime());
  expect((await portal.request('GET me', { token: body.token })).status).toBe(200);
});

test('AUTH-03 a resume that isn’t a PDF or Word file is rejected, and no account is created', async () => {
  const before = await userCount();
  const disguised = new File(['<script>alert(1)</script>'], 'resume.pdf', { type: 'application/pdf' });
  for (const resume of [disguised, new File([], 'resume.pdf', { type: 'application/pdf' })]) {
    const form = formOf({ ...seekerFields(), resume });
    const { status, body } = await portal.request('POST signup-as-jobseeker', { form });
    expect(status).toBe(422);
    expect(body.message).toBe('Please upload a valid resume file (PDF or Word).');
  }
  expect(await userCount()).toBe(before);
});

test('AUTH-03 a PDF is stored with the account', async () => {
  await signUpSeeker(portal, { resume: pdf() });
  const { rows } = await portal.database.db.execute(
    sql`select name, media_type from files order by created_at desc limit 1`,
  );
  expect(rows[0]).toEqual({ name: 'resume.pdf', media_type: 'application/pdf' });
});

test('AUTH-05 an address can have only one account, whatever its case', async () => {
  const fields = employerFields();
  await signUpEmployer(portal, fields);
  const again = formOf({ ...seekerFields(), email: fields.email.toUpperCase() });
  const { status, body } = await portal.request('POST signup-as-jobseeker', { form: again });
  expect(status).toBe(409);
  expect(body.code).toBe('email_taken');
});

test('AUTH-04 sign-in requires both fields', async () => {
  for (const body of [{}, { email: 'a@example.com' }, { password: PASSWORD }]) {
    const answer = await portal.request('POST login', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Please fill in all fields.');
  }
});

test('AUTH-04 a wrong password and an unknown address get the same response after the same work', async () => {
  const fields = seekerFields();
  await signUpSeeker(portal, fields);
  // The first unknown address in a process also creates the hash that all are compared with.
  await portal.request('POST login', { body: { email: 'nobody@example.com', password: PASSWORD } });
  const hashes = vi.spyOn(hashing, 'argon2id');
  const wrong = await portal.request('POST login', {
    body: { email: fields.email, password: 'not this one' },
  });
  const unknown = await portal.request('POST login', {
    body: { email: 'nobody@example.com', password: PASSWORD },
  });
  const [forWrong, forUnknown, ...others] = hashes.mock.calls.map(([{ message, nonce, ...cost }]) => cost);
  hashes.mockRestore();
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
  expect(forWrong).toMatchObject({ memory: 19_456, passes: 2, parallelism: 1 });
  expect(forUnknown).toEqual(forWrong);
  expect(others).toEqual([]);
});

test('AUTH-04 API-07 each kind of account has its own sign-in', async () => {
  const employer = employerFields();
  const seeker = seekerFields();
  await signUpEmployer(portal, employer);
  await signUpSeeker(portal, seeker);
  const enter = (call: string, { email }: { email: string }) =>
    portal.request<SignedIn>(call, { body: { email, password: PASSWORD } });
  expect((await enter('POST employer-login', employer)).body.message).toBe('Logged in Successfully!');
  expect((await enter('POST login', seeker)).status).toBe(200);
  expect((await enter('POST employer-login', seeker)).status).toBe(403);
  expect((await enter('POST login', employer)).status).toBe(403);
});

test('SIGNIN-07 one call signs in accounts of any kind, and answers to a wrong password as for no account', async () => {
  const employer = employerFields();
  const seeker = seekerFields();
  await signUpEmployer(portal, employer);
  await signUpSeeker(portal, seeker);
  const enter = (email: string, password = PASSWORD) =>
    portal.request<SignedIn>('POST sign-in', { body: { email, password } });
  expect((await enter(employer.email)).body.data.role).toBe('employer');
  expect((await enter(seeker.email)).body.data.role).toBe('seeker');
  const refusals = [employer.email, seeker.email, 'nobody@example.com'].map((email) =>
    enter(email, 'wrong one'),
  );
  const [first, ...others] = (await Promise.all(refusals)).map(({ status, body }) => ({ status, body }));
  expect(first?.status).toBe(401);
  for (const other of others) expect(other).toEqual(first);
});

test('AUTH-09 after logout the token no longer works', async () => {
  const token = await signUpSeeker(portal);
  const { body } = await portal.request('POST logout', { token });
  expect(body.message).toBe('Logged out successfully!!');
  expect((await portal.request('GET me', { token })).body.code).toBe('session_expired');
});

test('AUTH-08 a refresh returns a new token and revokes the old one', async () => {
  const token = await signUpSeeker(portal);
  const { body } = await portal.request('POST refresh-token', { token });
  expect(body.token).not.toBe(token);
  expect((await portal.request('GET me', { token: body.token })).status).toBe(200);
  expect((await portal.request('GET me', { token })).status).toBe(401);
});

test('AUTH-08 an expired token is rejected', async () => {
  const token = await signUpSeeker(portal);
  portal.clock.set(new Date(NOW.getTime() + 15 * DAY_MS));
  expect((await portal.request('GET me', { token })).status).toBe(401);
  portal.clock.set(NOW);
});

test('ROLE-01 no token or password is stored in plain text', async () => {
  const token = await signUpSeeker(portal);
  const { rows } = await portal.database.db.execute(sql`
    select string_agg(token_hash, ' ') || (select string_agg(password_hash, ' ') from users) as kept from sessions`);
  expect(String(rows[0]?.kept)).not.toContain(token);
  expect(String(rows[0]?.kept)).not.toContain(PASSWORD);
});

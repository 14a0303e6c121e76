import { readdir } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import {
  confirmAddress,
  PASSWORD,
  pdf,
  postJob,
  seekerFields,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const signIn = async (email: string, agent = FIREFOX, password = PASSWORD) =>
  (
    await portal.request('POST login', {
      body: { email, password },
      headers: { 'user-agent': agent },
    })
  ).body.token;
const works = async (token: string) => (await portal.request('GET me', { token })).status === 200;
const devicesOf = async (token: string) => (await portal.request('GET sessions', { token })).body.data;
const someone = async () => {
  const { email } = seekerFields();
  return { email, token: await signUpSeeker(portal, { email }) };
};
/** Every row of every table, as text. */
const everyText = async (): Promise<string[]> => {
  const tables = await rowsOf(sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const texts: string[] = [];
  for (const { name } of tables) {
    if (['cities', 'states', 'countries'].includes(String(name))) continue;
    const rows = await rowsOf(sql`select t::text as kept from ${sql.identifier(String(name))} t`);
    texts.push(...rows.map(({ kept }) => `${name}: ${kept}`));
  }
  return texts;
};
const rowsOf = async (query: ReturnType<typeof sql>) => (await portal.database.db.execute(query)).rows;

test('AUTH-09 users see where they are signed in, on what device and since when', async () => {
  const { email } = await someone();
  const phone = await signIn(email, IPHONE);
  portal.clock.set(new Date(NOW.getTime() + 3_600_000));
  const desk = await signIn(email);
  const devices = await devicesOf(desk);
  expect(devices.map(({ device, is_current }) => [device, is_current])).toEqual([
    ['Firefox, Linux', true],
    ['Safari, iPhone', false],
    ['', false],
  ]);
  expect(devices[1]?.last_used_at).toBe(NOW.toISOString());
  await portal.request('GET me', { token: phone });
  expect((await devicesOf(desk)).find(({ device }) => device === 'Safari, iPhone')?.last_used_at).toBe(
    new Date(NOW.getTime() + 3_600_000).toISOString(),
  );
  portal.clock.set(NOW);
});

test('AUTH-09 a device whose session has expired is not listed', async () => {
  const { email, token } = await someone();
  await signIn(email, IPHONE);
  await portal.database.db.execute(sql`
    update sessions set expires_at = ${NOW.toISOString()} where device = 'Safari, iPhone'
      and user_id = (select id from users where email = ${email})`);
  expect((await devicesOf(token)).map(({ device }) => device)).toEqual(['']);
});

test('AUTH-09 ROLE-01 users can sign out their own devices, and nobody else’s', async () => {
  const { email, token } = await someone();
  const other = await signIn(email);
  const stranger = (await someone()).token;
  const id = (await devicesOf(token)).find(({ is_current }) => !is_current)?.id;
  const end = (as: string) => portal.request('POST end-session', { token: as, body: { session_id: id } });
  expect((await end(stranger)).status).toBe(404);
  expect(await works(other)).toBe(true);
  expect((await end(token)).status).toBe(200);
  expect([await works(other), await works(token)]).toEqual([false, true]);
});

test('AUTH-09 all other devices are signed out at once', async () => {
  const { email, token } = await someone();
  const others = [await signIn(email), await signIn(email, IPHONE)];
  await portal.request('POST end-other-sessions', { token });
  for (const other of others) expect(await works(other)).toBe(false);
  expect(await devicesOf(token)).toHaveLength(1);
});

test('AUTH-10 changing the password signs out other devices and notifies the owner', async () => {
  const { email, token } = await someone();
  const other = await signIn(email);
  const change = (fields: Readonly<Record<string, string>>) =>
    portal.request('POST change-password', { token, body: fields });
  const wanted = { password: 'another fine one', password_confirmation: 'another fine one' };
  const wrong = await change({ ...wanted, current_password: 'not it' });
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors?.current_password).toBe('This password isn’t right.');
  expect((await change({ current_password: PASSWORD, password: 'short' })).body.errors?.password).toBe(
    'Password must be at least 8 characters.',
  );
  expect(await works(other)).toBe(true);
  expect((await change({ ...wanted, current_password: PASSWORD })).status).toBe(200);
  expect([await works(other), await works(token)]).toEqual([false, true]);
  expect(await signIn(email)).toBeUndefined();
  expect(await signIn(email, FIREFOX, 'another fine one')).toBeTypeOf('string');
  const told = (await portal.mails()).filter(({ to }) => to === email);
  expect(told.at(-1)?.subject).toBe('Your Shortlist password was changed');
});

test('ROLE-01 closing an account previews what will be deleted, and requires the password', async () => {
  const employer = await signUpEmployer(portal);
  const jobId = await postJob(portal, employer);
  const { email } = seekerFields();
  const token = await signUpSeeker(portal, { email, resume: pdf() });
  await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId, message: 'Hello' } });
  await portal.request('POST add-to-bookmark', { token, body: { manage_job_id: jobId } });
  const { body } = await portal.request('GET account-closing', { token });
  expect(body.data).toEqual({
    open_applications: 1,
    applications: 1,
    bookmarks: 1,
    files: 1,
    jobs: 0,
    applicants: 0,
    planned: null,
  });
  const company = await portal.request('GET account-closing', { token: employer });
  expect(company.body.data).toMatchObject({ jobs: 1, applicants: 1 });
  const refused = await portal.request('POST close-account', { token, body: { password: 'not it' } });
  expect(refused.status).toBe(422);
  expect(await works(token)).toBe(true);
});

test('ROLE-01 ACCT-04 a closed seeker account leaves nothing that identifies its owner', async () => {
  const employerMail = `tells-${Date.now()}@example.com`;
  const employer = await signUpEmployer(portal, { email: employerMail });
  const jobId = await postJob(portal, employer);
  const decided = await postJob(portal, employer, { job_title: 'Decided long ago' });
  const fields = {
    ...seekerFields(),
    first_name: 'Ottoline',
    last_name: 'Quixwood',
    mobile_no: '+44 7700 900123',
  };
  const token = await signUpSeeker(portal, { ...fields, resume: pdf() });
  await confirmAddress(portal, fields.email);
  const other = await signIn(fields.email);
  await portal.request('POST candidate-about-me-create-or-update', {
    token,
    body: { about_me: `Ottoline, ${fields.mobile_no}` },
  });
  await portal.request('POST contact-messages', {
    body: { name: 'Ottoline Quixwood', email: fields.email, subject: 'Hello', message: 'A question.' },
  });
  await portal.request('POST newsletter-subscriptions', { body: { email: fields.email } });
  for (const id of [jobId, decided]) {
    await portal.request('POST apply-jobs', { token, body: { manage_job_id: id, message: 'Ottoline here' } });
  }
  await portal.database.db.execute(
    sql`update applications set status = 'rejected' where job_id = ${decided}`,
  );
  const [file] = await rowsOf(sql`
    select f.id from files f join users u on u.id = f.owner_id where u.email = ${fields.email}`);

  // A company that wants withdrawal emails doesn't get a second one.
  await portal.request('POST notification-choices', {
    token: employer,
    body: { kind: 'application_withdrawn', by_email: true },
  });

  const { status } = await portal.request('POST close-account', { token, body: { password: PASSWORD } });
  expect(status).toBe(200);
  expect([await works(token), await works(other)]).toEqual([false, false]);
  expect(await signIn(fields.email)).toBeUndefined();
  expect(
    await rowsOf(sql`select job_id, status, message, resume_file_id from applications
      where job_id in (${jobId}, ${decided}) order by job_id`),
  ).toEqual([
    { job_id: jobId, status: 'withdrawn', message: null, resume_file_id: null },
    { job_id: decided, status: 'rejected', message: null, resume_file_id: null },
  ]);
  const mails = await portal.mails();
  expect(mails.filter(({ to }) => to === fields.email).at(-1)?.subject).toBe(
    'Your Shortlist account is closed',
  );
  const kept = await everyText();
  for (const trace of ['Ottoline', 'Quixwood', fields.email, fields.mobile_no, String(file?.id)]) {
    expect(kept.filter((text) => text.includes(trace))).toEqual([]);
  }
  expect(await readdir(portal.filesFolder)).not.toContain(String(file?.id));

  const told = mails.filter(({ to, subject }) => to === employerMail && /withdr[ae]w/.test(subject));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('Harbour pilot');
  expect(told[0]?.text).not.toMatch(/Ottoline|Decided long ago/);
  const list = await portal.request('POST view-shortlisted-candidates', {
    token: employer,
    body: { manage_job_id: decided },
  });
  expect(list.body.data).toEqual([]);
});

test('ROLE-01 the address of a closed account is free again', async () => {
  const { email, token } = await someone();
  await portal.request('POST close-account', { token, body: { password: PASSWORD } });
  expect(await signUpSeeker(portal, { email })).toBeTypeOf('string');
});

test('ROLE-01 a closed company’s jobs are removed, and applicants still see what they applied to', async () => {
  const person = {
    email: `gone-${Date.now()}@example.com`,
    first_name: 'Peregrine',
    last_name: 'Thistlewood',
    mobile_no: '+44 7700 900456',
    address: '9 Vanished Lane',
  };
  const employer = await signUpEmployer(portal, { company_name: 'Gone & Sons', ...person });
  const jobId = await postJob(portal, employer, {
    job_description: `<p>Call Peregrine Thistlewood: ${person.mobile_no}</p>`,
  });
  const { token } = await someone();
  await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
  const { status } = await portal.request('POST close-account', {
    token: employer,
    body: { password: PASSWORD },
  });
  expect(status).toBe(200);
  expect((await portal.request(`GET jobposts?id=${jobId}`)).status).toBe(404);
  const { body } = await portal.request('GET view-applied-jobs', { token });
  expect(body.data).toMatchObject([{ company_name: 'Gone & Sons', state: 'closed' }]);
  const kept = await everyText();
  for (const trace of ['Peregrine', 'Thistlewood', person.email, person.mobile_no, person.address]) {
    expect(kept.filter((text) => text.includes(trace))).toEqual([]);
  }
  expect(await rowsOf(sql`select status from applications where job_id = ${jobId}`)).toEqual([
    { status: 'rejected' },
  ]);
});

/** ADDED-01 to ADDED-04: companies add people to their jobs, who keep or confirm the application, or delete it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cleanUpFiles } from '#server/modules/files/cleanup.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import { formOf, joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const WINDOW_S = 30;
const DAY_MS = 86_400_000;
let employer: string;
let jobId: number;
let email: string;
let count = 0;
const portal = await portalOfFile({ undoWindowSeconds: WINDOW_S });
beforeEach(async () => {
  portal.clock.set(NOW);
  employer = await signUpEmployer(portal, { company_name: 'Harbour Works' });
  jobId = await postJob(portal, employer, { job_title: 'Pilot' });
  count += 1;
  email = `added-${count}@example.com`;
});

type Fields = Readonly<Record<string, string | File>>;
const { call } = portal;
const add = (change: Fields = {}, token = employer, headers: Readonly<Record<string, string>> = {}) =>
  portal.request('POST add-applicant', {
    token,
    headers,
    form: formOf({
      job_id: String(jobId),
      ...{ first_name: 'Asha', last_name: 'Raman', email, source: 'agency', agreed: 'true' },
      resume: pdf(`of ${email}`),
      ...change,
    }),
  });
const pass = (ms = WINDOW_S * 1000) => portal.clock.set(new Date(portal.clock.now().getTime() + ms));
const mailsTo = async (address = email) =>
  (await portal.mails()).filter(
    ({ to, subject }) => to === address && !subject.startsWith('Confirm your email'),
  );
const linkTo = async (address = email): Promise<string> => {
  pass();
  const links = (await mailsTo(address)).map(
    ({ text }) => /\/confirm-application\?token=([\w.-]+)/.exec(text)?.[1],
  );
  return links.findLast(Boolean) ?? '';
};
const confirm = (token: string) =>
  portal.request('POST confirm-application', {
    body: { token },
  });
const waiting = async (token = employer) =>
  (await call(`GET added-applicants?job_id=${jobId}`, token)).body.data;
const applicants = async () =>
  (await call('POST view-shortlisted-candidates', employer, { manage_job_id: jobId })).body.data;
const storedOf = async (address = email) => {
  const { rows } = await portal.database.db.execute(sql`
    select (select count(*)::int from users where email = ${address}) as accounts,
      (select count(*)::int from visitor_applications where email = ${address}) as rows`);
  return rows[0];
};

/** Someone whose address has an account has to confirm. */
const haveAccount = (change: object = {}) => signUpSeeker(portal, { email, ...change });

test('ADDED-01 ADDED-02 someone without an account is an applicant at once, is told, and keeps the application', async () => {
  const resume = pdf('of Asha');
  const added = await add({ resume });
  expect([added.status, added.body.message]).toEqual([200, `Added. We’ll tell ${email}, who can object.`]);
  expect(await mailsTo()).toEqual([]);
  expect(await applicants()).toMatchObject([{ candidate_name: 'Asha', source: 'agency', status: 'applied' }]);
  expect([await waiting(), await storedOf()]).toEqual([[], { accounts: 1, rows: 1 }]);
  // The account has no password, and companies don't find it.
  const found = await call('GET candidate-search?designation=Asha', await signUpEmployer(portal));
  expect(found.body.data).toEqual([]);

  const token = await linkTo();
  const [mail, ...others] = await mailsTo();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Meera told us that you agreed.');
  expect(mail?.text).toContain('You’re among the applicants now.');
  expect((await call(`GET visitor-application?token=${token}`)).body.data).toEqual({
    ...{ job_title: 'Pilot', company_name: 'Harbour Works', file_name: 'resume.pdf' },
    ...{ is_added: true, is_applicant: true },
  });
  pass(5 * DAY_MS);
  const { body } = await confirm(token);
  expect(body.session?.data).toMatchObject({ email, email_confirmed: true });
  expect((await call('GET view-applied-jobs', body.session?.token)).body.data).toMatchObject([
    { job_title: 'Pilot' },
  ]);
  // Opened again, nothing happens, and what is theirs isn't deleted by the link.
  expect((await confirm(token)).body.session).toBeNull();
  expect((await call('POST decline-application', undefined, { token })).status).toBe(410);
  const { rows } = await portal.database.db.execute<{ at: string }>(
    sql`select consented_at as at from users where email = ${email}`,
  );
  expect(new Date(rows[0]?.at ?? 0)).toEqual(portal.clock.now());
});

test('ADDED-02 whoever objects is removed with all that exists of them', async () => {
  await add();
  const token = await linkTo();
  const [applicant] = await applicants();
  await call('POST add-candidate-note', employer, { candidate_id: applicant?.candidate_id, text: 'Call' });
  pass(20 * DAY_MS);
  await runHousekeeping(portal.deps);
  const declined = await portal.request('POST decline-application', { form: new URLSearchParams({ token }) });
  expect([declined.status, declined.headers.location]).toEqual([303, '/confirm-application/deleted']);
  const left = await portal.database.db.execute(sql`select from applications where job_id = ${jobId}`);
  expect([left.rows, await storedOf()]).toEqual([[], { accounts: 0, rows: 0 }]);
  expect((await confirm(token)).status).toBe(410);
  const { rows } = await portal.database.db.execute(
    sql`select from files where owner_id not in (select id from users)`,
  );
  expect(rows).toEqual([]);
});

test('ADDED-02 the link doesn’t delete an account that its owner has taken over by other means', async () => {
  await add();
  const second = await linkTo();
  await portal.database.db.execute(sql`update users set email_confirmed_at = now() where email = ${email}`);
  expect((await call('POST decline-application', undefined, { token: second })).status).toBe(410);
  expect(await storedOf()).toMatchObject({ accounts: 1 });
});

test('ADDED-02 ADDED-03 someone with an account is told once it can’t be undone, and becomes an applicant by confirming', async () => {
  await haveAccount();
  const added = await add();
  expect(added.status).toBe(200);
  expect(added.body.message).toBe(`Added. We’ll tell ${email}, who can object.`);
  expect(await mailsTo()).toEqual([]);
  expect(await waiting()).toMatchObject([
    { name: 'Asha Raman', email, source: 'agency', added_by: 'Meera Iyer', added_at: NOW.toISOString() },
  ]);
  expect([await applicants(), await storedOf()]).toEqual([[], { accounts: 1, rows: 1 }]);

  const token = await linkTo();
  const [mail] = await mailsTo();
  expect(mail?.text).toContain('Harbour Works');
  expect(mail?.text).toContain('Meera told us that you agreed.');
  const read = await call(`GET visitor-application?token=${token}`);
  expect(read.body.data).toEqual({
    job_title: 'Pilot',
    company_name: 'Harbour Works',
    file_name: 'resume.pdf',
    is_added: true,
    is_applicant: false,
  });
  const { body } = await confirm(token);
  expect(body.session).toBeNull();
  expect([await waiting(), await storedOf()]).toEqual([[], { accounts: 1, rows: 1 }]);
  expect(await applicants()).toMatchObject([{ source: 'agency' }]);
  // Opened again, nothing happens.
  expect((await confirm(token)).body.session).toBeNull();
});

test('ADDED-02 undone in time, nobody is told and nothing is stored', async () => {
  const { body } = await add();
  await call('POST undo', employer, { change_id: body.undo?.change_id });
  expect([await linkTo(), await storedOf()]).toEqual(['', { accounts: 0, rows: 0 }]);
  await cleanUpFiles(portal.deps, { info: () => undefined, error: () => undefined });
  expect((await add()).status).toBe(200);
});

test('ADDED-02 removed in time, nobody is told', async () => {
  await haveAccount();
  await add();
  const [person] = await waiting();
  await call('POST remove-added-applicant', employer, { id: person?.id });
  expect([await linkTo(), await mailsTo()]).toEqual(['', []]);
  // Someone else who was added is still told.
  await signUpSeeker(portal, { email: `other-${email}` });
  await add({ email: `other-${email}` });
  expect(await linkTo(`other-${email}`)).not.toBe('');
});

test('ADDED-03 the person deletes what was sent, also without scripts, and the link ends', async () => {
  await haveAccount();
  await add();
  const token = await linkTo();
  const declined = await portal.request('POST decline-application', {
    form: new URLSearchParams({ token }),
  });
  expect([declined.status, declined.headers.location]).toEqual([303, '/confirm-application/deleted']);
  expect([await waiting(), await storedOf()]).toEqual([[], { accounts: 1, rows: 0 }]);
  expect((await confirm(token)).status).toBe(410);
  expect((await call('POST decline-application', undefined, { token })).status).toBe(410);
});

test('ADDED-03 a sent application and one that a visitor made can’t be deleted by that link', async () => {
  await haveAccount();
  await add();
  const token = await linkTo();
  await confirm(token);
  expect((await call('POST decline-application', undefined, { token })).status).toBe(410);
  const visitor = `v-${email}`;
  await portal.request('POST apply-as-visitor', {
    form: formOf({
      ...{ manage_job_id: String(jobId), first_name: 'Ravi', email: visitor, terms: 'on' },
      resume: pdf('of a visitor'),
    }),
  });
  const own = await linkTo(visitor);
  expect((await call('POST decline-application', undefined, { token: own })).status).toBe(410);
  expect((await confirm(own)).status).toBe(200);
});

test('ADDED-01 what is missing is said at its field, and the company has to say that the person agreed', async () => {
  const missing = await add({ first_name: '', last_name: '', email: 'x', agreed: 'false' });
  expect([missing.status, Object.keys(missing.body.errors ?? {}).sort()]).toEqual([
    422,
    ['agreed', 'email', 'first_name'],
  ]);
  expect((await add({ resume: new File(['x'], 'resume.pdf') })).body.errors).toHaveProperty('resume');
  expect((await add({ source: 'search' })).status).toBe(422);
  expect(await storedOf()).toEqual({ accounts: 0, rows: 0 });
});

test('ADDED-01 someone who was added or has applied is reported; a withdrawn application is none', async () => {
  const seeker = await signUpSeeker(portal, { email, resume: pdf() });
  await call('POST apply-jobs', seeker, { manage_job_id: jobId });
  const said = async (change: Fields = {}) => (await add(change)).body.errors?.email;
  expect(await said({ email: email.toUpperCase() })).toBe('This person has already applied for this job.');
  const { body } = await call('GET view-applied-jobs', seeker);
  await call('POST withdraw-application', seeker, { job_applied_id: body.data[0]?.job_applied_id });
  pass();
  expect(await said()).toBeUndefined();
  expect(await said()).toBe('This person was already added and hasn’t confirmed yet.');
  expect((await confirm(await linkTo())).body.session).toBeNull();
  expect(await applicants()).toMatchObject([{ source: 'agency' }]);
});

test('ADDED-01 anonymous applicants aren’t revealed', async () => {
  const anonymous = { job_id: jobId, criteria: [], is_anonymous: true };
  await call('POST save-job-evaluation', employer, anonymous);
  const seeker = await signUpSeeker(portal, { email, resume: pdf() });
  await call('POST apply-jobs', seeker, { manage_job_id: jobId });
  expect((await add()).status).toBe(200);
  expect((await confirm(await linkTo())).body.code).toBe('already_applied');
});

test('ADDED-01 a request sent twice adds one person, and an address is asked three times at most', async () => {
  await haveAccount();
  const once = { 'idempotency-key': randomUUID() };
  const file = pdf('the same');
  const answers = [await add({ resume: file }, employer, once), await add({ resume: file }, employer, once)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (let left = 3; left > 0; left -= 1) {
    const [person] = await waiting();
    expect((await call('POST remove-added-applicant', employer, { id: person?.id })).status).toBe(200);
    expect((await add()).status).toBe(left > 1 ? 200 : 429);
    pass(3_600_000);
  }
});

test('ADDED-03 without an answer everything is deleted after 14 days, files included', async () => {
  await haveAccount();
  await add();
  const token = await linkTo();
  pass(13 * DAY_MS);
  await runHousekeeping(portal.deps);
  expect((await waiting()).length).toBe(1);
  pass(DAY_MS);
  expect((await confirm(token)).status).toBe(410);
  await runHousekeeping(portal.deps);
  expect(await storedOf()).toEqual({ accounts: 1, rows: 0 });
});

test('ADDED-03 only members who write to the job’s applicants add, see and remove people', async () => {
  await haveAccount();
  await add();
  const [person] = await waiting();
  const rival = await signUpEmployer(portal);
  const away = await joinTeam(portal, employer, 'recruiter', [await postJob(portal, employer)]);
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  for (const [token, status] of [
    [rival, 404],
    [away, 404],
    [interviewer, 403],
  ] as const) {
    expect((await add({ email: `x-${email}` }, token)).status).toBe(status);
    expect((await call(`GET added-applicants?job_id=${jobId}`, token)).status).toBe(status);
    expect((await call('POST remove-added-applicant', token, { id: person?.id })).status).toBe(status);
  }
  const token = await linkTo();
  await call('POST remove-added-applicant', await joinTeam(portal, employer, 'hiring_manager'), {
    id: person?.id,
  });
  expect([await waiting(), (await confirm(token)).status]).toEqual([[], 410]);
});

test('ADDED-01 nobody is added to jobs that are closed or saved', async () => {
  await call('POST close-jobs', employer, { job_ids: [jobId] });
  expect((await add()).body.code).toBe('job_closed');
  const saved = await postJob(portal, employer, { is_post_later: 1 });
  expect((await add({ job_id: String(saved) })).status).toBe(404);
});

test('ADDED-04 the sources of added people can’t be claimed by applicants', async () => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const claimed = await call('POST apply-jobs', seeker, { manage_job_id: jobId, source: 'agency' });
  expect(claimed.status).toBe(422);
});

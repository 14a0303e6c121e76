import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { restoreAccount, suspendAccount } from '#server/modules/account-status/suspension.ts';
import { PASSWORD, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const EMPLOYER = 'employer@harbour.example';
const SEEKER = 'seeker@harbour.example';
let employer: string;
let seeker: string;
let jobId: number;
const portal = await portalOfFile();
beforeAll(async () => {
  employer = await signUpEmployer(portal, { email: EMPLOYER });
  seeker = await signUpSeeker(portal, { email: SEEKER, resume: pdf() });
  jobId = await postJob(portal, employer);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  await portal.request('POST add-to-bookmark', { token: seeker, body: { manage_job_id: jobId } });
});

const idOf = async (email: string) => {
  const { rows } = await portal.database.db.execute(sql`select id from users where email = ${email}`);
  return Number(rows[0]?.id);
};
const works = async (token: string) => (await portal.request('GET me', { token })).status === 200;
const signIn = (door: string, email: string) =>
  portal.request<{ message: string; token: string }>(door, { body: { email, password: PASSWORD } });
const total = async (call: string, token?: string, body?: object) =>
  (await portal.request<{ pagination: { total: number } }>(call, { token, body })).body.pagination.total;
const status = async (call: string, token?: string, body?: object) =>
  (await portal.request(call, { token, body })).status;

test('ROLE-01 a suspended company’s jobs disappear from the portal, and return with it', async () => {
  const other = await signUpSeeker(portal);
  expect(await total('GET jobs')).toBe(1);
  expect(await suspendAccount(portal.deps, await idOf(EMPLOYER))).toMatchObject({ found: true });
  expect(await works(employer)).toBe(false);
  const refused = await signIn('POST employer-login', EMPLOYER);
  expect(refused.status).toBe(403);
  expect(refused.body.message).toBe('This account is suspended. Contact us to find out why.');
  expect(await total('GET jobs')).toBe(0);
  expect(await total('GET bookmark-jobs', seeker)).toBe(0);
  expect(await status(`GET jobposts?id=${jobId}`)).toBe(404);
  expect(await status('POST apply-jobs', other, { manage_job_id: jobId })).toBe(404);
  expect(await status('POST add-to-bookmark', other, { manage_job_id: jobId })).toBe(404);

  await restoreAccount(portal.deps, await idOf(EMPLOYER));
  expect(await total('GET jobs')).toBe(1);
  expect(await total('GET bookmark-jobs', seeker)).toBe(1);
  expect(await status(`GET jobposts?id=${jobId}`)).toBe(200);
  employer = (await signIn('POST employer-login', EMPLOYER)).body.token;
  expect(await works(employer)).toBe(true);
});

test('ROLE-01 a suspended seeker’s applications disappear for the employer, and return with them', async () => {
  const applicants = () => total('POST view-shortlisted-candidates', employer, { manage_job_id: jobId });
  const counted = async () => {
    const jobs = await portal.request('POST myjobs', {
      token: employer,
      body: {},
    });
    const counters = await portal.request('GET employer-dashbord', {
      token: employer,
    });
    return [jobs.body.data[0]?.applied_candidates_count, counters.body.data.total_applications];
  };
  const { rows } = await portal.database.db.execute(sql`select id from applications`);
  const resume = () => status(`GET application-resume?application_id=${rows[0]?.id}`, employer);
  const visible = async () => ({
    applicants: await applicants(),
    counted: await counted(),
    resume: await resume(),
    found: await total('GET candidate-search?designation=Kiran', employer),
  });
  const before = await visible();
  expect(before).toMatchObject({ applicants: 1, counted: [1, 1], resume: 200 });
  await suspendAccount(portal.deps, await idOf(SEEKER));
  expect(await works(seeker)).toBe(false);
  expect((await signIn('POST login', SEEKER)).status).toBe(403);
  expect(await visible()).toEqual({
    applicants: 0,
    counted: [0, 0],
    resume: 404,
    found: before.found - 1,
  });
  await restoreAccount(portal.deps, await idOf(SEEKER));
  expect(await visible()).toEqual(before);
  // The sessions aren't restored.
  expect(await works(seeker)).toBe(false);
});

test('ROLE-01 a suspended account gets no reset link', async () => {
  await suspendAccount(portal.deps, await idOf(SEEKER));
  await portal.request('POST request-password-reset', { body: { email: SEEKER } });
  expect(
    (await portal.mails()).filter(({ to, subject }) => to === SEEKER && /password/.test(subject)),
  ).toEqual([]);
});

test('ROLE-01 a missing account cannot be suspended', async () => {
  expect(await suspendAccount(portal.deps, 2_000_000_000)).toMatchObject({ found: false });
});

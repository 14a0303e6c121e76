/** Companies as readers see them, and what applicants say of them. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/constants.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { restoreAccount, suspendAccount } from '#server/modules/accounts/suspension.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let employer: string;
let jobId: number;
let companyId: number;
const TEXT = 'They answered within a week and told me why.';

type Company = ResponseOf<'GET company'>;
type Reviews = ResponseOf<'GET company-reviews'>;
type Own = ResponseOf<'GET own-company-review'>;

const userIdOf = async (token: string) =>
  (await portal.request<{ data: { id: number } }>('GET me', { token })).body.data.id;
const companyOf = async (job: number): Promise<number> => {
  const { body } = await portal.request<ResponseOf<'GET jobposts'>>(`GET jobposts?id=${job}`);
  return body.data.response.company_id;
};
const rating = async () => (await portal.request<Company>(`GET company?id=${companyId}`)).body.data.rating;
const reviews = async (page = 1) =>
  (await portal.request<Reviews>(`GET company-reviews?company_id=${companyId}&page=${page}`)).body;
const apply = (token: string, job = jobId) =>
  portal.request('POST apply-jobs', { token, body: { manage_job_id: job } });
const applicationOf = async (token: string): Promise<number> => {
  const { body } = await portal.request<ResponseOf<'GET view-applied-jobs'>>('GET view-applied-jobs', {
    token,
  });
  return body.data[0]?.job_applied_id ?? 0;
};
const look = async (token: string) =>
  portal.request('POST open-application', {
    token: employer,
    body: { application_id: await applicationOf(token) },
  });
const save = (token: string, change: object = {}) =>
  portal.request('POST save-company-review', {
    token,
    body: { company_id: companyId, stars: 4, text: TEXT, ...change },
  });
/** A seeker whose application the company has looked at. */
const applicant = async (fields: Record<string, string> = {}) => {
  const token = await signUpSeeker(portal, fields);
  await apply(token);
  await look(token);
  return token;
};
const forget = (token: string) =>
  portal.request('POST delete-company-review', { token, body: { company_id: companyId } });

beforeAll(async () => {
  portal = await startTestPortal();
  employer = await signUpEmployer(portal, { company_name: 'Lighthouse & Sons' });
  jobId = await postJob(portal, employer);
  await postJob(portal, employer, { job_title: 'Lamp cleaner' });
  companyId = await companyOf(jobId);
});
afterAll(() => portal.close());

describe('a company', () => {
  test('DETAIL-07 shows itself, where its open jobs are, and how many', async () => {
    const { body } = await portal.request<Company>(`GET company?id=${companyId}`);
    expect(body.data).toMatchObject({
      id: companyId,
      name: 'Lighthouse & Sons',
      open_jobs: 2,
      locations: [{ name: 'Mumbai', state: 'Maharashtra', jobs: 2 }],
      rating: { average: null, reviews: 0 },
    });
    expect(JSON.stringify(body)).not.toContain('@');
  });

  test('DETAIL-07 one that is unknown or suspended answers 404, with its reviews', async () => {
    const other = await signUpEmployer(portal, { company_name: 'Gone Tomorrow' });
    const id = await companyOf(await postJob(portal, other));
    const userId = await userIdOf(other);
    await suspendAccount(portal.deps, userId);
    for (const unknown of [id, 2_000_000_000]) {
      expect((await portal.request(`GET company?id=${unknown}`)).status).toBe(404);
      expect((await portal.request(`GET company-reviews?company_id=${unknown}`)).status).toBe(404);
    }
    await restoreAccount(portal.deps, userId);
    expect((await portal.request(`GET company?id=${id}`)).status).toBe(200);
  });

  test('JOBS-04 narrows a list of jobs, and is named beside its counts', async () => {
    const { body } = await portal.request<ResponseOf<'GET jobs'>>(`GET jobs?company_id=${companyId}`);
    expect(body.pagination.total).toBe(2);
    expect(body.data.every((job) => job.company_id === companyId)).toBe(true);
    const facets = await portal.request<ResponseOf<'GET job-facets'>>(
      `GET job-facets?company_id=${companyId}`,
    );
    expect(facets.body.data.company).toEqual({ id: companyId, name: 'Lighthouse & Sons' });
  });
});

describe('a review', () => {
  test('DETAIL-01 ROLE-01 is for people who applied and were looked at', async () => {
    const stranger = await signUpSeeker(portal);
    expect((await save(stranger)).status).toBe(403);
    await apply(stranger);
    expect((await save(stranger)).status).toBe(403);
    await look(stranger);
    expect((await save(stranger)).status).toBe(200);
    await forget(stranger);
  });

  test('DETAIL-01 is for people who waited a fortnight in vain, too', async () => {
    const token = await signUpSeeker(portal);
    await apply(token);
    const standing = async () =>
      (await portal.request<Own>(`GET own-company-review?company_id=${companyId}`, { token })).body.data
        .standing;
    await portal.database.db.execute(sql`
      update applications set created_at = ${new Date(NOW.getTime() - 14 * DAY_MS + 60_000).toISOString()}
      where user_id = ${await userIdOf(token)}`);
    expect(await standing()).toBe('too_early');
    portal.clock.set(new Date(NOW.getTime() + 60_000));
    expect(await standing()).toBe('open');
    await portal.request('POST withdraw-application', {
      token,
      body: { job_applied_id: await applicationOf(token) },
    });
    expect(await standing(), 'withdrawn before it was seen').toBe('not_applied');
  });

  test('DETAIL-01 is one for each seeker, and the average follows every change', async () => {
    const [one, two] = [await applicant(), await applicant()];
    await save(one, { stars: 5 });
    await save(two, { stars: 2 });
    await Promise.all([save(one, { stars: 4 }), save(one, { stars: 4 })]);
    expect(await rating()).toEqual({ average: 3, reviews: 2 });
    const job = await portal.request<ResponseOf<'GET jobposts'>>(`GET jobposts?id=${jobId}`);
    expect(job.body.data.company_details.rating).toEqual({ average: 3, reviews: 2 });
    await forget(two);
    expect(await rating()).toEqual({ average: 4, reviews: 1 });
    await forget(one);
    await forget(one);
    expect(await rating()).toEqual({ average: null, reviews: 0 });
  });

  test('DETAIL-01 names its author by first name and initial, or not at all', async () => {
    const named = await applicant({ first_name: 'Zoë', last_name: 'Lindqvist' });
    const nameless = await applicant({ first_name: 'Per', last_name: 'Olsen' });
    await save(named);
    await save(nameless, { is_anonymous: true });
    const page = await reviews();
    expect(page.data.map(({ author }) => author).sort()).toEqual(['Zoë L.', null]);
    expect(JSON.stringify(page)).not.toMatch(/Lindqvist|Per|Olsen|@/);
    await forget(named);
    await forget(nameless);
  });

  test('DETAIL-01 is out of view and of the average while it is hidden or its author suspended', async () => {
    const token = await applicant();
    await save(token, { stars: 1 });
    const userId = await userIdOf(token);
    await suspendAccount(portal.deps, userId);
    expect([await rating(), (await reviews()).data]).toEqual([{ average: null, reviews: 0 }, []]);
    await restoreAccount(portal.deps, userId);
    expect(await rating()).toEqual({ average: 1, reviews: 1 });
    const { db } = portal.database;
    await db.execute(sql`update company_reviews set hidden_at = now() where user_id = ${userId}`);
    portal.deps.cache.drop('jobs');
    expect([await rating(), (await reviews()).data]).toEqual([{ average: null, reviews: 0 }, []]);
    await db.execute(sql`delete from company_reviews where user_id = ${userId}`);
    portal.deps.cache.drop('jobs');
    expect(await rating()).toEqual({ average: null, reviews: 0 });
  });

  test('DETAIL-01 goes with its author’s account', async () => {
    const token = await applicant();
    await save(token);
    expect((await rating()).reviews).toBe(1);
    await portal.request('POST close-account', { token, body: { password: 'correct horse battery' } });
    portal.deps.cache.drop('jobs');
    expect(await rating()).toEqual({ average: null, reviews: 0 });
  });

  test.each([
    ['no stars', { stars: undefined }, 'stars'],
    ['too many stars', { stars: 9 }, undefined],
    ['too short a text', { text: ' Nice. ' }, 'text'],
  ])('DETAIL-01 with %s is refused', async (_, change, field) => {
    const token = await applicant();
    const answer = await save(token, change);
    expect([400, 422]).toContain(answer.status);
    if (field) expect(answer.body).toHaveProperty(['errors', field]);
    expect((await rating()).reviews).toBe(0);
  });
});

/** What a job's form gets at once is what single calls answer. */
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { jobPost, postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const owner = await signUpEmployer(portal);
const jobId = await postJob(portal, owner);

type Needs = ResponseOf<'GET job-form'>;
const read = async (query: string, token = owner) =>
  (await portal.request<Needs>(`GET job-form?${query}`, { token })).body.data;
const alone = async (call: string): Promise<unknown> =>
  (await portal.request<{ data: unknown }>(`GET ${call}`, { token: owner })).body.data;
const keep = (id: string, data: object) =>
  portal.request(`PUT drafts/${id}`, { token: owner, body: { data } });

test('NAV-20 the form of a job gets its draft, the members, the company and its origin at once', async () => {
  await keep(`job:${jobId}`, { job_title: 'Head cook' });
  expect(await read(`id=${jobId}&draft=job:${jobId}`)).toEqual({
    draft: await alone(`drafts/job:${jobId}`),
    drafts: [],
    members: await alone('team-members'),
    company: await alone('own-company'),
    defaults: null,
    origin: await alone(`job-origins/${jobId}`),
  });
});

test('NAV-20 a new job’s form gets the other drafts and the defaults', async () => {
  await keep('job:new', { job_title: 'Baker' });
  expect(await read('draft=job:new-2')).toEqual({
    draft: null,
    drafts: await alone('drafts?kind=job'),
    members: await alone('team-members'),
    company: await alone('own-company'),
    defaults: await alone('job-post-defaults'),
    origin: null,
  });
});

test('NAV-20 texts of a job are read even if a mistake keeps it from being judged', async () => {
  const job_description = '<p>Pay the registration fee of 40 euros today.</p>';
  const check = async (change: object, query = '') =>
    (
      await portal.request<ResponseOf<'POST check-job'>>(`POST check-job${query}`, {
        token: owner,
        body: { ...jobPost(), job_description, ...change },
      })
    ).body.data;
  const found = await check({ city_id: 999_999_999 });
  expect([found.rules, found.signals.map(({ kind }) => kind)]).toEqual([[], ['fee']]);
  const { job_title = '' } = jobPost();
  expect((await check({ job_title })).other_titles).toEqual([job_title]);
  expect((await check({ job_title }, `?id=${jobId}`)).other_titles).toEqual([]);
  expect((await check({ job_title: 'Di' })).other_titles).toEqual([]);
});

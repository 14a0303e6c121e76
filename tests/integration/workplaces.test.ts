/** Where jobs are done: what companies post, and everything that shows, counts or finds it. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import type { JobCard } from '#contract/jobs/calls.ts';
import type { Places } from '#contract/jobs/workplaces.ts';
import { shortPlaces } from '#server/modules/jobs/short-places.ts';
import { jobPost, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const REMOTE = 3;
const [INDIA, EMIRATES] = [101, 231];

let token: string;
const portal = await portalOfFile({ undoWindowSeconds: 30 });
beforeEach(async () => {
  portal.clock.set(NOW);
  token = await signUpEmployer(portal);
});

const formOf = async (id: number) =>
  (await portal.request(`GET get-job-details-for-edit?id=${id}`, { token })).body.data;
/** "Mumbai; (Kerala); [India]": cities, states and countries; then from where it may be done remotely. */
const write = ({ workplaces, remote_countries, remote_regions }: Places): string =>
  [
    workplaces.map(({ city, state, country }) => city ?? (state ? `(${state})` : `[${country}]`)).join('; '),
    [...remote_countries.map(({ name }) => name), ...remote_regions].join(', '),
  ]
    .filter(Boolean)
    .join(' | ');
const change = (id: number, post: JobPost) =>
  portal.request(`POST update-job?id=${id}`, { token, body: jobPost(post) });

test('PLACES-01 a job has its city and the places that its locations name', async () => {
  const placesOf = async (job_locations: string[]) =>
    write(await formOf(await postJob(portal, token, { job_locations })));
  expect(await placesOf([])).toBe('Mumbai');
  expect(await placesOf(['Mumbai', 'Navi Mumbai', 'Bangalore'])).toBe('Mumbai; Navi Mumbai; Bengaluru');
  expect(await placesOf(['Pune, Hyderabad', 'Kerala', 'Head office'])).toBe(
    'Mumbai; Pune; Hyderabad; (Kerala)',
  );
  expect(await placesOf(['India', 'Andheri East, Mumbai'])).toBe('Mumbai');
  expect(await placesOf(['Maharashtra', 'Portland', 'OR'])).toBe('Mumbai; Portland');
});

test('PLACES-01 only a remote job names where it may be done from, and omitting that leaves it', async () => {
  const remote: JobPost = {
    work_mode_id: REMOTE,
    job_locations: [],
    remote_countries: [EMIRATES, INDIA],
    remote_regions: ['emea'],
  };
  const id = await postJob(portal, token, remote);
  expect(write(await formOf(id))).toBe('Mumbai | United Arab Emirates, India, emea');
  await change(id, { work_mode_id: REMOTE, job_locations: [], job_title: 'Port clerk' });
  expect(write(await formOf(id))).toBe('Mumbai | United Arab Emirates, India, emea');
  await change(id, { ...remote, remote_countries: [], remote_regions: ['worldwide'] });
  const { version } = await formOf(id);
  expect(write(await formOf(id))).toBe('Mumbai | worldwide');
  await change(id, { ...remote, remote_countries: [INDIA], remote_regions: [] });
  expect((await formOf(id)).version).toBe(version + 1);
  await change(id, { ...remote, work_mode_id: 1 });
  expect(write(await formOf(id))).toBe('Mumbai');
});

test('PLACES-01 a change elsewhere leaves places that the form can’t say', async () => {
  const id = await postJob(portal, token, { work_mode_id: REMOTE, remote_regions: ['emea'] });
  await portal.database.db.execute(sql`delete from job_workplaces where job_id = ${id}`);
  await change(id, { work_mode_id: REMOTE, job_title: 'Port clerk' });
  expect(write(await formOf(id))).toBe('emea');
  await change(id, { work_mode_id: 1 });
  expect(write(await formOf(id))).toBe('Mumbai');
});

test('PLACES-01 an unknown country is rejected', async () => {
  const body = jobPost({ work_mode_id: REMOTE, remote_countries: [9999] });
  const answer = await portal.request('POST post-new-job', { token, body });
  expect(answer.status).toBe(422);
  expect(Object.keys(answer.body.errors)).toEqual(['remote_countries']);
});

test('PLACES-01 UNDO-01 undoing a change restores all workplaces', async () => {
  const id = await postJob(portal, token, { job_locations: ['Pune', 'Kerala'] });
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: id } });
  const { body } = await change(id, { country_id: 82, state_id: 3010, city_id: 24053, job_locations: [] });
  expect(write(await formOf(id))).toBe('Berlin');
  const undone = await portal.request('POST undo', { token, body: { change_id: body.undo?.change_id } });
  expect(undone.status).toBe(200);
  expect(write(await formOf(id))).toBe('Mumbai; Pune; (Kerala)');
});

test('PLACES-02 PLACES-03 a job is found, listed and shown in each of its places, once', async () => {
  const id = await postJob(portal, token, {
    job_title: 'Xylographer',
    job_locations: ['Kochi, Kerala', 'Berlin, Germany', 'Dubai'],
  });
  const anywhere = await postJob(portal, token, {
    job_title: 'Xylographer abroad',
    work_mode_id: REMOTE,
    job_locations: [],
    remote_regions: ['emea'],
  });
  const found = async (query: string) => {
    const path = `GET jobs?job_title=xylographer&sort=newest&${query}`;
    const { body } = await portal.request<{ data: JobCard[]; pagination: { total: number } }>(path);
    expect(body.pagination.total).toBe(body.data.length);
    return body.data.map((job) => job.id);
  };
  expect(await found('')).toEqual([anywhere, id]);
  expect(await found(`country_id=${EMIRATES}`)).toEqual([anywhere, id]);
  expect(await found('country_id=233')).toEqual([]);
  expect(await found('city_id=24053')).toEqual([id]);
  expect(await found('place=Kochi&radius=10')).toEqual([id]);
  expect(await found('place=Potsdam&radius=50')).toEqual([id]);
  const { body: page } = await portal.request(`GET jobposts?id=${id}`);
  expect(write(page.data.response)).toBe('Mumbai; Cochin; Berlin; Dubai');
  const company = await portal.request(`GET company?id=${page.data.response.company_id}`);
  expect(company.body.data.locations.map(({ name, jobs }) => `${name} ${jobs}`)).toEqual([
    'Mumbai 2',
    'Berlin 1',
    'Cochin 1',
    'Dubai 1',
  ]);
  const atom = await portal.request('GET /jobs.atom?job_title=xylographer');
  expect(atom.text).toContain('Mumbai, Cochin + 2');
});

/** Jobs of all kinds of places, by their expected label. */
const VARIED: readonly (readonly [label: string, post: JobPost])[] = [
  ['Mumbai', {}],
  ['Mumbai, Pune', { job_locations: ['Pune'] }],
  ['Mumbai, Berlin + 2', { job_locations: ['Berlin, Germany', 'Dubai', 'Kerala'] }],
  ['Berlin', { country_id: 82, state_id: 3010, city_id: 24053 }],
  ['Mumbai', { work_mode_id: REMOTE }],
  ['Mumbai', { work_mode_id: REMOTE, remote_countries: [EMIRATES, INDIA] }],
  ['Mumbai, Pune', { work_mode_id: REMOTE, job_locations: ['Pune'], remote_regions: ['europe'] }],
];

test('PLACES-03 a posted job’s card names its places', async () => {
  const jobs = new Map<number, string>();
  for (const [label, post] of VARIED)
    jobs.set(await postJob(portal, token, { job_title: 'Zymurgist', ...post }), label);
  const { body } = await portal.request('GET jobs?job_title=zymurgist');
  const t = portal.deps.catalogues.translate('en');
  expect(new Map(body.data.map((card) => [card.id, shortPlaces(card, t)]))).toEqual(jobs);
});

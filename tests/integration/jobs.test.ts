import { beforeAll, expect, test } from 'vitest';
import { HOME_TABS } from '#contract/shared/constants.ts';
import { postJob, signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const token = await signUpEmployer(portal, { company_name: 'Río Verde 100% Foods' });
beforeAll(async () => {
  for (let n = 1; n <= 12; n += 1) {
    portal.clock.set(new Date(NOW.getTime() + n * 60_000));
    await postJob(portal, token, { job_title: `Crane operator ${n}` });
  }
  await postJob(portal, token, {
    job_title: 'UX lead',
    employment_type_id: [2, 3],
    is_featured_job: 1,
    category_id: 2,
    subcategory_id: 201,
  });
  await postJob(portal, token, {
    job_title: 'Berlin welder',
    is_featured_job: 1,
    country_id: 82,
    state_id: 3010,
    city_id: 24053,
    application_deadline_date: '2026-03-10',
  });
});

const find = async (query: string) => (await portal.request(`GET jobs?${query}`)).body;
const titles = async (query: string) => (await find(query)).data.map(({ job_title }) => job_title);

test('API-03 JOBS-04 CONST-01 pages of ten, newest first, with the exact total', async () => {
  const first = await find('country_id=101');
  expect(first.data).toHaveLength(10);
  expect(first.data[0]?.job_title).toBe('UX lead');
  expect(first.pagination).toEqual({ current_page: 1, last_page: 2, per_page: 10, total: 13 });
  const second = await find('country_id=101&page=2');
  expect(second.data.at(-1)?.job_title).toBe('Crane operator 1');
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(13);
});

test('API-03 a page past the end is empty and has the total', async () => {
  expect(await find('page=400')).toMatchObject({
    data: [],
    pagination: { current_page: 400, last_page: 2, total: 14 },
  });
});

test('JOBS-03 wildcards and quotes are taken literally', async () => {
  expect((await find(`job_title=${encodeURIComponent('100%')}`)).pagination.total).toBe(14);
  for (const text of ['%%%', '___', "'; drop table jobs; --", '\\', '%_\\']) {
    expect((await portal.request(`GET jobs?job_title=${encodeURIComponent(text)}`)).status, text).toBe(200);
  }
  expect((await find(`job_title=${encodeURIComponent("o'nobody")}`)).pagination.total).toBe(0);
  expect((await portal.request(`GET jobs?job_title=a%00b`)).status).toBe(200);
});

test('API-03 invalid filters are reported by name, never as a server error', async () => {
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=1e9',
    'country_id=abc',
    'category_id=9007199254740993',
  ]) {
    const { status, body } = await portal.request(`GET jobs?${query}`);
    expect(status, query).toBe(422);
    expect(Object.keys(body.errors), query).toEqual([query.split('=')[0]]);
  }
});

test('JOBS-06 API-09 a card has the specification’s field names', async () => {
  const { data } = await find('job_title=ux+lead');
  expect(data[0]).toMatchObject({
    job_title: 'UX lead',
    company_name: 'Río Verde 100% Foods',
    category_id: expect.any(Number),
    city_id: { name: 'Mumbai' },
    employment_type_id: [{ employment_type: 'Part Time' }, { employment_type: 'Freelance' }],
    experience_id: { year: 0 },
    salary_id: { name: expect.any(String) },
    degree_id: [{ degree: expect.any(String) }],
    skills: [{ skill: expect.any(String) }, { skill: expect.any(String) }],
    job_description: 'You guide ships into the port of Mumbai, by day and by night.',
  });
});

test('HOME-05 API-03 each tab contains its own jobs, at most five, with the default country first', async () => {
  const tab = async (value: string) =>
    (await portal.request(`GET filtered-jobs?value=${value}`)).body.data.map(({ job_title }) => job_title);
  // "Berlin welder" is newer.
  expect(await tab('recentjobs')).toEqual(['UX lead', ...[12, 11, 10, 9].map((n) => `Crane operator ${n}`)]);
  expect(await tab('featuredjobs')).toEqual(['UX lead', 'Berlin welder']);
  for (const value of ['freelancerjobs', 'partimejobs']) expect(await tab(value), value).toEqual(['UX lead']);
  expect(await tab('fulltimejobs')).not.toContain('UX lead');
  expect(await tab('post_later_jobs')).toEqual([]);
  expect(HOME_TABS).toHaveLength(6);
  expect((await portal.request('GET filtered-jobs?value=other')).status).toBe(422);
});

test('DETAIL-01 DETAIL-02 DETAIL-05 DETAIL-07 API-03 a job is returned with its overview and company', async () => {
  const [card] = (await find('job_title=ux+lead')).data;
  const { body } = await portal.request(`GET jobposts?id=${card?.id}`);
  expect(body.data).toMatchObject({
    response: {
      id: card?.id,
      job_title: 'UX lead',
      vacancy: 2,
      state: 'open',
      work_mode_id: { name: 'On-site' },
      industry_id: { id: 1 },
    },
    job_over_view: { salary_id: { id: 1 }, application_deadline_date: '2026-04-01', skills: [{}, {}] },
    company_details: {
      pictures: [],
      first_name: 'Meera',
      last_name: 'Iyer',
      phone: '+91 98200 00001',
      city_id: { name: 'Mumbai' },
    },
  });
});

test('API-03 an unknown job is not found, an invalid id is reported', async () => {
  expect((await portal.request('GET jobposts?id=2147483647')).status).toBe(404);
  for (const id of ['abc', '0', '-5', '1.5', '2147483648', '[]', '']) {
    expect((await portal.request(`GET jobposts?id=${id}`)).status, id).toBe(422);
  }
});

test('API-01 HOME-04 HOME-08 counts are accurate', async () => {
  const { body } = await portal.request('GET categories');
  expect(body.data[0]).toMatchObject({ id: 1, jobs: 13 });
  const totals = await portal.request('GET job-totals');
  expect(totals.body.data).toEqual({ live: 14, latest: 14, companies: 1 });
});

test('DETAIL-05 a deadline lasts until the end of its day in the portal’s time zone, then the job leaves every list', async () => {
  const [welder] = (await find('job_title=welder')).data;
  portal.clock.set(new Date('2026-03-10T18:29:59Z'));
  expect(await titles('job_title=welder')).toEqual(['Berlin welder']);
  portal.clock.set(new Date('2026-03-10T18:30:00Z'));
  expect(await titles('job_title=welder')).toEqual([]);
  expect((await find('country_id=82')).pagination.total).toBe(0);
  const { body } = await portal.request(`GET jobposts?id=${welder?.id}`);
  expect(body.data.response.state).toBe('closed');
});

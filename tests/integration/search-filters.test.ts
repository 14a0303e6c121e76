import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { FacetOption } from '#contract/jobs/calls.ts';
import { COUNTED_FACETS } from '#contract/jobs/filters.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { NOT_DISCLOSED_ID } from '#server/platform/db/lookups/salaries.ts';
import { postJob, signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const LAKHS_3_TO_4 = 104;
const DOLLARS_AN_HOUR_45_TO_65 = 606;
const ON_SITE = 1;
const BTECH = 10;
const HIGHER_SECONDARY = 2;
const REMOTE = 3;
/** Ids of experience values are the year plus one. */
const years = (count: number) => count + 1;

const city: Record<string, { city_id: number; state_id: number; country_id: number }> = {};

const loadCities = async () => {
  const { rows } = await portal.database.db.execute<{ id: number; name: string; state: number }>(sql`
    select c.id, c.name, c.state_id as state from cities c join states s on s.id = c.state_id
    where c.country_id = 101 and s.name = 'Maharashtra' and c.name in ('Mumbai', 'Navi Mumbai', 'Pune', 'Nagpur')`);
  for (const { id, name, state } of rows) city[name] = { city_id: id, state_id: state, country_id: 101 };
};

const portal = await portalOfFile();
const listed = await portal.request('GET tags');
const tags = Object.fromEntries(listed.body.data.map(({ id, name }) => [name, id]));
await loadCities();
const token = await signUpEmployer(portal, { company_name: 'Harbour & Finch' });
const post = (at: number, change: Parameters<typeof postJob>[2]) => {
  portal.clock.set(new Date(NOW.getTime() - at));
  return postJob(portal, token, change);
};
await post(20 * DAY_MS, {
  job_title: 'Junior pilot',
  ...city.Mumbai,
  experience_id: years(0),
  employment_type_id: [4],
  tags_id: [tags.design ?? 0],
  salary_id: NOT_DISCLOSED_ID,
  work_mode_id: ON_SITE,
});
await post(10 * DAY_MS, {
  job_title: 'Pilot',
  ...city['Navi Mumbai'],
  experience_id: years(3),
  degree_id: [BTECH],
  education_id: [HIGHER_SECONDARY],
  employment_type_id: [1],
  tags_id: [tags.design ?? 0, tags.business ?? 0],
  salary_id: LAKHS_3_TO_4,
  application_deadline_date: '2026-03-12',
});
await post(3 * DAY_MS, {
  job_title: 'Senior pilot of the harbour at Pune',
  ...city.Pune,
  experience_id: years(10),
  employment_type_id: [1, 3],
  tags_id: [tags.marketing ?? 0],
  salary_id: DOLLARS_AN_HOUR_45_TO_65,
  work_mode_id: REMOTE,
});
await post(30 * 60_000, {
  job_title: 'Deck hand',
  industry_id: 7,
  job_description: 'Night shift on deck, with everything that belongs to it.',
  ...city.Nagpur,
  experience_id: years(6),
  employment_type_id: [2],
  tags_id: [tags.developer ?? 0],
  salary_id: NOT_DISCLOSED_ID,
});
portal.clock.set(NOW);

const titles = async (query: string) => {
  const { body, status } = await portal.request(`GET jobs?${query}`);
  expect(status, query).toBe(200);
  expect(body.pagination.total, query).toBe(body.data.length);
  return body.data.map(({ job_title }) => job_title.split(' ')[0]);
};
const facets = async (query: string) => (await portal.request(`GET job-facets?${query}`)).body.data;
const counts = (options: readonly FacetOption[]) =>
  Object.fromEntries(options.filter(({ jobs }) => jobs > 0).map(({ value, jobs }) => [value, jobs]));

test('JOBS-05 work experience filters by ranges that share their bounds', async () => {
  expect(await titles('experience=none')).toEqual(['Junior']);
  expect(await titles('experience=0-3')).toEqual(['Pilot', 'Junior']);
  expect(await titles('experience=3-6')).toEqual(['Deck', 'Pilot']);
  expect(await titles('experience=over-6')).toEqual(['Senior']);
  expect(await titles('experience=none,over-6')).toEqual(['Senior', 'Junior']);
});

test('API-03 JOBS-05 the counts come with the jobs if they are asked for', async () => {
  const query = 'job_title=pilot&work_mode=remote';
  const { body } = await portal.request(`GET jobs?${query}&facets=true&page=2&sort=newest`);
  expect(body.facets).toEqual(await facets(query));
  expect((await portal.request(`GET jobs?${query}`)).body).not.toHaveProperty('facets');
});

test('JOBS-05 type of employment, tags and work mode match any of the chosen values', async () => {
  expect(await titles('employment=freelance')).toEqual(['Senior']);
  expect(await titles('employment=internship,part-time')).toEqual(['Deck', 'Junior']);
  expect(await titles('tags=design')).toEqual(['Pilot', 'Junior']);
  expect(await titles('tags=marketing,developer')).toEqual(['Deck', 'Senior']);
  expect(await titles('work_mode=remote')).toEqual(['Senior']);
  expect(await titles('tags=design&employment=full-time')).toEqual(['Pilot']);
});

test('JOBS-05 date posted counts back from now, and expires without any change', async () => {
  expect(await titles('posted=hour')).toEqual(['Deck']);
  expect(await titles('posted=day')).toEqual(['Deck']);
  expect(await titles('posted=week')).toEqual(['Deck', 'Senior']);
  expect(await titles('posted=fortnight')).toEqual(['Deck', 'Senior', 'Pilot']);
  expect(await titles('posted=month')).toHaveLength(4);
});

test('JOBS-05 a place includes the cities within its radius', async () => {
  expect(await titles('place=Mumbai&radius=0')).toEqual(['Junior']);
  expect(await titles('place=mumbai')).toEqual(['Pilot', 'Junior']);
  expect(await titles('place=Mumbai,%20Maharashtra&radius=100&country_id=101')).toEqual([
    'Senior',
    'Pilot',
    'Junior',
  ]);
  expect(await titles('place=Mumbai&radius=500')).toHaveLength(4);
  expect(await titles('place=Nowhere-on-Sea')).toEqual([]);
  expect(await titles('place=%20')).toHaveLength(4);
  expect(await titles(`city_id=${city.Pune?.city_id}`)).toEqual(['Senior']);
  expect(await titles('place=Mumbai&job_title=pilot&tags=business')).toEqual(['Pilot']);
});

test('JOBS-05 hourly, monthly and yearly salaries compare, and undisclosed is a choice', async () => {
  expect(await titles('salary=INR-300000')).toEqual(['Pilot']);
  expect(await titles('salary=INR-600000')).toEqual([]);
  expect(await titles('salary=USD-80000')).toEqual(['Senior']);
  expect(await titles('salary=undisclosed')).toEqual(['Deck', 'Junior']);
  expect(await titles('salary=XYZ-1')).toEqual([]);
});

test('JOBS-05 sorts by newest, closing soon, salary, and by relevance if there is a text', async () => {
  expect(await titles('sort=closing')).toEqual(['Pilot', 'Deck', 'Senior', 'Junior']);
  expect((await titles('sort=salary')).slice(0, 2)).toEqual(['Pilot', 'Senior']);
  expect((await titles('sort=salary&country_id=101')).slice(0, 2)).toEqual(['Pilot', 'Senior']);
  expect(await titles('job_title=pilot&sort=relevance')).toEqual(['Pilot', 'Junior', 'Senior']);
  expect(await titles('sort=relevance')).toEqual(['Deck', 'Senior', 'Pilot', 'Junior']);
});

test('JOBS-05 each choice is counted with the other filters, without its own group', async () => {
  const all = await facets('country_id=101');
  expect(counts(all.experience)).toEqual({ none: 1, '0-3': 2, '3-6': 2, 'over-6': 1 });
  expect(counts(all.employment)).toEqual({ freelance: 1, 'full-time': 2, internship: 1, 'part-time': 1 });
  expect(counts(all.posted)).toEqual({ hour: 1, day: 1, week: 2, fortnight: 3, month: 4 });
  expect(counts(all.tags)).toEqual({ design: 2, marketing: 1, business: 1, developer: 1 });
  expect(counts(all.work_mode)).toEqual({ 'on-site': 3, remote: 1 });
  expect(counts(all.salary)).toMatchObject({ 'INR-300000': 1, undisclosed: 2 });
  const designed = await facets('country_id=101&tags=design');
  expect(counts(designed.tags)).toEqual(counts(all.tags));
  expect(counts(designed.employment)).toEqual({ 'full-time': 1, internship: 1 });
  expect(designed.repairs).toEqual([]);
});

test('JOBS-05 every count equals the total after choosing it', async () => {
  for (const base of [
    '',
    'tags=design',
    'salary=INR-1-900000',
    'place=Mumbai&posted=month',
    'job_title=pilot&salary=undisclosed',
  ]) {
    const found = await facets(base);
    for (const facet of COUNTED_FACETS) {
      for (const { value, jobs } of found[facet]) {
        const query = new URLSearchParams(base);
        query.set(facet, value);
        expect((await titles(`${query}`)).length, `${base} with ${facet}=${value}`).toBe(jobs);
      }
    }
  }
});

test('JOBS-08 an empty list shows the number of jobs without each filter', async () => {
  const { repairs } = await facets('tags=marketing&employment=internship&country_id=101');
  expect(repairs).toEqual([
    { value: 'employment', jobs: 1 },
    { value: 'tags', jobs: 1 },
  ]);
  const { repairs: wider } = await facets(
    'job_title=pilot&place=Nowhere-on-Sea&tags=developer&employment=internship&country_id=101',
  );
  expect(wider).toEqual([
    { value: 'only_text', jobs: 3 },
    { value: 'only_country', jobs: 4 },
  ]);
  const nowhere = await facets('place=Nowhere-on-Sea&experience=none');
  expect(nowhere.place).toBeNull();
  expect(nowhere.repairs).toEqual([{ value: 'place', jobs: 1 }]);
});

test('JOBS-08 an unknown place offers those it may mean, and a known one a wider circle, with their jobs', async () => {
  const misspelt = await facets('place=Mumabi&country_id=101');
  expect(misspelt.place).toBeNull();
  const there = (await titles('place=Mumbai,+Maharashtra&country_id=101')).length;
  expect(misspelt.meant[0]).toEqual({ value: 'Mumbai, Maharashtra', jobs: there });
  expect((await facets('place=411038&country_id=101')).meant).toEqual([]);
  expect((await facets('place=Mumbai&country_id=101')).meant).toEqual([]);

  const near = await facets('place=Thane&radius=0&country_id=101');
  expect(await titles('place=Thane&radius=25&country_id=101')).toEqual([]);
  const within = (await titles('place=Thane&radius=50&country_id=101')).length;
  expect(near.wider).toEqual([{ value: '50', jobs: within }]);
  expect((await facets('place=Mumabi&country_id=101')).wider).toEqual([]);
});

test('JOBS-08 a place outside the chosen country offers its country, with the jobs it has', async () => {
  for (const query of ['job_title=junior+pilot+mumbai', 'place=Nagpur']) {
    const there = (await titles(`${query}&country_id=101`)).length;
    expect(there).toBeGreaterThan(0);
    expect((await facets(`${query}&country_id=233`)).elsewhere).toEqual([
      { country: { id: 101, name: 'India' }, jobs: there },
    ]);
    expect((await facets(`${query}&country_id=101`)).elsewhere).toEqual([]);
  }
  expect((await facets('job_title=glassblower+mumbai&country_id=233')).elsewhere).toEqual([]);
});

test('JOBS-05 places are suggested by prefix, those with jobs first', async () => {
  const { body } = await portal.request('GET place-suggestions?text=mum&country_id=101');
  expect(body.data[0]).toMatchObject({ name: 'Mumbai', state: 'Maharashtra' });
  expect((await portal.request('GET place-suggestions?text=%25')).body.data).toEqual([]);
});

test.each([
  ['bangal', '', ['Bengaluru']],
  ['calcut', '', ['Kolkata', 'Calcutta']],
  ['मुं', '', ['Mumbai']],
  // Not what lies in an area of this name.
  ['delhi', '101', ['Delhi', 'New Delhi']],
])(
  'JOBS-05 “%s” suggests places by any of their names, of those without jobs the largest first',
  async (text, country, names) => {
    const query = new URLSearchParams({ text, ...(country ? { country_id: country } : {}) });
    const { body } = await portal.request(`GET place-suggestions?${query}`);
    expect(body.data.map(({ name }) => name).slice(0, 2)).toEqual(names);
  },
);

test('JOBS-03 if nothing else matches, a small typo finds the intended word, and the response says so', async () => {
  const find = async (text: string) => (await portal.request(`GET jobs?job_title=${text}`)).body;
  expect(await find('pilto')).toMatchObject({ searched_for: 'pilot', data: [{}, {}, {}] });
  expect((await find('senoir+pilot')).searched_for).toBe('senior pilot');
  expect((await find('pilot')).searched_for).toBeUndefined();
  expect(await find('zzzzqq')).toMatchObject({ data: [] });
  expect((await find('zzzzqq')).searched_for).toBeUndefined();
  const misspelled = await facets('job_title=pilto');
  expect(misspelled).toEqual(await facets('job_title=pilot'));
});

test('JOBS-03 job seekers’ words find employers’ words', async () => {
  expect(await titles('job_title=jr+pilot')).toEqual(['Junior', 'Pilot']);
  expect(await titles('job_title=sr')).toEqual(['Senior']);
  expect(await titles('job_title=constructor')).toEqual([]);
});

test('API-03 invalid filters are reported by name', async () => {
  for (const query of [
    'experience=lots',
    'employment=full-time,',
    'posted=ever',
    'tags=x',
    'salary=12',
    'work_mode=1',
    'radius=-1',
    'sort=best',
  ]) {
    const { status, body } = await portal.request(`GET jobs?${query}`);
    expect(status, query).toBe(422);
    expect(Object.keys(body.errors), query).toEqual([query.split('=')[0]]);
  }
});

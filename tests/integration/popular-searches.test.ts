/** Searches with pages of their own: an occupation in a city with at least five jobs. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/db/connect.ts';
import { postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const ABROAD = { country_id: 82, state_id: 3010, city_id: 9_000_000 };
const addCity = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`
    insert into cities (id, state_id, country_id, name, latitude, longitude)
    values (${ABROAD.city_id}, ${ABROAD.state_id}, ${ABROAD.country_id}, 'Málaga', 10, 10)`);
};

/** Counts are kept for ten minutes. */
const KEPT_MS = 600_000;

const portal = await portalOfFile({}, { fill: addCity });
const employer = await signUpEmployer(portal, { company_name: 'City clinic' });
beforeAll(async () => {
  for (const title of ['Nurse', 'Staff nurse', 'Staff nurse', 'ICU nurse', 'Nurse'])
    await postJob(portal, employer, { job_title: title });
  for (let job = 0; job < 5; job += 1) {
    await postJob(portal, employer, { job_title: 'C++ developer', ...ABROAD });
    await postJob(portal, employer, { job_title: job < 4 ? 'Welder' : 'Plumber' });
  }
});

const find = (place: string, occupation: string) =>
  portal.request(`GET popular-search?place=${place}&occupation=${occupation}`);
const related = async (query: string) =>
  (await portal.request(`GET related-searches?${query}`)).body.data.map(
    ({ place_slug, occupation_slug, jobs }) => `${place_slug}/${occupation_slug} ${jobs}`,
  );
const addressesIn = async (path: string) =>
  [...(await portal.request(`GET ${path}`)).text.matchAll(/<loc>[^<]*?\/\/[^/]+([^<]+)/g)].map(
    ([, address]) => address,
  );

test('FOUND-01 an occupation in a city is found by the words of its address', async () => {
  const { body } = await find('mumbai', 'nurse');
  expect(body.data).toMatchObject({
    occupation: 'Nurse',
    city: 'Mumbai',
    city_id: 133024,
    state: 'Maharashtra',
    country: { id: 101 },
    jobs: 5,
    has_page: true,
  });
  expect((await find('mumbai', 'welder')).body.data).toMatchObject({ jobs: 4, has_page: false });
  expect((await find('mumbai', 'nobody-at-all')).status).toBe(404);
  expect((await find('nowhere-at-all', 'nurse')).status).toBe(404);
});

test('FOUND-01 signs of an occupation, and other countries, are part of the address', async () => {
  const { body } = await find('malaga-de', 'c-plus-plus-developer');
  expect(body.data).toMatchObject({ occupation: 'C++ developer', city: 'Málaga', jobs: 5 });
});

test('FOUND-01 a page names the one that says more, if its jobs are the same', async () => {
  const developers = (await find('malaga-de', 'developer')).body.data;
  expect(developers).toMatchObject({ jobs: 5, repeats: 'c-plus-plus-developer' });
  expect((await find('malaga-de', 'c-plus-plus-developer')).body.data.repeats).toBeNull();
  // Another name of the same occupation.
  expect((await find('mumbai', 'staff-nurse')).body.data).toMatchObject({ occupation_slug: 'nurse' });
});

test('FOUND-01 the sitemap has the searches with enough jobs, each once', async () => {
  expect(await addressesIn('/sitemap.xml')).toContain('/sitemaps/searches/0.xml');
  const addresses = await addressesIn('/sitemaps/searches/0.xml');
  expect(addresses).toEqual(
    expect.arrayContaining(['/jobs-in/mumbai/nurse', '/jobs-in/malaga-de/c-plus-plus-developer']),
  );
  expect(addresses.join()).not.toMatch(/welder|plumber|[/]developer/);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect((await portal.request('GET /sitemaps/searches/1.xml')).status).toBe(404);
});

test('FOUND-01 related searches are those of the text in the city, or those of the country', async () => {
  expect((await related('text=ICU+nurse&place=Mumbai'))[0]).toBe('mumbai/nurse 5');
  expect(await related('country_id=82')).toEqual(['malaga-de/c-plus-plus-developer 5']);
  expect(await related('text=nurse&country_id=101')).toEqual(['mumbai/nurse 5']);
});

test('FOUND-01 a link says as many jobs as its page has, also those with the words apart', async () => {
  await postJob(portal, employer, { job_title: 'Cloud platform engineer' });
  for (let posted = 0; posted < 5; posted += 1)
    await postJob(portal, employer, { job_title: 'Cloud engineer' });
  portal.clock.set(new Date(portal.clock.now().getTime() + KEPT_MS));
  const { body } = await find('mumbai', 'cloud-engineer');
  expect(body.data.jobs).toBe(6);
  expect(await related('text=cloud+engineer&place=Mumbai')).toContain('mumbai/cloud-engineer 6');
});

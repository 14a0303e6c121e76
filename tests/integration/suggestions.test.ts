/** Search suggestions, similar jobs, and places regardless of accents. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { suspendAccount } from '#server/modules/account-status/suspension.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { foldText } from '#server/platform/text.ts';
import { jobPost, postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

/** Cities in the German state of Berlin that the test database lacks. */
const FAR_CITIES = ['São Paulo', 'Zürich', 'Málaga', 'Łódź'];
const FAR_ID = 9_000_000;
const BERLIN = { country_id: 82, state_id: 3010 };

const addFarCities = async ({ db }: Database): Promise<void> => {
  for (const [index, name] of FAR_CITIES.entries())
    await db.execute(sql`
      insert into cities (id, state_id, country_id, name, latitude, longitude)
      values (${FAR_ID + index}, ${BERLIN.state_id}, ${BERLIN.country_id}, ${name}, ${-index}, ${index})`);
};

const portal = await portalOfFile({}, { fill: addFarCities });
const employer = await signUpEmployer(portal, { company_name: 'Crème Brûlée Craft' });
const crane = await postJob(portal, employer, { job_title: 'Crane operator', designation_id: 5 });
await postJob(portal, employer, { job_title: 'Crane operator', designation_id: 5 });
await postJob(portal, employer, { job_title: 'Tower crane rigger', category_id: 2, subcategory_id: 201 });
await postJob(portal, employer, { job_title: 'Caña de azúcar taster', ...BERLIN, city_id: FAR_ID });

const suggest = async (text: string, country?: number) => {
  const query = new URLSearchParams({ text, ...(country ? { country_id: String(country) } : {}) });
  const { body } = await portal.request(`GET job-suggestions?${query}`);
  return body.data;
};
const texts = async (text: string, country?: number) =>
  (await suggest(text, country)).map((one) => `${one.kind} ${one.text} ${one.jobs}`);

test('JOBS-03 HOME-01 titles, companies, skills and places are suggested by their beginnings and words', async () => {
  expect(await texts('cra')).toEqual([
    'title Crane operator 2',
    'title Tower crane rigger 1',
    'company Crème Brûlée Craft 4',
  ]);
  const [company] = (await suggest('creme')).filter(({ kind }) => kind === 'company');
  expect(company).toMatchObject({ text: 'Crème Brûlée Craft', jobs: 4 });
  expect(await texts('mum', 101)).toEqual(['place Mumbai, Maharashtra 3']);
  expect(await texts('cr', 101)).not.toContain('title Tower crane rigger 1');
});

test('JOBS-03 suggestions and places are found with and without accents', async () => {
  expect(await texts('cana')).toEqual(['title Caña de azúcar taster 1']);
  expect(await texts('CAÑA DE AZU')).toEqual(['title Caña de azúcar taster 1']);
  expect(await texts('sao p')).toEqual(['place São Paulo, Berlin 1']);
  for (const [text, name] of [
    ['Sao Paulo', 'São Paulo'],
    ['zurich', 'Zürich'],
    ['malaga', 'Málaga'],
    ['Łodz', 'Łódź'],
    ['lodz', 'Łódź'],
  ]) {
    const { body } = await portal.request(
      `GET place-suggestions?${new URLSearchParams({ text: text ?? '' })}`,
    );
    expect(
      body.data.map((place) => place.name),
      text,
    ).toContain(name);
  }
  const near = await portal.request('GET jobs?country_id=82&place=sao+paulo&radius=5');
  expect(near.body.pagination.total).toBe(1);
});

test('JOBS-03 filtering by a skill lists as many jobs as its suggestion says', async () => {
  const { rows } = await portal.database.db.execute<{ name: string }>(
    sql`select name from tags where id = 1`,
  );
  const name = rows[0]?.name ?? '';
  const [suggested] = (await suggest(name)).filter(({ kind }) => kind === 'skill');
  expect(suggested).toMatchObject({ text: name, jobs: 4 });
  const listed = await portal.request(`GET jobs?${new URLSearchParams({ skill: name })}`);
  expect(listed.body.pagination.total).toBe(4);
  const none = await portal.request('GET jobs?skill=no-such-skill');
  expect(none.body.pagination.total).toBe(0);
});

test('JOBS-03 a suggestion’s count follows all changes of its jobs', async () => {
  const other = await signUpEmployer(portal, { company_name: 'Passing Circus' });
  const id = await postJob(portal, other, { job_title: 'Fire eater' });
  expect(await texts('fire')).toEqual(['title Fire eater 1']);
  await portal.request(`POST update-job?id=${id}`, {
    token: other,
    body: jobPost({ job_title: 'Sword swallower' }),
  });
  expect(await texts('fire')).toEqual([]);
  expect(await texts('sword')).toEqual(['title Sword swallower 1']);
  const me = await portal.request('GET me', { token: other });
  await suspendAccount(portal.deps, me.body.data.id);
  expect(await texts('sword')).toEqual([]);
});

test('DETAIL-07 similar jobs: most similar first, never the job itself, at most four', async () => {
  const { body } = await portal.request(`GET similar-jobs?id=${crane}`);
  expect(body.data[0]?.job_title).toBe('Crane operator');
  expect(body.data.map(({ id }) => id)).not.toContain(crane);
  expect(body.data.length).toBeLessThanOrEqual(4);
  const unknown = await portal.request('GET similar-jobs?id=2000000000');
  expect(unknown.body.data).toEqual([]);
});

test('JOBS-03 JavaScript and the database normalise names identically', async () => {
  const word = fc.string({
    unit: fc.constantFrom(...'aZßæŒøŁđİéÅñहिन्दीड़مُدَرِّس ç-_%\\\'"/.+#1(&’–'),
    maxLength: 30,
  });
  const samples = fc.sample(word, 300);
  const { rows } = await portal.database.db.execute<{ text: string; folded: string }>(sql`
    select t as text, folded(t) as folded from unnest(array[${sql.join(
      samples.map((text) => sql`${text}::text`),
      sql`, `,
    )}]) t`);
  for (const { text, folded } of rows) expect(folded, JSON.stringify(text)).toBe(foldText(text));
});

test('DETAIL-08 CONTACT-01 a city has its own small map', async () => {
  const map = await portal.request('GET ../maps/133024.svg');
  expect(map.status).toBe(200);
  expect(map.headers['content-type']).toContain('image/svg+xml');
  expect(map.text).toMatch(/^<svg [^>]*><g id="map">.*>Mumbai<\/text>/);
  expect(map.text.length).toBeLessThan(5000);
  for (const path of ['2000000000.svg', '0.svg', '133024.png', '99999999999999.svg', '%2e%2e'])
    expect((await portal.request(`GET ../maps/${path}`)).status, path).toBe(404);
});

test('JOBS-03 a suggestion opens as many jobs as it says', async () => {
  await postJob(portal, employer, { job_title: 'Mobile crane operator' });
  for (const text of ['cra', 'mob', 'mum', 'creme', 'ca', 'op'])
    for (const { kind, text: named, company_id, jobs } of await suggest(text, 101)) {
      const filter =
        kind === 'company'
          ? ['company_id', String(company_id)]
          : [kind === 'title' ? 'job_title' : kind, named];
      const { body } = await portal.request(`GET jobs?country_id=101&${new URLSearchParams([filter])}`);
      expect([kind, named, jobs]).toEqual([kind, named, body.pagination.total]);
    }
  expect((await suggest('crane op', 101))[0]).toMatchObject({ text: 'Crane operator', jobs: 3 });
});

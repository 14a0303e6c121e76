import { expect, test } from 'vitest';
import { LIST_NAMES } from '#server/modules/lookups/repository.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();

interface NamedRecord {
  id: number;
  name: string;
}
type LookupList<T = NamedRecord> = { data: T[] };

test('API-01 every lookup returns values with id and name', async () => {
  for (const name of LIST_NAMES) {
    const { status, body } = await portal.request<LookupList>(`GET ${name}`);
    expect(status, name).toBe(200);
    expect(body.data.length, name).toBeGreaterThan(2);
  }
});

test('API-01 several lookups come at once, each as it comes alone', async () => {
  const names = [...LIST_NAMES, 'countries', 'salaries', 'experiances'];
  const { body } = await portal.request<{ data: Record<string, unknown> }>(`GET lookups?names=${names}`, {
    headers: { 'accept-language': 'hi' },
  });
  for (const name of names) {
    const alone = await portal.request<LookupList>(`GET ${name}`, { headers: { 'accept-language': 'hi' } });
    expect(body.data[name], name).toEqual(alone.body.data);
  }
  expect((await portal.request('GET lookups?names=degrees,users')).status).toBe(422);
});

test('API-02 lists that depend on a choice come with the others, and are empty without it', async () => {
  const headers = { 'accept-language': 'hi' };
  const read = async (query: string) =>
    (await portal.request<{ data: Record<string, unknown> }>(`GET lookups?${query}`, { headers })).body.data;
  const names = 'names=categories,cities,states,sub-categories';
  const alone = async (call: string) =>
    (await portal.request<LookupList>(`GET ${call}`, { headers })).body.data;
  const found = await read(`${names}&country_id=101&state_id=4008&category_id=1`);
  expect(found).toMatchObject({
    states: await alone('states?country_id=101'),
    cities: await alone('cities?state_id=4008'),
    'sub-categories': await alone('sub-categories?category_id=1'),
  });
  const offered = await alone('categories');
  expect(found.categories).toHaveLength(offered.length);
  expect(found.categories).toEqual(expect.arrayContaining(offered.map(({ id, name }) => ({ id, name }))));
  expect(await read(names)).toMatchObject({ states: [], cities: [], 'sub-categories': [] });
});

test('API-01 experiances (spelled so) have years, in order', async () => {
  const { body } = await portal.request('GET experiances');
  const years = body.data.map(({ year }) => year);
  expect(years[0]).toBe(0);
  expect(years).toEqual([...years].sort((a, b) => a - b));
});

test('API-01 CONST-01 India is country 101', async () => {
  const { body } = await portal.request('GET countries');
  expect(body.data.find(({ id }) => id === 101)?.name).toBe('India');
});

test('API-02 states belong to their country, cities to their state, subcategories to their category', async () => {
  const states = await portal.request('GET states?country_id=101');
  expect(states.body.data).toContainEqual({ id: 4008, name: 'Maharashtra' });
  const cities = await portal.request('GET cities?state_id=4008');
  expect(cities.body.data).toContainEqual({ id: 133024, name: 'Mumbai' });
  const subcategories = await portal.request('GET sub-categories?category_id=1');
  expect(subcategories.body.data.length).toBeGreaterThan(3);
});

test('API-02 an unknown parent has no children, an invalid or missing one is reported', async () => {
  expect((await portal.request('GET states?country_id=999999')).body.data).toEqual([]);
  for (const call of [
    'GET states',
    'GET states?country_id=abc',
    'GET states?country_id=-1',
    'GET states?country_id=1e400',
  ]) {
    const { status, body } = await portal.request<{ errors: object }>(call);
    expect(status, call).toBe(422);
    expect(Object.keys(body.errors), call).toEqual(['country_id']);
  }
});

test('API-01 a list is sent once: after that, the client’s copy is still valid', async () => {
  const first = await portal.request('GET countries');
  const again = await portal.request('GET countries', {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(again.status).toBe(304);
  expect(again.text).toBe('');
});

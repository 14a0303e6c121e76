import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import {
  changing,
  companyTag,
  createCachedResponse,
  jobTag,
  ResponseCache,
} from '#server/platform/cache/response-cache.ts';
import type { Subscriber } from '#server/platform/db/notification-listener.ts';
import { jobPost, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

interface Place {
  readonly token: string;
  readonly company: string;
  readonly job: string;
}

let own: Place;
let other: Place;
const portal = await portalOfFile();
beforeAll(async () => {
  own = await openCompany();
  other = await openCompany();
});

const openCompany = async (): Promise<Place> => {
  const token = await signUpEmployer(portal);
  const id = await postJob(portal, token);
  const job = `GET jobposts?id=${id}`;
  const { body } = await portal.request<{ data: { response: { company_id: number } } }>(job);
  return { token, job, company: `GET company?id=${body.data.response.company_id}` };
};

const LIST = 'GET jobs?country_id=101';
const watched = () => [LIST, own.company, own.job, other.company, other.job];

/** Which of the watched responses are cached; afterwards all of them are. */
const cached = async (): Promise<boolean[]> => {
  const found: boolean[] = [];
  portal.deps.cache.onLookup((isFound) => void found.push(isFound));
  for (const call of watched()) expect((await portal.request(call)).status).toBe(200);
  portal.deps.cache.onLookup(() => undefined);
  return found;
};
const ALL = [true, true, true, true, true];
const ALL_BUT_OWN = [true, false, false, true, true];

test('CACHE-01 a company’s profile change keeps lists and other companies cached', async () => {
  await cached();
  expect(await cached()).toEqual(ALL);
  const body = { about_me: 'We build bridges.' };
  const { token } = own;
  expect((await portal.request('POST candidate-about-me-create-or-update', { token, body })).status).toBe(
    200,
  );
  expect((await portal.request(own.company)).text).toContain('We build bridges.');
  await cached();

  const mobile = { phone: '+353 1 555 0142', website: 'https://bridges.example' };
  const changed = await portal.request('POST candidate-contact-details-update', { token, body: mobile });
  expect(changed.status).toBe(200);
  expect(await cached()).toEqual(ALL_BUT_OWN);
  expect((await portal.request(own.job)).text).toContain('555 0142');
});

test('CACHE-01 rejected or empty changes keep everything cached', async () => {
  await cached();
  const token = await signUpSeeker(portal);
  const company_id = Number(own.company.split('=')[1]);
  const refused = await portal.request('POST save-company-review', {
    token,
    body: { company_id, stars: 5, text: 'I never applied there, and review it all the same.' },
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const body = { company_id };
  expect((await portal.request('POST delete-company-review', { token, body })).status).toBe(200);
  const outdated = { about_me: 'Over a newer version.', version: 1 };
  const saved = await portal.request('POST candidate-about-me-create-or-update', {
    token: own.token,
    body: outdated,
  });
  expect(saved.status).toBe(409);
  expect(await cached()).toEqual(ALL);
});

test('CACHE-01 a posted job keeps the pages of other jobs cached', async () => {
  await cached();
  await postJob(portal, other.token);
  const [list, , ownJob, , otherJob] = await cached();
  expect({ list, ownJob, otherJob }).toEqual({ list: false, ownJob: true, otherJob: true });
  // No notification comes later.
  expect(await cached()).toEqual(ALL);
});

test('CACHE-01 another process invalidates what a change affects, and caches nothing that began before it', async () => {
  let subscriber: Subscriber | undefined;
  const cache = new ResponseCache();
  const listen = async (_channel: string, given: Subscriber) => {
    subscriber = given;
  };
  await cache.follow({ ...portal.database, listen });
  const keep = (key: string, id: number, begun = cache.begin()) =>
    cache.set(key, createCachedResponse(['jobs', companyTag(id)], 200, 'text/plain', key), begun);
  keep('one', 1);
  keep('two', 2);
  const before = cache.begin();
  for (const payload of ['company:1', 'company:', 'company:1x', 'nonsense']) subscriber?.heard(payload);
  await expect.poll(() => cache.get('one')).toBeUndefined();
  expect(cache.get('two')).toBeDefined();
  keep('one', 1, before);
  expect(cache.get('one')).toBeUndefined();
  keep('three', 2, before);
  expect(cache.get('three')).toBeDefined();
  // More tags than are remembered: a response that began earlier may depend on a forgotten one.
  for (let id = 10; id < 12_000; id += 1) cache.invalidate(companyTag(id));
  keep('four', 2, before);
  expect(cache.get('four')).toBeUndefined();
  keep('four', 2);
  expect(cache.get('four')).toBeDefined();
});

test('CACHE-01 what must not be stale goes at once, however long renewing its data takes, and once more afterwards', async () => {
  let subscriber: Subscriber | undefined;
  const cache = new ResponseCache({ staleMs: 5000 });
  const renewal = Promise.withResolvers<void>();
  cache.onChangedElsewhere('jobs', () => renewal.promise);
  const listen = async (_channel: string, given: Subscriber) => {
    subscriber = given;
  };
  await cache.follow({ ...portal.database, listen });
  const keep = () =>
    cache.set('page', createCachedResponse(['jobs'], 200, 'text/plain', 'page'), cache.begin());
  keep();
  subscriber?.heard('jobs');
  expect(cache.get('page')).toBeUndefined();
  keep();
  expect(cache.get('page')).toBeDefined();
  renewal.resolve();
  await expect.poll(() => cache.get('page')).toBeUndefined();
});

test('CACHE-01 a process heeds notifications of its own changes only if their outcome was unknown', async () => {
  const { database } = portal;
  const heard: string[] = [];
  const follow = async (name: string): Promise<ResponseCache> => {
    const cache = new ResponseCache();
    cache.onChangedElsewhere('lookups', async () => void heard.push(name));
    await cache.follow(database);
    return cache;
  };
  const cache = await follow('author');
  await follow('reader');
  await changing({ database, cache }, 'lookups', async () => undefined);
  await expect.poll(() => heard).toEqual(['reader']);

  const transaction = (use: Parameters<typeof database.db.transaction>[0]) =>
    new Promise((_resolve, reject) => {
      void database.db.transaction(async (tx) => {
        const result = await use(tx);
        reject(new Error('The connection was lost.'));
        return result;
      });
    });
  const db = new Proxy(database.db, {
    get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name, of)),
  });
  const lost = changing({ database: { ...database, db }, cache }, 'lookups', async () => undefined);
  await expect(lost).rejects.toThrow('lost');
  await expect.poll(() => heard.toSorted()).toEqual(['author', 'reader', 'reader']);
});

/** Blocks every search until released, and counts them. */
const holdSearches = () => {
  const gate = Promise.withResolvers<void>();
  const { search } = portal.deps;
  const { ask } = search;
  const spy = vi.spyOn(search, 'ask').mockImplementation(async (use) => {
    await gate.promise;
    return ask(use);
  });
  onTestFinished(() => spy.mockRestore());
  return { release: () => gate.resolve(), count: () => spy.mock.calls.length };
};

test('CACHE-02 equal requests are computed once, and again after a change', async () => {
  const call = 'GET jobs?country_id=101&page=2';
  const searches = holdSearches();
  const early = Array.from({ length: 10 }, () => portal.request(call));
  await expect.poll(searches.count).toBe(1);
  portal.deps.cache.invalidate(companyTag(1));
  const late = Array.from({ length: 10 }, () => portal.request(call));
  await expect.poll(searches.count).toBe(2);
  searches.release();
  const answers = await Promise.all([...early, ...late]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(searches.count()).toBe(2);
});

test('CACHE-02 a failure isn’t shared', async () => {
  const call = 'GET company?id=987654';
  const answers = await Promise.all([1, 2, 3].map(() => portal.request(call)));
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

/** The same portal with a cache that can serve stale lists. */
const openLenient = async () => {
  const cache = new ResponseCache({ staleMs: 5000 });
  const settings = { ...portal.deps.settings, staleSeconds: 5 };
  const app = await buildApp({ ...portal.deps, cache, settings });
  onTestFinished(() => app.close());
  const titles = async (headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    (await app.inject({ url: '/api/jobs?country_id=101', headers })).body;
  return { app, cache, titles };
};

test('CACHE-03 visitors may get the previous list; signed-in users and those who just saved get the new one', async () => {
  const { app, cache, titles } = await openLenient();
  const signedIn = { authorization: `Bearer ${own.token}` };
  const detailsOf = async ({ job }: Place) => (await app.inject({ url: `/api/${job.slice(4)}` })).body;
  await titles();
  await detailsOf(own);
  await detailsOf(other);
  const found: boolean[] = [];

  const id = own.job.split('=')[1];
  const change = await app.inject({
    method: 'POST',
    url: `/api/update-job?id=${id}`,
    headers: signedIn,
    payload: jobPost({ job_title: 'Lock keeper' }),
  });
  expect(change.statusCode).toBe(200);
  const cookie = String(change.headers['set-cookie']);
  expect(cookie).toMatch(/^just_saved=1; Path=\/; Max-Age=10; HttpOnly; SameSite=Lax$/);
  // What simultaneous requests get: the list hasn't been recomputed yet.
  const searches = holdSearches();
  expect(await titles()).not.toContain('Lock keeper');
  searches.release();
  expect(await titles(signedIn)).toContain('Lock keeper');
  expect(await detailsOf(own)).toContain('Lock keeper');
  cache.onLookup((isFound) => void found.push(isFound));
  await detailsOf(other);
  expect(found).toEqual([true]);
  await expect.poll(titles).toContain('Lock keeper');

  cache.invalidate('job-lists');
  cache.onLookup((isFound) => void found.push(isFound));
  found.length = 0;
  await titles({ cookie: cookie.split(';')[0] ?? '' });
  expect(found).toEqual([false]);
  expect((await app.inject({ url: '/api/jobs' })).headers['set-cookie']).toBeUndefined();
});

test('CACHE-03 a response overtaken by changes is stored as stale, expires, and one request refreshes it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const cache = new ResponseCache({ staleMs: 5000, maxBytes: 20_000 });
  const begun = cache.begin();
  const keep = (tags: Parameters<typeof createCachedResponse>[0], since = begun) =>
    cache.set('key', createCachedResponse(tags, 200, 'text/plain', 'text'), since);
  const refresh = vi.fn(() => new Promise<void>(() => undefined));
  vi.advanceTimersByTime(1000);
  cache.invalidate('job-lists');
  keep(['jobs', 'job-lists']);
  expect(cache.get('key')).toBeUndefined();
  expect(cache.getRecent('key', refresh)).toBeDefined();
  expect(cache.getRecent('key', refresh)).toBeDefined();
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(4500);
  expect(cache.getRecent('key', refresh)).toBeUndefined();

  // The job's own page is never stale.
  const again = cache.begin();
  cache.invalidate(jobTag(7));
  keep(['jobs', 'job-lists', jobTag(7)], again);
  expect(cache.getRecent('key', refresh)).toBeUndefined();
  keep(['jobs', 'job-lists'], again);
  cache.invalidate('jobs');
  expect(cache.getRecent('key', refresh)).toBeUndefined();

  for (let count = 0; count < 50; count += 1)
    cache.set(`${count}`, createCachedResponse(['jobs'], 200, 'text/plain', 'x'.repeat(1000)), cache.begin());
  expect(cache.size.bytes).toBeLessThanOrEqual(20_000);
  expect(cache.size.responses).toBeGreaterThan(5);
});

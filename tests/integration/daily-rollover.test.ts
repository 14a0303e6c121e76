/** What happens when the date changes. What users see depends on the date, never on when the rollover runs. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rollOver, startDailyRollover } from '#server/modules/jobs/daily-rollover.ts';
import { copyOpenJob } from '../support/many-jobs.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

/** In Kolkata it is still the 12th at the first time and the 13th at the second. */
const LAST_SECOND = new Date('2026-03-12T18:29:59Z');
const MIDNIGHT = new Date('2026-03-12T18:30:00Z');

const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
beforeEach(async () => {
  portal.clock.set(NOW);
  await portal.database.db.execute(sql`delete from jobs`);
});

const post = (title: string, deadline: string) =>
  postJob(portal, employer, { job_title: title, application_deadline_date: deadline });

const rowsLeft = async (): Promise<number> => {
  const { rows } = await portal.database.db.execute<{ left: number }>(
    sql`select count(*)::int as left from job_search`,
  );
  return rows[0]?.left ?? 0;
};

/** Everything that users and machines read about jobs. */
const LISTS = [
  'GET jobs',
  'GET jobs?job_title=lamplighter',
  'GET jobs?country_id=101&sort=closing',
  'GET filtered-jobs?value=recentjobs',
  'GET /jobs.atom',
  'GET /jobs.rss',
  'GET /feeds/indeed.xml',
] as const;

interface Counts {
  readonly totals: unknown;
  readonly category: number | undefined;
  readonly company: unknown;
  readonly listed: unknown;
  readonly choices: number;
  readonly similar: number;
  readonly matching: string;
  readonly sitemap: string;
}

const readCounts = async (jobId: number, seeker: string): Promise<Counts> => {
  const get = async <Body>(call: string, token?: string) =>
    (await portal.request<Body>(call, { token })).body;
  const { data: categories } = await get<{ data: { id: number; jobs: number }[] }>('GET categories');
  const facets = await get<{ data: { employment: { jobs: number }[] } }>('GET job-facets');
  return {
    totals: (await get<{ data: object }>('GET job-totals')).data,
    category: categories.find(({ id }) => id === 1)?.jobs,
    company: (await get<{ data: { open_jobs: number } }>('GET company?id=1')).data.open_jobs,
    listed: (await get<{ pagination: { total: number } }>('GET jobs')).pagination.total,
    choices: Math.max(...facets.data.employment.map(({ jobs }) => jobs)),
    similar: (await get<{ data: object[] }>(`GET similar-jobs?id=${jobId}`)).data.length,
    matching: JSON.stringify((await get<{ data: object[] }>('GET matching-jobs', seeker)).data),
    sitemap: (await portal.request('GET /sitemaps/jobs/0.xml')).text,
  };
};

test('FAIL-02 an expired job leaves every list, count and feed at midnight, even before the rollover runs', async () => {
  const expiring = await post('Lamplighter', '2026-03-12');
  const staying = await post('Lighthouse keeper', '2026-03-30');
  const seeker = await signUpSeeker(portal);
  portal.clock.set(LAST_SECOND);
  const before = await readCounts(staying, seeker);
  expect(before).toMatchObject({ totals: { live: 2 }, category: 2, company: 2, listed: 2, similar: 1 });
  for (const list of LISTS) expect((await portal.request(list)).text, list).toContain('Lamplighter');

  portal.clock.set(MIDNIGHT);
  for (const list of LISTS) expect((await portal.request(list)).text, list).not.toContain('Lamplighter');
  const after = await readCounts(staying, await signUpSeeker(portal));
  expect(after).toMatchObject({
    totals: { live: 1, latest: 1, companies: 1 },
    category: 1,
    company: 1,
    listed: 1,
    choices: 1,
    similar: 0,
  });
  expect(after.matching).not.toContain('Lamplighter');
  expect(after.sitemap).not.toContain(`/job-detail/${expiring}/`);
  expect(after.sitemap).toContain(`/job-detail/${staying}/`);
  expect(await rowsLeft()).toBe(2);
  await rollOver(portal.deps);
  expect(await rowsLeft()).toBe(1);
});

test('FAIL-02 the rollover works in batches, two servers share it, and it resumes after an interruption', async () => {
  await copyOpenJob(portal.database.db, await post('Lamplighter', '2026-03-12'), 1199);
  await post('Lighthouse keeper', '2026-03-30');
  portal.clock.set(MIDNIGHT);
  const interrupted = new AbortController();
  interrupted.abort();
  expect(await rollOver(portal.deps, interrupted.signal)).toBe(false);
  expect(await rowsLeft()).toBe(1201);
  expect(await Promise.all([rollOver(portal.deps), rollOver(portal.deps)])).toEqual([true, true]);
  expect(await rowsLeft()).toBe(1);
  expect((await portal.request('GET job-totals')).body.data).toMatchObject({ live: 1 });
});

test('FAIL-02 HOME-05 more announced jobs than a batch open on their day, in the background', async () => {
  const announced = await postJob(portal, employer, { is_post_later: 1, opens_on: '2026-03-13' });
  const { db } = portal.database;
  const open = await post('Lighthouse keeper', '2026-03-30');
  await copyOpenJob(db, open, 250);
  await db.execute(sql`
    update jobs set is_post_later = true, opens_on = '2026-03-13', posted_at = null where id > ${open}`);
  await db.execute(sql`delete from job_search where job_id > ${open}`);
  portal.clock.set(MIDNIGHT);
  const stop = startDailyRollover(portal.deps, { error: (_details, text) => expect.unreachable(text) });
  await expect.poll(rowsLeft).toBe(252);
  await stop();
  const page = await portal.request(`GET jobposts?id=${announced}`);
  expect(page.body.data.response.state).toBe('open');
});

test('FAIL-02 a failing rollover doesn’t make the portal unavailable', async () => {
  await post('Lamplighter', '2026-03-12');
  portal.clock.set(MIDNIGHT);
  await portal.database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await portal.database.db.execute(sql`
    create trigger refuse before delete on job_search for each row execute function refuse()`);
  const failures: string[] = [];
  const stop = startDailyRollover(portal.deps, { error: (_details, text) => failures.push(text) });
  await expect.poll(() => failures).toEqual(['daily rollover failed, will be retried']);
  await stop();
  expect((await portal.request('GET /healthz')).status).toBe(200);
  expect((await portal.request('GET jobs')).body.data).toEqual([]);
});

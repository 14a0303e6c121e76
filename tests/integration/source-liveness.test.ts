/** The pages of imported jobs are looked at, and jobs that are gone leave. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addDays } from 'date-fns/addDays';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { beginClosing, Looker } from '#server/modules/sources/look-at-postings.ts';
import { doRuns } from '#server/modules/sources/runner.ts';
import { signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

interface Page {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly html?: string;
}
const OPEN = (title: string): Page => ({ html: `<h1>${title}</h1><p>You keep the light.</p>` });

let pages: Record<string, Page> = {};
let robots = '';
let jobs: readonly object[] = [];
let asked: string[] = [];
const board = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url === '/robots.txt') return void response.end(robots);
  if (url === '/jobs.json')
    return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ jobs }));
  const { status = 200, headers = {}, html = '' } = pages[url] ?? { status: 404 };
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(html);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => board.once('listening', resolve));
afterAll(() => board.close());
const host = `127.0.0.1:${(board.address() as AddressInfo).port}`;

const portal = await portalOfFile({ sourceTrialHosts: [host], undoWindowSeconds: 60 });
const { db } = portal.database;
let looker = new Looker(portal.deps);
beforeEach(async () => {
  await db.execute(sql`update job_sources set deleted_at = now(), next_run_at = null`);
  portal.clock.set(NOW);
  looker = new Looker(portal.deps);
  pages = {};
  robots = '';
  asked = [];
});

let first = 6000;
const pathOf = (place: number) => `/jobs/keeper-${first + place}`;
/** A board with these jobs, each with a page that no other test has. */
const connect = async (titles: readonly string[]) => {
  first += 1000;
  const token = await signUpEmployer(portal, { company_name: `Lights ${crypto.randomUUID()}` });
  await db.execute(sql`update companies set staff_verdict = 'verified'`);
  jobs = titles.map((title, place) => ({
    ...{ id: `${place}`, title, location: 'Mumbai, India', url: `http://${host}${pathOf(place)}` },
    description: 'You look after the light, and paint what the sea takes off.',
  }));
  const address = `http://${host}/jobs.json`;
  const { body } = await portal.call('POST sources', token, { name: 'Board', address, schedule: 'hourly' });
  const { id } = body.data;
  await doRuns(portal.deps);
  const { rows } = await db.execute<{ id: number }>(sql`select id from source_runs where source_id = ${id}`);
  await portal.request(`POST source-runs/${rows[0]?.id}/apply`, { token, body: {} });
  await doRuns(portal.deps);
  return { token, id };
};
/** One look at each page of the source. */
const lookAtAll = async (id: number) => {
  const { rows } = await db.execute(
    sql`select from source_jobs where source_id = ${id} and closed_at is null`,
  );
  for (const _ of rows) await looker.lookOnce();
};
const laterLook = async (id: number) => {
  portal.clock.set(addDays(portal.clock.now(), 4));
  await lookAtAll(id);
};
const close = async () => {
  await beginClosing(db, portal.clock.now());
  await doRuns(portal.deps);
};
const stateOf = async (id: number) => {
  const { rows } = await db.execute<{ title: string; liveness: string; evidence: string; open: boolean }>(sql`
    select j.title, p.liveness, p.evidence, j.closed_at is null as open from source_jobs p join jobs j on j.id = p.job_id
    where p.source_id = ${id} order by j.title`);
  return rows.map(({ title, liveness, evidence, open }) => [title, liveness, evidence, open]);
};

test('SOURCE-41 pages say whether a job is open; those that are gone twice leave, and come back by undo', async () => {
  const { token, id } = await connect(['Cook', 'Diver', 'Keeper', 'Pilot', 'Rower']);
  pages = {
    [pathOf(0)]: OPEN('Cook'),
    [pathOf(1)]: { html: '<h1>Diver</h1><p>This position has been filled.</p>' },
    [pathOf(3)]: { status: 302, headers: { location: '/jobs' } },
    '/jobs': { html: '<h1>All jobs</h1>' },
    [pathOf(4)]: { status: 500 },
  };
  await lookAtAll(id);
  expect(await stateOf(id)).toEqual([
    ['Cook', 'open', '', true],
    ['Diver', 'closed', 'This position has been filled.', true],
    ['Keeper', 'uncertain', '404', true],
    ['Pilot', 'uncertain', `http://${host}/jobs`, true],
    ['Rower', 'uncertain', '500', true],
  ]);
  await laterLook(id);
  await close();
  expect((await stateOf(id)).filter(([, , , open]) => open).map(([title]) => title)).toEqual([
    'Cook',
    'Rower',
  ]);
  // The board's list is slow to follow.
  portal.clock.set(addDays(portal.clock.now(), 1));
  await doRuns(portal.deps);
  const { rows } = await db.execute<{ id: number; state: string }>(sql`
    select id, state from source_runs where source_id = ${id} order by id desc`);
  expect(rows[0]?.state).toBe('unchanged');
  expect((await stateOf(id)).filter(([, , , open]) => open)).toHaveLength(2);
  const closing = rows.find(({ state }) => state === 'applied');
  await portal.request(`POST source-runs/${closing?.id}/undo`, { token, body: {} });
  await doRuns(portal.deps);
  expect((await stateOf(id)).filter(([, , , open]) => open)).toHaveLength(5);
  await close();
  expect((await stateOf(id)).filter(([, , , open]) => open)).toHaveLength(5);
});

test('SOURCE-41 a person confirms it if many pages of a source are gone at once', async () => {
  const { token, id } = await connect(
    ['Aa', 'Bb', 'Cc', 'Dd', 'Ee', 'Ff', 'Gg'].map((name) => `Keeper ${name}`),
  );
  await lookAtAll(id);
  await laterLook(id);
  await close();
  expect((await stateOf(id)).every(([, , , open]) => open)).toBe(true);
  await close();
  const runs = async () =>
    (await portal.request<{ data: object[] }>(`GET sources/${id}/runs`, { token })).body.data;
  const asking = (await runs()).filter((run) => 'state' in run && run.state === 'asking');
  expect(asking).toMatchObject([{ counts: { gone: 7 }, can_apply: true }]);
});

test('SOURCE-42 pages are looked at one by one, where robots.txt allows it, and not again for days', async () => {
  const { id } = await connect(['Cook', 'Diver']);
  robots = `User-agent: *\nDisallow: ${pathOf(1)}`;
  pages = { [pathOf(0)]: OPEN('Cook') };
  asked = [];
  expect(await Promise.all([looker.lookOnce(), new Looker(portal.deps).lookOnce()])).toContain(1);
  expect(asked.filter((url) => url.startsWith('/jobs/'))).toHaveLength(1);
  await lookAtAll(id);
  expect(asked.filter((url) => url.startsWith('/jobs/'))).toEqual([pathOf(0)]);
  expect(await stateOf(id)).toEqual([
    ['Cook', 'open', '', true],
    ['Diver', 'uncertain', 'robots.txt', true],
  ]);
  asked = [];
  await lookAtAll(id);
  expect(asked).toEqual([]);
});

test('SOURCE-43 a job says where it comes from, what was corrected, and where it is listed', async () => {
  const { token, id } = await connect(['Cook']);
  pages = { [pathOf(0)]: { status: 500 } };
  await lookAtAll(id);
  const { rows } = await db.execute<{ id: number }>(
    sql`select job_id as id from source_jobs where source_id = ${id}`,
  );
  const [job] = rows;
  await db.execute(sql`update jobs set title = 'Head cook' where id = ${job?.id}`);
  const origin = async () => (await portal.request(`GET job-origins/${job?.id}`, { token })).body;
  expect(await origin()).toMatchObject({
    data: {
      postings: [
        {
          source: { id, name: 'Board' },
          external_id: '0',
          address: `${host}${pathOf(0)}`,
          seen_at: NOW.toISOString(),
          liveness: 'uncertain',
          looked_at: NOW.toISOString(),
          evidence: '500',
          corrected: [{ field: 'title', source: 'Cook' }],
        },
      ],
      listed: [
        { place: 'google', missing: null },
        { place: 'indeed', missing: null },
        { place: 'sitemap', missing: null },
        { place: 'alerts', missing: null },
      ],
    },
  });
  await db.execute(sql`update jobs set status = 'rejected' where id = ${job?.id}`);
  await db.execute(sql`delete from job_search where job_id = ${job?.id}`);
  expect(await origin()).toMatchObject({
    data: { listed: [{ place: 'google', missing: 'rejected' }, {}, {}, {}] },
  });
});

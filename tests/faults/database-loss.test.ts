/** The database is lost, restarts, or falls silent, while readers read. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onServer } from '../support/database-place.ts';
import { hangableWayTo, type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { postJob, signUpNewEmployer } from '../support/people.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

let cluster: OwnCluster;
let portal: RemotePortal;
let other: RemotePortal;
let employer: string;
const DEADLINE = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  cluster = await startOwnCluster();
  portal = await startRemotePortal({ DATABASE_URL: cluster.url });
  other = await startRemotePortal({ DATABASE_URL: cluster.url });
  employer = await signUpNewEmployer(portal);
});
afterAll(async () => {
  await portal?.stop();
  await other?.stop();
  await cluster?.remove();
});

const post = (title: string) =>
  postJob(portal, employer, { job_title: title, application_deadline_date: DEADLINE });

const isFoundBy = async (reader: RemotePortal, title: string): Promise<boolean> => {
  const { body } = await reader.request<{ data: { job_title: string }[] }>('GET jobs');
  return body.data.some((job) => job.job_title === title);
};

/** How long it takes until a list that another server had kept holds what was just posted. */
const agreementMs = async (title: string): Promise<number> => {
  await isFoundBy(other, title);
  await post(title);
  const begun = performance.now();
  while (!(await isFoundBy(other, title))) await sleep(10);
  return performance.now() - begun;
};

interface Seen {
  readonly status: number;
  readonly ms: number;
  readonly retryAfter: string | null;
}

/**
 * Readers that ask one after the other until they are stopped. One more asks for `/healthz`, which needs no database:
 * how long that takes is the machine's own slowness, and no fault of the portal.
 */
const readers = (reader: RemotePortal, count: number) => {
  const seen: Seen[] = [];
  let isStopped = false;
  let pauseMs = 0;
  const watch = async () => {
    while (!isStopped) {
      const begun = performance.now();
      await reader.request('GET /healthz');
      pauseMs = Math.max(pauseMs, performance.now() - begun);
      await sleep(20);
    }
  };
  const paths = ['/api/jobs', '/api/categories', '/', '/jobs', '/api/job-totals'];
  const read = async (start: number) => {
    for (let turn = start; !isStopped; turn += 1) {
      const begun = performance.now();
      const { status, headers } = await reader.request(`GET ${paths[turn % paths.length]}`);
      seen.push({ status, ms: performance.now() - begun, retryAfter: headers.get('retry-after') });
      await sleep(20);
    }
  };
  const done = Promise.all([watch(), ...Array.from({ length: count }, (_, start) => read(start))]);
  return {
    seen,
    pauseMs: () => pauseMs,
    stop: async () => {
      isStopped = true;
      await done;
    },
  };
};

const recoveryMs = async (): Promise<number> => {
  const begun = performance.now();
  while ((await portal.request('GET /readyz')).status !== 200) await sleep(20);
  while ((await portal.request('GET jobs')).status !== 200) await sleep(20);
  return performance.now() - begun;
};

const expectRefusedInTime = ({ seen, pauseMs }: ReturnType<typeof readers>): void => {
  expect([...new Set(seen.map(({ status }) => status))].sort()).toEqual([200, 503]);
  const refused = seen.filter(({ status }) => status === 503);
  expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
  expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(3000 + pauseMs());
};

test('FAIL-03 two servers agree within a second, also while their listening connections are cut', async () => {
  const usual = await agreementMs('Lamplighter');
  expect(usual).toBeLessThan(1000);
  const cut: number[] = [];
  for (const title of ['Cooper', 'Farrier', 'Chandler']) {
    await onServer(
      cluster.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'shortlist listener'`,
    );
    cut.push(await agreementMs(title));
  }
  expect(Math.max(...cut)).toBeLessThan(1000);
  expect(portal.process.child.exitCode).toBeNull();
  report('two servers agree', { usual_ms: usual, listeners_cut_ms: Math.max(...cut) });
});

test('FAIL-03 more requests than connections: those beyond are asked to come again, and none fails', async () => {
  const holder = new pg.Client({ connectionString: cluster.url });
  await holder.connect();
  await holder.query('begin; lock table job_search in access exclusive mode');
  const asked = Array.from({ length: 40 }, (_, index) => portal.request(`GET jobs?page=${index + 2}`));
  await sleep(4000);
  await holder.query('commit');
  await holder.end();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([...new Set(statuses)].sort()).toEqual([200, 503]);
  report('40 requests at once while 10 connections are held', {
    answered: statuses.filter((status) => status === 200).length,
    refused: statuses.filter((status) => status === 503).length,
  });
});

test('FAIL-03 PostgreSQL restarts under load: the process lives, answers 503 in time and recovers', async () => {
  const load = readers(portal, 20);
  await sleep(1000);
  await cluster.stop();
  await sleep(2000);
  const page = await portal.request('GET /jobs', {
    headers: { 'accept-language': 'es', accept: 'text/html' },
  });
  expect(page.status).toBe(503);
  expect(page.text).toMatch(/<h1[^>]*>Volvemos enseguida/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await portal.request('GET /healthz')).status).toBe(200);
  expect((await portal.request('GET /readyz')).status).toBe(503);
  await cluster.start();
  const recovery = await recoveryMs();
  await sleep(500);
  await load.stop();
  expectRefusedInTime(load);
  expect(recovery).toBeLessThan(5000 + load.pauseMs());
  expect(portal.process.child.exitCode).toBeNull();
  const agreed = await agreementMs('Wheelwright');
  expect(agreed).toBeLessThan(1000);
  const refused = load.seen.filter(({ status }) => status === 503);
  report('PostgreSQL restart', {
    requests: load.seen.length,
    refused: refused.length,
    slowest_refusal_ms: Math.max(...refused.map(({ ms }) => ms)),
    recovery_ms: recovery,
    machine_pause_ms: load.pauseMs(),
  });
});

test('FAIL-03 a database that falls silent is found out: nobody waits three seconds', async () => {
  const way = await hangableWayTo(cluster.url);
  const hung = await startRemotePortal({ DATABASE_URL: way.url });
  const load = readers(hung, 10);
  await sleep(500);
  way.hang();
  await sleep(5000);
  expect((await hung.request('GET /healthz')).status).toBe(200);
  expect((await hung.request('GET jobs')).status).toBe(503);
  way.release();
  const begun = performance.now();
  while ((await hung.request('GET jobs')).status !== 200) await sleep(20);
  const recovery = performance.now() - begun;
  await load.stop();
  expectRefusedInTime(load);
  expect(recovery).toBeLessThan(5000 + load.pauseMs());
  await hung.stop();
  way.close();
  report('silent database', {
    slowest_ms: Math.max(...load.seen.map(({ ms }) => ms)),
    recovery_ms: recovery,
    machine_pause_ms: load.pauseMs(),
  });
});

/** The database is lost or restarts while the portal is in use. */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onServer } from '../support/database-place.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { postJob, signUpNewEmployer } from '../support/people.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { expectRefusedInTime, measure, recoveryMs, startLoad } from './load.ts';
import { report } from './report.ts';

const CONNECTIONS = 10;
const PEOPLE = 10;
const CUTS = 10;
const NO_JOB = 2_000_000_000;
const DEADLINE = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);

let cluster: OwnCluster;
let portal: RemotePortal;
let other: RemotePortal;
let employer: string;

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

const isFoundBy = async (reader: RemotePortal, title: string): Promise<boolean> => {
  const { body } = await reader.request<{ data: { job_title: string }[] }>('GET jobs');
  return body.data.some((job) => job.job_title === title);
};

/** How long a list cached by another server takes to include a new job. */
const agreementMs = async (title: string): Promise<number> => {
  await isFoundBy(other, title);
  await postJob(portal, employer, { job_title: title, application_deadline_date: DEADLINE });
  const begun = performance.now();
  while (!(await isFoundBy(other, title))) await sleep(10);
  return performance.now() - begun;
};

const cut = (name: string): Promise<void> =>
  onServer(
    cluster.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`,
  );

/** More requests than connections, while something blocks what all of them need. */
const answeredWhileHeld = async (): Promise<{ answered: number; refused: number }> => {
  const holder = new pg.Client({ connectionString: cluster.url });
  await holder.connect();
  await holder.query('begin; lock table jobs in access exclusive mode');
  // Jobs that don't exist are in no cache and no search index.
  const asked = Array.from({ length: CONNECTIONS * 4 }, (_, place) =>
    portal.request(`GET jobposts?id=${NO_JOB + place}`),
  );
  await sleep(3000);
  await holder.query('commit');
  await holder.end();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  const answered = statuses.filter((status) => status === 404).length;
  const refused = statuses.filter((status) => status === 503).length;
  expect(answered + refused).toBe(statuses.length);
  return { answered, refused };
};

test('two servers agree within a second, even if their listening connections are cut', async () => {
  const usual = await agreementMs('Lamplighter');
  expect(usual).toBeLessThan(1000);
  const whileCut: number[] = [];
  for (const title of ['Cooper', 'Farrier', 'Chandler']) {
    await cut('shortlist listener');
    whileCut.push(await agreementMs(title));
  }
  expect(Math.max(...whileCut)).toBeLessThan(1000);
  expect(portal.process.child.exitCode).toBeNull();
  report('two servers agree', { usual_ms: usual, listeners_cut_ms: Math.max(...whileCut) });
});

test('more requests than connections: the excess is asked to retry, and none fails', async () => {
  const held = await answeredWhileHeld();
  expect(held.answered).toBe(CONNECTIONS);
  report('40 requests at once while 10 connections are held', held);
});

const expectAway = async (): Promise<void> => {
  const page = await portal.request('GET /jobs', {
    headers: { 'accept-language': 'es', accept: 'text/html' },
  });
  expect(page.status).toBe(503);
  expect(page.text).toMatch(/<h1[^>]*>Volvemos enseguida/);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect((await portal.request('GET /readyz')).status).toBe(503);
};

test('PostgreSQL restarts under load: the process survives, answers 503 in time and recovers', async () => {
  let recovery = 0;
  const attempt = async () => {
    const load = await startLoad(portal, PEOPLE);
    await load.warm();
    await cluster.stop();
    await sleep(2000);
    await expectAway();
    await cluster.start();
    recovery = await recoveryMs(portal);
    await sleep(500);
    await load.stop();
    return load;
  };
  await measure(attempt, (load) => {
    const refusals = expectRefusedInTime(load);
    expect(recovery).toBeLessThan(5000);
    const figures = { requests: load.seen.length, recovery_ms: recovery, ...load.machine() };
    report('PostgreSQL restart', { ...figures, ...refusals });
  });
  expect(portal.process.child.exitCode).toBeNull();
  expect(await agreementMs('Wheelwright')).toBeLessThan(1000);
});

test('connections that break in use never shrink the pool', async () => {
  const attempt = async () => {
    const load = await startLoad(portal, PEOPLE);
    await load.warm();
    for (let count = 0; count < CUTS; count += 1) {
      await sleep(200);
      await cut('shortlist');
    }
    await load.stop();
    return load;
  };
  await measure(attempt, (load) => {
    const refusals = expectRefusedInTime(load);
    report('connections cut under load', { cuts: CUTS, requests: load.seen.length, ...refusals });
  });
  expect((await answeredWhileHeld()).answered).toBe(CONNECTIONS);
});

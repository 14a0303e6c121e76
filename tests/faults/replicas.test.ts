/** Visitors read from a streaming replica, which lags, is lost and returns. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { jobPost, postJob, signUpNewEmployer } from '../support/people.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { type ReplicaServer, startReplica } from '../support/replica.ts';
import { report } from './report.ts';

/** The server uses the real clock. */
const DEADLINE = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const WAIT = { timeout: 60_000, interval: 100 };

let primary: OwnCluster;
let replica: ReplicaServer;
let portal: RemotePortal;
let metrics: string;
beforeAll(async () => {
  primary = await startOwnCluster();
  replica = await startReplica(primary, await freePort());
  const settings = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: replica.url, METRICS_PORT: '0' };
  portal = await startRemotePortal(settings);
  metrics = (await portal.process.says(/Metrics are at (\S+)/))[1] ?? '';
});
afterAll(async () => {
  await portal?.stop();
  await replica?.stop();
  await primary?.remove();
});

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
};

const figure = async (name: string): Promise<number> => {
  const text = await (await fetch(metrics)).text();
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  );
};
const readsOfReplica = () => figure('shortlist_public_reads_total{database="replica"}');
const isUp = () => figure('shortlist_database_replica_up{replica="1"}');

const openJob = async () => {
  const token = await signUpNewEmployer(portal);
  await onServer(primary.url, "update companies set staff_verdict = 'verified'");
  return { token, id: await postJob(portal, token, { application_deadline_date: DEADLINE }) };
};
const rename = async ({ token, id }: { token: string; id: number }, job_title: string) => {
  const body = jobPost({ job_title, application_deadline_date: DEADLINE });
  expect((await portal.request(`POST update-job?id=${id}`, { token, body })).status).toBe(200);
};
const titleFor = async ({ id }: { id: number }, token?: string): Promise<string> => {
  const answer = await portal.request<{ data: { response: { job_title: string } } }>(
    `GET jobposts?id=${id}`,
    {
      token,
    },
  );
  expect(answer.status).toBe(200);
  return answer.body.data.response.job_title;
};

test('OPS-07 visitors read from the replica, signed-in users from the primary', async () => {
  const job = await openJob();
  await expect.poll(isUp, WAIT).toBe(1);
  const before = await readsOfReplica();
  await expect
    .poll(async () => {
      await portal.request('GET job-totals');
      return readsOfReplica();
    }, WAIT)
    .toBeGreaterThan(before);
  // This change is made outside any portal process, so the caches don't know about it.
  await onServer(replica.url, 'select pg_wal_replay_pause()');
  await onServer(primary.url, `update jobs set title = 'On the primary' where id = ${job.id}`);
  expect(await titleFor(job)).toBe('Harbour pilot');
  expect(await titleFor(job, job.token)).toBe('Harbour pilot');
  const own = await portal.request(`GET get-job-details-for-edit?id=${job.id}`, { token: job.token });
  expect(own.text).toContain('On the primary');
  await onServer(replica.url, 'select pg_wal_replay_resume()');
});

test('OPS-07 a lagging replica answers no requests until it has every change', async () => {
  const job = await openJob();
  await onServer(replica.url, 'select pg_wal_replay_pause()');
  await rename(job, 'Lock keeper');
  const before = await readsOfReplica();
  expect(await titleFor(job)).toBe('Lock keeper');
  expect((await portal.request('GET jobs?job_title=Lock+keeper')).text).toContain('Lock keeper');
  expect(await readsOfReplica()).toBe(before);
  await expect
    .poll(() => figure('shortlist_database_replica_lag_seconds{replica="1"}'), WAIT)
    .toBeGreaterThan(0.5);
  await onServer(replica.url, 'select pg_wal_replay_resume()');
  const begun = performance.now();
  await expect
    .poll(async () => {
      await portal.request('GET job-totals');
      return readsOfReplica();
    }, WAIT)
    .toBeGreaterThan(before);
  report('a replica that caught up is used again', { ms: performance.now() - begun });
});

test('OPS-07 requests continue while the replica is lost, and use its successor', async () => {
  const job = await openJob();
  const failures: string[] = [];
  let sent = 0;
  let isStopped = false;
  const ask = async () => {
    for (; !isStopped; sent += 1) {
      const { status } = await portal.request(`GET jobs?job_title=pilot${sent}`);
      if (status !== 200) failures.push(String(status));
    }
  };
  const asking = Promise.all([ask(), ask(), ask(), ask()]);
  await replica.stop();
  await expect.poll(isUp, WAIT).toBe(0);
  await rename(job, 'Dredger captain');
  expect(await titleFor(job)).toBe('Dredger captain');
  replica = await startReplica(primary, replica.port);
  await expect.poll(isUp, WAIT).toBe(1);
  const before = await readsOfReplica();
  await expect.poll(readsOfReplica, WAIT).toBeGreaterThan(before);
  isStopped = true;
  await asking;
  expect(failures).toEqual([]);
  report('a replica is lost and replaced', { requests: sent, failed: failures.length });
});

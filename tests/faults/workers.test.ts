/** Several workers on one port die, are replaced and shut down while requests arrive. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

const PATHS = ['/api/jobs', '/api/categories', '/', '/api/job-totals', '/jobs?job_title=pilot'];
const AT_ONCE = 8;
const WAIT = { timeout: 120_000, interval: 200 };

let cluster: OwnCluster;
let portal: RemotePortal;
let metrics: string;
beforeAll(async () => {
  cluster = await startOwnCluster();
  portal = await startRemotePortal({
    DATABASE_URL: cluster.url,
    WEB_CONCURRENCY: '2',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '2',
  });
  metrics = (await portal.process.says(/Metrics are at (\S+)/))[1] ?? '';
});
afterAll(() => cluster?.remove());

const workerIds = (): number[] =>
  execFileSync('pgrep', ['-P', String(portal.process.child.pid)], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(Number);

const figure = async (pattern: RegExp): Promise<number> =>
  [...(await (await fetch(metrics)).text()).matchAll(pattern)].reduce(
    (sum, [, value]) => sum + Number(value),
    0,
  );
const servingWorkers = () => figure(/^shortlist_workers (\d+)$/gm);
const requestsCounted = () => figure(/^shortlist_http_request_duration_seconds_count\{.*\} (\d+)$/gm);

/** Sends requests continuously until stopped. @returns the failures */
const startAsking = () => {
  const failures: string[] = [];
  let sent = 0;
  let isStopped = false;
  const ask = async () => {
    while (!isStopped) {
      const path = PATHS[sent % PATHS.length];
      sent += 1;
      try {
        const answer = await fetch(`${portal.address}${path}`);
        await answer.arrayBuffer();
        if (answer.status !== 200) failures.push(`${path} ${answer.status}`);
      } catch (error) {
        failures.push(`${path} ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, ask));
  return {
    stop: async () => {
      isStopped = true;
      await done;
      return { sent, failures };
    },
  };
};

test('OPS-06 both workers serve requests, and their metrics are merged', async () => {
  await expect.poll(servingWorkers, WAIT).toBe(2);
  const before = await requestsCounted();
  await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await fetch(`${portal.address}/api/job-totals`, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
    }),
  );
  await expect.poll(requestsCounted, WAIT).toBe(before + 40);
  const text = await (await fetch(metrics)).text();
  expect(text.match(/^shortlist_search_index_jobs\{worker="\d+"\}/gm)).toHaveLength(2);
  expect(text).toMatch(/^shortlist_database_reachable 1$/m);
});

test('OPS-06 a killed worker is replaced, and its counters are kept', async () => {
  const before = await requestsCounted();
  const [victim = 0, other] = workerIds();
  process.kill(victim, 'SIGKILL');
  await expect.poll(() => figure(/^shortlist_worker_deaths_total (\d+)$/gm), WAIT).toBe(1);
  await expect.poll(servingWorkers, WAIT).toBe(2);
  expect(workerIds()).toContain(other);
  expect(workerIds()).not.toContain(victim);
  expect(await requestsCounted()).toBeGreaterThanOrEqual(before);
  expect(portal.process.errors()).toMatch(/^Worker \d+ ended with SIGKILL; another one starts\.$/m);
});

test('OPS-06 SIGUSR2 replaces every worker under load: no request fails', async () => {
  const before = workerIds();
  const asking = startAsking();
  portal.process.child.kill('SIGUSR2');
  await expect.poll(() => workerIds().filter((id) => before.includes(id)).length, WAIT).toBe(0);
  const { sent, failures } = await asking.stop();
  expect(failures).toEqual([]);
  expect(sent).toBeGreaterThan(50);
  expect(await servingWorkers()).toBe(2);
  report('SIGUSR2 replaces two workers', { requests: sent, failed: failures.length });
});

test('OPS-06 SIGTERM ends all workers: `/readyz` reports it, and requests are answered meanwhile', async () => {
  const workers = workerIds();
  portal.process.child.kill('SIGTERM');
  await expect.poll(async () => (await portal.request('GET /readyz')).status).toBe(503);
  expect((await portal.request('GET job-totals')).status).toBe(200);
  expect(await portal.process.ended).toBe(0);
  for (const id of workers) expect(() => process.kill(id, 0)).toThrow('ESRCH');
});

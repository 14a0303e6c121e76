/** Several workers on one port die, are replaced and shut down while requests arrive. */
import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../support/free-port.ts';
import { hasNginx, startNginx } from '../support/nginx.ts';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { postJob, signUpNewEmployer } from '../support/people.ts';
import { runPortal, withFolder } from '../support/portal-process.ts';
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
const deathsCounted = () => figure(/^shortlist_worker_deaths_total (\d+)$/gm);
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

test('both workers serve requests, and their metrics are merged', async () => {
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

/** Opens a stream of changes and waits for a kind. @returns when it was told, as of `performance.now()` */
const hearOf = async (address: string, token: string, kind: string) => {
  const leaving = new AbortController();
  // nginx stops when its last connection has ended.
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  });
  expect(response.status).toBe(200);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const told = async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      if (part.value.includes(kind)) break;
    return performance.now();
  };
  return { told: told() };
};

test.skipIf(!hasNginx)('behind nginx, streams of both workers tell of a change within two seconds', () =>
  withFolder(async (folder) => {
    const address = await startNginx(`${folder}/nginx`, new URL(portal.address).port);
    const token = await signUpNewEmployer(portal);
    const streams = await Promise.all(Array.from({ length: 8 }, () => hearOf(address, token, 'jobs')));
    await expect.poll(() => figure(/^shortlist_live_streams (\d+)$/gm), WAIT).toBe(8);
    await postJob(portal, token, { application_deadline_date: '2099-12-31' });
    const changedAt = performance.now();
    const times = await Promise.all(streams.map(({ told }) => told));
    report('a change reaches streams behind nginx', { ms: Math.max(...times) - changedAt });
    expect(Math.max(...times) - changedAt).toBeLessThan(2000);
  }),
);

test('clients of a killed worker are answered or disconnected at once', async () => {
  const deaths = await deathsCounted();
  const [victim = 0] = workerIds();
  // It accepts nothing any more, as if it were busy when it dies.
  process.kill(victim, 'SIGSTOP');
  const ends = Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      fetch(`${portal.address}/api/job-totals`, { headers: { connection: 'close' } }).then(
        ({ status }) => String(status),
        () => 'disconnected',
      ),
    ),
  );
  await sleep(1000);
  process.kill(victim, 'SIGKILL');
  const begun = performance.now();
  const outcomes = await ends;
  report('requests at a killed worker', { ms: performance.now() - begun });
  expect(performance.now() - begun).toBeLessThan(2000);
  expect(new Set(outcomes)).toEqual(new Set(['200', 'disconnected']));
  expect(outcomes.filter((outcome) => outcome === 'disconnected')).toHaveLength(1);
  await expect.poll(deathsCounted, WAIT).toBe(deaths + 1);
  await expect.poll(servingWorkers, WAIT).toBe(2);
});

test.skipIf(!hasNginx)('behind nginx, readers notice nothing of a killed worker', () =>
  withFolder(async (folder) => {
    const address = await startNginx(`${folder}/nginx`, new URL(portal.address).port);
    const deaths = await deathsCounted();
    const [victim = 0] = workerIds();
    process.kill(victim, 'SIGSTOP');
    const ends = Promise.all(
      Array.from({ length: AT_ONCE }, async () => (await fetch(`${address}/api/job-totals`)).status),
    );
    await sleep(1000);
    process.kill(victim, 'SIGKILL');
    const begun = performance.now();
    expect(new Set(await ends)).toEqual(new Set([200]));
    expect(performance.now() - begun).toBeLessThan(2000);
    await expect.poll(deathsCounted, WAIT).toBe(deaths + 1);
    await expect.poll(servingWorkers, WAIT).toBe(2);
  }),
);

test('the port answers while the first worker starts', async () => {
  const port = await freePort();
  const starting = runPortal({ DATABASE_URL: cluster.url, WEB_CONCURRENCY: '1', PORT: String(port) });
  const ask = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
  try {
    await expect
      .poll(
        () =>
          ask('/healthz').then(
            ({ status }) => status,
            () => 0,
          ),
        WAIT,
      )
      .toBe(200);
    const ready = await ask('/readyz');
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'starting' }]);
    const page = await ask('/jobs', { 'accept-language': 'es' });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toMatch(/<html lang="es" dir="ltr">[\s\S]*<h1>Un momento<\/h1>/);
    const call = await ask('/api/jobs');
    expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'busy' })]);
    await starting.says(/Shortlist is at/);
    expect((await ask('/api/jobs')).status).toBe(200);
  } finally {
    starting.child.kill('SIGTERM');
    expect(await starting.ended).toBe(0);
  }
});

test('a killed worker is replaced, and its counters are kept', async () => {
  const before = await requestsCounted();
  const deaths = await deathsCounted();
  const [victim = 0, other] = workerIds();
  process.kill(victim, 'SIGKILL');
  await expect.poll(deathsCounted, WAIT).toBe(deaths + 1);
  await expect.poll(servingWorkers, WAIT).toBe(2);
  expect(workerIds()).toContain(other);
  expect(workerIds()).not.toContain(victim);
  expect(await requestsCounted()).toBeGreaterThanOrEqual(before);
  expect(portal.process.errors()).toMatch(/^Worker \d+ ended with SIGKILL; another one starts\.$/m);
});

test('SIGUSR2 replaces every worker under load: no request fails', async () => {
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

test('SIGTERM ends all workers: `/readyz` reports it, and requests are answered meanwhile', async () => {
  const workers = workerIds();
  portal.process.child.kill('SIGTERM');
  await expect.poll(async () => (await portal.request('GET /readyz')).status).toBe(503);
  expect((await portal.request('GET job-totals')).status).toBe(200);
  expect(await portal.process.ended).toBe(0);
  for (const id of workers) expect(() => process.kill(id, 0)).toThrow('ESRCH');
});

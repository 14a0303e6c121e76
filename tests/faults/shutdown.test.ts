/** A server shuts down while a proxy that checks its readiness sends requests. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { startReadinessProxy } from '../support/readiness-proxy.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

const REQUESTS = 2000;
const AT_ONCE = 20;
const PATHS = ['/api/jobs', '/api/categories', '/', '/api/job-totals', '/jobs'];

let cluster: OwnCluster;
let leaving: RemotePortal;
let staying: RemotePortal;
beforeAll(async () => {
  cluster = await startOwnCluster();
  const settings = { DATABASE_URL: cluster.url, DRAIN_SECONDS: '2' };
  leaving = await startRemotePortal(settings);
  staying = await startRemotePortal(settings);
});
afterAll(async () => {
  await staying?.stop();
  await cluster?.remove();
});

test('SIGTERM under load, behind a proxy that reads /readyz: none of 2,000 requests fails', async () => {
  const proxy = await startReadinessProxy([leaving.address, staying.address]);
  expect(proxy.ready()).toBe(2);
  const failures: string[] = [];
  let sent = 0;
  const send = async () => {
    while (sent < REQUESTS) {
      sent += 1;
      if (sent === REQUESTS / 4) leaving.process.child.kill('SIGTERM');
      const path = PATHS[sent % PATHS.length];
      try {
        const answer = await fetch(`${proxy.address}${path}`);
        await answer.arrayBuffer();
        if (answer.status !== 200) failures.push(`${path} ${answer.status}`);
      } catch (error) {
        failures.push(`${path} ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  expect(failures).toEqual([]);
  expect(await leaving.process.ended).toBe(0);
  expect(proxy.ready()).toBe(1);
  await proxy.close();
  report('SIGTERM behind a proxy', { requests: sent, failed: failures.length });
});

/** The database goes silent: connections stay open, but no data passes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Hangable, hangableWayTo, type OwnCluster, startOwnCluster } from '../support/own-cluster.ts';
import { type RemotePortal, startRemotePortal } from '../support/remote-portal.ts';
import { expectRefusedInTime, measure, recoveryMs, startLoad } from './load.ts';
import { report } from './report.ts';

const PEOPLE = 10;

let cluster: OwnCluster;
let way: Hangable;
let portal: RemotePortal;

beforeAll(async () => {
  cluster = await startOwnCluster();
});
beforeEach(async () => {
  way = await hangableWayTo(cluster.url);
  portal = await startRemotePortal({ DATABASE_URL: way.url });
});
afterEach(async () => {
  way.release();
  await portal.stop();
  way.close();
});
afterAll(() => cluster?.remove());

/** Under load, while something makes the database silent and responsive again. */
const expectToSurvive = async (
  name: string,
  silence: () => Promise<void>,
  answeredWithinMs?: number,
): Promise<void> => {
  let recovery = 0;
  const attempt = async () => {
    const load = await startLoad(portal, PEOPLE);
    await load.warm();
    await silence();
    recovery = await recoveryMs(portal);
    await sleep(500);
    await load.stop();
    return load;
  };
  await measure(attempt, (load) => {
    const refusals = expectRefusedInTime(load, answeredWithinMs);
    expect(recovery).toBeLessThan(5000);
    report(name, { requests: load.seen.length, recovery_ms: recovery, ...refusals, ...load.machine() });
  });
};

const expectAway = async (): Promise<void> => {
  expect((await portal.request('GET /healthz')).status).toBe(200);
  expect((await portal.request('GET /readyz')).status).toBe(503);
  expect((await portal.request('GET jobs')).status).toBe(503);
};

test('a network that stops carrying data is detected: no request waits three seconds', () =>
  expectToSurvive('silent network', async () => {
    way.hang();
    await sleep(5000);
    await expectAway();
    way.release();
  }));

test('a database whose processes are stopped is detected: no request waits three seconds', () =>
  expectToSurvive('database standing still', async () => {
    cluster.freeze();
    await sleep(5000);
    await expectAway();
    cluster.thaw();
  }));

test('a database that drops out again while recovering leaves no request waiting', () =>
  expectToSurvive(
    'database that comes and goes',
    async () => {
      for (const gapMs of [20, 60, 120, 250, 500]) {
        way.hang();
        await sleep(2500);
        way.release();
        await sleep(gapMs);
      }
    },
    // A request that meets two silences may be answered between them.
    6000,
  ));

/** More jobs expire on one day than a statement can bind values. The portal starts, and keeps answering. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { connectServer } from '#server/platform/db/connect.ts';
import { copyOpenJob } from '../support/many-jobs.ts';
import { startOwnCluster } from '../support/own-cluster.ts';
import { postJob, signUpNewEmployer } from '../support/people.ts';
import { startRemotePortal } from '../support/remote-portal.ts';
import { report } from './report.ts';

const JOBS = 70_000;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('70,000 jobs expire on one day: every request is answered, and the search table is cleared', async () => {
  const cluster = await startOwnCluster();
  const before = await startRemotePortal({ DATABASE_URL: cluster.url });
  const employer = await signUpNewEmployer(before);
  await postJob(before, employer, { application_deadline_date: dayFromNow(20) });
  const expired = await postJob(before, employer, {
    job_title: 'Lamplighter',
    application_deadline_date: dayFromNow(20),
  });
  await before.stop();
  const database = await connectServer(cluster.url, { connections: 2 });
  const { db } = database;
  await db.execute(sql`update jobs set deadline = ${dayFromNow(-2)} where id = ${expired}`);
  await db.execute(sql`update job_search set closes_on = ${dayFromNow(-2)} where job_id = ${expired}`);
  await copyOpenJob(db, expired, JOBS - 1);
  const rowsLeft = async () => await db.$count(sql`job_search`);
  expect(await rowsLeft()).toBe(JOBS + 1);

  const portal = await startRemotePortal({ DATABASE_URL: cluster.url });
  const begun = performance.now();
  let requests = 0;
  while ((await rowsLeft()) > 1) {
    const list = await portal.request<{ pagination: { total: number } }>('GET jobs');
    expect([list.status, list.body.pagination.total]).toEqual([200, 1]);
    expect((await portal.request('GET /healthz')).status).toBe(200);
    expect((await portal.request('GET /')).status).toBe(200);
    requests += 3;
    await sleep(50);
  }
  report('daily rollover', { expired: JOBS, rollover_ms: performance.now() - begun, requests, failed: 0 });
  await portal.stop();
  await database.close();
  await cluster.remove();
});

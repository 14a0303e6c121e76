/** Search engines learn of changed jobs by IndexNow; a local server plays them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { addMinutes } from 'date-fns/addMinutes';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { tellChanges } from '#server/modules/index-now/tell.ts';
import { postJob, signUpEmployer } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

let status = 200;
const told: { host: string; key: string; keyLocation: string; urlList: string[] }[] = [];
const engine = createServer(async (request, response) => {
  const parts: Uint8Array[] = [];
  for await (const part of request) parts.push(part);
  if (status === 200) told.push(JSON.parse(Buffer.concat(parts).toString()));
  response.writeHead(status, { 'retry-after': '60' }).end();
}).listen(0, '127.0.0.1');
await new Promise((resolve) => engine.once('listening', resolve));
afterAll(() => engine.close());

const KEY = '0a1b2c3d4e5f';
const portal = await portalOfFile({
  indexNowKey: KEY,
  indexNowUrl: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`,
  publicUrl: 'https://jobs.example',
});
const tell = () => tellChanges(portal.deps);
/** Waits for transactions of the whole server that began before: changes are told in the order of their commits. */
const settle = async () => {
  const { db } = portal.database;
  const { rows } = await db.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
  const isOver = sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.id}::xid8 as over`;
  await expect
    .poll(async () => (await db.execute<{ over: boolean }>(isOver)).rows[0]?.over, { timeout: 20_000 })
    .toBe(true);
};

test('FOUND-02 jobs that opened, changed or closed are told once, by one of all processes', async () => {
  const token = await signUpEmployer(portal, { company_name: 'Bay Lights' });
  expect(await tell()).toBe(0);
  const [one, two] = [
    await postJob(portal, token, { job_title: 'Keeper' }),
    await postJob(portal, token, { job_title: 'Cook' }),
  ];
  await settle();
  const counts = await Promise.all([tell(), tell()]);
  expect(counts.sort()).toEqual([0, 2]);
  expect(told).toEqual([
    {
      host: 'jobs.example',
      key: KEY,
      keyLocation: `https://jobs.example/${KEY}.txt`,
      urlList: [
        `https://jobs.example/job-detail/${one}/keeper-bay-lights`,
        `https://jobs.example/job-detail/${two}/cook-bay-lights`,
      ],
    },
  ]);
  expect(await tell()).toBe(0);
  expect(told).toHaveLength(1);
  expect((await portal.request(`GET /${KEY}.txt`)).text).toBe(KEY);
});

test('FOUND-02 what search engines refuse is told again when they want it', async () => {
  const token = await signUpEmployer(portal, { company_name: 'Galley' });
  await postJob(portal, token, { job_title: 'Baker' });
  await settle();
  status = 429;
  expect(await tell()).toBe(0);
  status = 200;
  expect(await tell()).toBe(0);
  portal.clock.set(addMinutes(NOW, 2));
  expect(await tell()).toBe(1);
  expect(told.at(-1)?.urlList[0]).toContain('/baker-galley');
});

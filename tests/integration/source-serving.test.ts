/** A source is read and written while the portal serves, on either database. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInStaff, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { openBoard, posting, runsOf } from '../support/source-board.ts';

const { host, address, answerWith, serve } = await openBoard();
const portal = await portalOfFile({ sourceTrialHosts: [host] });
const { db } = portal.database;
const staff = await signInStaff(portal);
const company = await signUpEmployer(portal, { company_name: 'Bay Lights' });
await db.execute(sql`update companies set staff_verdict = 'verified'`);
const { work, lastRun, add } = runsOf(portal, { company, staff }, address);

test('SOURCE-30 one of several processes does a run, and visitors are answered in the meantime', async () => {
  serve(Array.from({ length: 500 }, (_, place) => posting(`${place}`, `Rower ${place}`)));
  const id = await add('company');
  const check = await lastRun('company', id);
  await portal.request(`POST source-runs/${check.id}/apply`, { token: company, body: {} });
  let isOver = false;
  const runs = Promise.all([work(), work()]).finally(() => {
    isOver = true;
  });
  const answers: number[] = [];
  while (!isOver) {
    answers.push((await portal.request('GET jobs?country_id=101')).status);
    await setImmediate();
  }
  expect((await runs).sort()).toEqual([0, 1]);
  expect(await lastRun('company', id)).toMatchObject({ state: 'applied', counts: { new: 500 } });
  expect(new Set(answers)).toEqual(new Set([200]));
  // Between two batches, at least.
  expect(answers.length).toBeGreaterThan(3);
});

test('SOURCE-30 a source whose server is slow holds none of those behind it', async () => {
  const release = Promise.withResolvers<void>();
  const asked: string[] = [];
  answerWith(async (response, { url = '' }) => {
    asked.push(url);
    if (url === '/slow.json') await release.promise;
    response.end(JSON.stringify({ jobs: [posting(url, `Rigger of ${url}`)] }));
  });
  const at = async (path: string) => {
    const body = { name: path, address: `http://${host}${path}`, schedule: 'hourly' };
    const added = await portal.request<{ data: { id: number } }>('POST sources', { token: company, body });
    return added.body.data.id;
  };
  const slow = await at('/slow.json');
  const behind = [
    await at('/one.json'),
    await at('/two.json'),
    await at('/three.json'),
    await at('/four.json'),
  ];
  const runs = work();
  const states = () => Promise.all(behind.map(async (id) => (await lastRun('company', id)).state));
  await expect.poll(states, { timeout: 60_000 }).toEqual(behind.map(() => 'ready'));
  expect((await lastRun('company', slow)).state).toBe('reading');
  release.resolve();
  expect(await runs).toBe(5);
  expect((await lastRun('company', slow)).state).toBe('ready');
  expect(asked.toSorted()).toEqual(['/four.json', '/one.json', '/slow.json', '/three.json', '/two.json']);
});

/** A source is read and written while the portal serves, on either database. */
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInStaff, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { openBoard, posting, runsOf } from '../support/source-board.ts';

const { host, address, serve } = await openBoard();
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

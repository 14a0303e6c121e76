import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contract/constants.ts';
import { keepHouse } from '#server/housekeeping.ts';
import { signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const sessionCount = async () =>
  Number((await portal.database.db.execute(sql`select count(*) as n from sessions`)).rows[0]?.n);

test('AUTH-08 sessions that have ended are thrown away, others are kept', async () => {
  await signUpSeeker(portal);
  portal.clock.set(new Date(NOW.getTime() + 20 * DAY_MS));
  await signUpSeeker(portal);
  expect(await sessionCount()).toBe(2);
  await keepHouse(portal);
  expect(await sessionCount()).toBe(1);
});

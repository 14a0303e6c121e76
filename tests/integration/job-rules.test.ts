/** Rules of places, as publishing meets them. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import { jobPost, signInStaff, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const openPortal = async (settings: Parameters<typeof portalOfFile>[0] = {}) => {
  const portal = await portalOfFile(settings);
  const owner = await signUpEmployer(portal, { company_name: 'Bay Ltd' });
  await portal.database.db.execute(sql`update companies set size = '51-200' where name = 'Bay Ltd'`);
  return { portal, owner };
};
const { portal, owner } = await openPortal();

const {
  rows: [place],
} = await portal.database.db.execute<{ country_id: number; state_id: number; city_id: number }>(sql`
  select s.country_id, s.id as state_id, c.id as city_id from states s join cities c on c.state_id = s.id
  where s.name = 'California' order by c.id limit 1`);
const pay: JobPost['pay'] = { min: 90_000, max: 110_000, currency: 'USD', period: 'year' };
const inCalifornia = (change: JobPost = {}) => jobPost({ ...place, job_locations: [], ...change });
const question = (text: string): NonNullable<JobPost['questions']>[number] => ({
  kind: 'text',
  text,
  is_required: true,
  choices: [],
  expected: null,
  expected_max: null,
});

interface Posted {
  readonly message: string;
  readonly errors?: Record<string, string>;
  readonly data: { readonly id: number };
}
const post = (change: JobPost = {}) =>
  portal.request<Posted>('POST post-new-job', { token: owner, body: inCalifornia(change) });
const check = async (change: JobPost = {}) =>
  (await portal.call('POST check-job', owner, inCalifornia(change))).body.data.rules;

test('RULE-04 the form learns which field satisfies a rule, and where the rule is', async () => {
  expect(await check()).toMatchObject([
    {
      id: 'us-ca-pay',
      state: 'California',
      verdict: 'broken',
      demands: ['pay_range'],
      exceptions: [],
      source: expect.stringMatching(/^https:/),
    },
  ]);
  expect(await check({ pay, questions: [question('What do you earn at present?')] })).toMatchObject([
    { id: 'us-ca-pay', verdict: 'satisfied' },
    { id: 'us-ca-history', verdict: 'broken', demands: ['pay_history'] },
  ]);
  expect(await check({ country_id: null })).toEqual([]);
});

test('RULE-07 a posting for one gender breaks the rule of a place that forbids it', async () => {
  // The test data have no place in Latvia.
  const { db } = portal.database;
  await db.execute(sql`update countries set iso2 = 'LV' where id = ${place?.country_id ?? 0}`);
  const found = async (job_description: string) => (await check({ job_description })).map(({ id }) => id);
  expect(await found('<p>Waitresses wanted: ladies only, not older than 30.</p>')).toContain('lv-ad');
  expect(await found('<p>All genders and ages are welcome.</p>')).not.toContain('lv-ad');
  await db.execute(sql`update countries set iso2 = 'US' where id = ${place?.country_id ?? 0}`);
});

test('RULE-05 publishing warns and names the rule, or refuses where the operator wants that', async () => {
  const warned = await post({ job_title: 'Pilot one' });
  expect(warned.body.message).toMatch(/break a rule.*California: show the pay/);
  expect((await post({ job_title: 'Pilot two', pay })).body.message).not.toMatch(/California/);
  const saved = await post({ job_title: 'Pilot three', is_post_later: 1 });
  expect(saved.body.message).not.toMatch(/California/);

  const blocking = await openPortal({ placeRules: 'block' });
  const write = (key: string, body: object) =>
    blocking.portal.request<Posted>(key, { token: blocking.owner, body });
  const refused = await write('POST post-new-job', inCalifornia({ job_title: 'Pilot four' }));
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.pay).toMatch(/California: show the pay/);
  const kept = await write('POST post-new-job', inCalifornia({ job_title: 'Pilot five', is_post_later: 1 }));
  expect(kept.status, kept.text).toBe(200);
  expect((await write('POST publish-job', { job_id: kept.body.data.id })).status).toBe(422);
});

test('RULE-06 a rule that nobody has checked for a year waits for staff, who check it', async () => {
  const dueFor = async (staff: string) => (await portal.call('GET staff/summary', staff)).body.rules_to_check;
  expect(await dueFor(await signInStaff(portal))).toBe(0);
  portal.clock.set(new Date('2027-12-01T10:00:00Z'));
  const staff = await signInStaff(portal);
  const due = () => dueFor(staff);
  const all = await due();
  expect(all).toBeGreaterThan(40);
  const checked = await portal.request('PUT staff/job-rules/us-ca-pay', { token: staff, body: {} });
  expect(checked.body).toMatchObject({ id: 'us-ca-pay', checked: '2027-12-01', is_due: false });
  expect(await due()).toBe(all - 1);
  expect((await portal.request('PUT staff/job-rules/nowhere', { token: staff, body: {} })).status).toBe(404);
});

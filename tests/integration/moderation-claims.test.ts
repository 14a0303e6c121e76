/** Staff see who has a case open, and the queue leaves it out for the others. */
import { addMinutes } from 'date-fns/addMinutes';
import { expect, test } from 'vitest';
import type { ModeratedJob } from '#contract/moderation/calls.ts';
import { postJob, signInStaff, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ moderation: 'manual' });
const [first, second] = [await signInStaff(portal), await signInStaff(portal)];
const employer = await signUpEmployer(portal);

const claim = async (token: string, id: number, isOpen = true) =>
  (await portal.call('POST staff/claims', token, { kind: 'job', id, is_open: isOpen })).body.claimed_by;
const after = async (token: string, id: number) => {
  const filter = JSON.stringify({ view: 'queue', after: id });
  const query = new URLSearchParams({ filter, sort: JSON.stringify(['updated_at', 'ASC']) });
  const { body } = await portal.request<ModeratedJob[]>(`GET staff/jobs?${query}`, { token });
  return body.map((job) => job.id);
};

test('MOD-15 a job is claimed while it is open, skipped by others, and free again after', async () => {
  const ids = [];
  for (const title of ['Boatswain', 'Cooper', 'Rigger'])
    ids.push(await postJob(portal, employer, { job_title: title }));
  const [one = 0, two = 0, three = 0] = ids;
  expect(await claim(first, two)).toBeNull();
  expect(await claim(second, two)).toEqual(expect.any(String));
  expect(await after(second, one)).toEqual([three]);
  expect(await after(first, one)).toEqual([two, three]);
  const listed = await portal.request<ModeratedJob>(`GET staff/jobs/${two}`, { token: second });
  expect(listed.body.claimed_by).toEqual(expect.any(String));
  await claim(first, two, false);
  expect(await claim(second, two)).toBeNull();
  // The second one's window is gone.
  portal.clock.set(addMinutes(portal.clock.now(), 3));
  expect(await claim(first, two)).toBeNull();
  expect(await after(second, one)).toEqual([three]);
});

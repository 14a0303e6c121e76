import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EmployerJob } from '#contract/employer.ts';
import { postJob, signUpEmployer } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

const portals: TestPortal[] = [];
const start = async (moderation: 'auto' | 'manual') => {
  const portal = await startTestPortal({ moderation });
  portals.push(portal);
  return portal;
};
let manual: TestPortal;
let automatic: TestPortal;
beforeAll(async () => {
  manual = await start('manual');
  automatic = await start('auto');
});
afterAll(() => Promise.all(portals.map((portal) => portal.close())));

const statusOf = async (portal: TestPortal, token: string) =>
  (await portal.request<{ data: EmployerJob[] }>('POST myjobs', { token, body: {} })).body.data[0]?.status;

test('EJOBS-02 with manual moderation a post waits for review, unseen by readers', async () => {
  const token = await signUpEmployer(manual);
  const id = await postJob(manual, token);
  expect(await statusOf(manual, token)).toBe('active');
  expect((await manual.request(`GET jobposts?id=${id}`)).status).toBe(404);
});

test('EJOBS-02 with automatic moderation a post that asks applicants for money waits for review', async () => {
  const token = await signUpEmployer(automatic);
  await postJob(automatic, token, { job_description: '<p>Pay the registration fee of ₹500 to begin.</p>' });
  expect(await statusOf(automatic, token)).toBe('active');
  await postJob(automatic, token, { job_title: 'An honest job' });
  expect(await statusOf(automatic, token)).toBe('approved');
});

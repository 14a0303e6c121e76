/** The list of a company's jobs that its own website shows. */
import { expect, test } from 'vitest';
import { postJob, signUpEmployer } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const owner = await signUpEmployer(portal, { company_name: 'Harbour & "Sons"' });
const rival = await signUpEmployer(portal);
const job = await postJob(portal, owner, { job_title: 'Pilot <i>first class</i>' });
await postJob(portal, rival, { job_title: 'Stoker' });
const turn = (is_on: boolean, token = owner) =>
  portal.request('PUT embedded-jobs', { token, body: { is_on } });
const { body: setting } = await portal.request('GET embedded-jobs', { token: owner });
const path = new URL(setting.data.address).pathname;
const read = (rest = '') =>
  portal.request<{ jobs: { id: number; employment_types: string[]; work_mode: string }[] }>(
    `GET ${path}${rest}`,
  );

test('EMBED-01 nothing is shown elsewhere until the company allows it, and only its own jobs then', async () => {
  expect(setting.data.is_on).toBe(false);
  for (const rest of ['', '/jobs.json', '/jobs.js']) expect((await read(rest)).status, rest).toBe(404);
  expect((await turn(true)).body.data.is_on).toBe(true);
  const { body, headers } = await read('/jobs.json');
  expect(body.jobs.map(({ id }) => id)).toEqual([job]);
  const [shown] = body.jobs;
  expect([shown?.employment_types, shown?.work_mode].flat().every((name) => typeof name === 'string')).toBe(
    true,
  );
  expect(shown?.employment_types.length).toBeGreaterThan(0);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect((await turn(false)).body.data.is_on).toBe(false);
  expect((await read()).status).toBe(404);
  await turn(true);
});

test('EMBED-02 the frame runs and loads nothing, sets no cookie, is small, and only it can be framed', async () => {
  const { text, headers } = await read('?theme=dark&lang=ar');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-frame-options']).toBeUndefined();
  expect(text).toContain('<html lang="ar" dir="rtl" data-theme="dark">');
  expect(text).not.toMatch(/<script|<i>|<b>|javascript:/);
  expect(text).toContain('Harbour &amp; &quot;Sons&quot;');
  expect(text.length).toBeLessThan(5000);
  const script = await read('/jobs.js');
  expect(script.headers['content-type']).toContain('javascript');
  expect(script.text.length).toBeLessThan(700);
  expect(() => new Function(script.text)).not.toThrow();
});

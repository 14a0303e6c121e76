/** Company profiles are read before others see them, and names of verified companies protected. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ReviewedProfile } from '#contract/company-profiles/calls.ts';
import { jobPost, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile({ undoWindowSeconds: 10 });
const staff = await signInStaff(portal);
const { db } = portal.database;

const openCompany = async (name: string) => {
  const token = await signUpEmployer(portal, { company_name: name });
  const { rows } = await db.execute<{ id: number }>(
    sql`select max(id)::int as id from companies where name = ${name}`,
  );
  return { token, id: rows[0]?.id ?? 0 };
};
const say = (token: string, about: string) =>
  portal.request<{ message: string }>('POST candidate-about-me-create-or-update', {
    token,
    body: { about_me: about },
  });
const aboutShown = async (id: number) =>
  (await portal.request<{ data: { about: string } }>(`GET company?id=${id}`)).body.data.about;
const queue = async () =>
  (await portal.request<ReviewedProfile[]>('GET staff/company-profiles', { token: staff })).body;
const decide = (id: number, body: object) =>
  portal.request<{ undo: { change_id: number } }>(`PUT staff/company-profiles/${id}`, { token: staff, body });

const SCAM = 'We are a friendly team. Pay the joining fee of 900 rupees by UPI before your first day.';

test('TRUST-07 a profile that asks for money is kept from readers until staff have decided', async () => {
  const { token, id } = await openCompany('Dockside Traders');
  await say(token, 'We are a friendly team by the harbour.');
  expect(await aboutShown(id)).toContain('friendly');
  expect((await say(token, SCAM)).body.message).toMatch(/check your company/);
  expect(await aboutShown(id)).toBe('');
  const [held] = await queue();
  expect(held).toMatchObject({
    id,
    state: 'held',
    signals: [{ kind: 'fee', field: 'about' }, { kind: 'payment' }],
  });
  expect((await decide(id, { state: 'removed', version: held?.version })).status).toBe(422);
  const removed = await decide(id, { state: 'removed', reason: 'No fees.', version: held?.version });
  expect(removed.status).toBe(200);
  expect(await queue()).toEqual([]);
  await portal.request('POST undo', { token: staff, body: { change_id: removed.body.undo.change_id } });
  expect((await queue()).map((one) => one.id)).toEqual([id]);
  await decide(id, { state: 'removed', reason: 'No fees.' });
  // A text that staff took down is looked at again once it was changed.
  await say(token, 'We are a friendly team again.');
  expect(await aboutShown(id)).toBe('');
  await decide(id, { state: 'approved' });
  expect(await aboutShown(id)).toContain('again');
});

test('TRUST-07 words that staff approved don’t hold a profile again', async () => {
  const { token, id } = await openCompany('Fee Advisers');
  await say(token, SCAM);
  await decide(id, { state: 'approved' });
  expect(await aboutShown(id)).toBe(SCAM);
  expect((await say(token, `${SCAM} Come and see us.`)).body.message).not.toMatch(/check your company/);
  expect(await aboutShown(id)).toContain('see us');
});

test('TRUST-07 a company with a verified company’s name waits with its jobs until staff have decided', async () => {
  const known = await openCompany('Tidewater Marine Ltd');
  await db.execute(sql`update companies set website = 'https://tidewater-marine.com' where id = ${known.id}`);
  await db.execute(sql`update companies set staff_verdict = 'verified' where id = ${known.id}`);
  // Companies are known for some minutes.
  portal.deps.cache.invalidate('signals');
  const other = await openCompany('Tidewater Marine');
  const post = (token: string, change = {}) =>
    portal.request<{ data: { id: number; status: string } }>('POST post-new-job', {
      token,
      body: jobPost(change),
    });
  expect((await post(known.token)).body.data.status).toBe('approved');
  const { id, status } = (await post(other.token)).body.data;
  expect(status).toBe('active');
  const job = await portal.request<{ findings: object[] }>(`GET staff/jobs/${id}`, { token: staff });
  expect(job.body.findings).toMatchObject([{ check: 'company_held' }]);
  expect((await queue()).at(-1)).toMatchObject({
    id: other.id,
    signals: [{ kind: 'impersonation', field: 'name' }],
  });
  await decide(other.id, { state: 'approved' });
  expect((await post(other.token, { job_title: 'Second pilot' })).body.data.status).toBe('approved');
});

test('MOD-19 readers report a company, and staff dismiss the reports or take its texts down', async () => {
  const { token, id } = await openCompany('Harbour Staffing');
  await say(token, 'We are a friendly team.');
  const report = (by?: string) =>
    portal.request('POST report-company', {
      token: by,
      body: { company_id: id, reason: 'not_the_company', text: 'The real one is in Kochi.' },
    });
  const reader = await signUpSeeker(portal);
  for (const by of [undefined, undefined, reader]) expect((await report(by)).status).toBe(200);
  const reported = async () => (await queue()).find((one) => one.id === id);
  const found = await reported();
  expect(found).toMatchObject({ state: 'approved', signals: [] });
  expect(found?.open_reports.map(({ reason }) => reason)).toEqual(['not_the_company', 'not_the_company']);
  expect(await aboutShown(id)).toContain('friendly');
  const decided = await decide(id, { state: 'approved', version: found?.version });
  expect([decided.status, await reported()]).toEqual([200, undefined]);
  // The same version can be reported once.
  await report(reader);
  expect(await reported()).toBeUndefined();
  await portal.request('POST undo', { token: staff, body: { change_id: decided.body.undo.change_id } });
  expect(await reported()).toMatchObject({ open_reports: [{}, {}] });
  expect((await decide(id, { state: 'removed', reason: 'A borrowed name.', version: 1 })).status).toBe(409);
  await decide(id, { state: 'removed', reason: 'A borrowed name.' });
  expect([await aboutShown(id), await reported()]).toEqual(['', undefined]);
  await say(token, 'We are another company.');
  expect((await report(reader)).status).toBe(200);
  expect((await reported())?.open_reports).toHaveLength(1);
  expect(
    (await portal.request('POST report-company', { body: { company_id: 999_999, reason: 'other' } })).status,
  ).toBe(404);
});

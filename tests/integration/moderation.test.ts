import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobPost } from '#contract/company-jobs/calls.ts';
import type { ModeratedJob, ModeratedJobDetail } from '#contract/moderation/calls.ts';
import { rollOver } from '#server/modules/jobs/daily-rollover.ts';
import { jobPost, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, startTestPortal, type TestPortal } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

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
  (await portal.request('POST myjobs', { token, body: {} })).body.data[0]?.status;

test('EJOBS-02 with manual moderation, a job waits for review and isn’t public', async () => {
  const token = await signUpEmployer(manual);
  const id = await postJob(manual, token);
  expect(await statusOf(manual, token)).toBe('active');
  expect((await manual.request(`GET jobposts?id=${id}`)).status).toBe(404);
});

test('EJOBS-02 with automatic moderation, a job that asks applicants for money waits for review', async () => {
  const token = await signUpEmployer(automatic);
  await postJob(automatic, token, { job_description: '<p>Pay the registration fee of ₹500 to begin.</p>' });
  expect(await statusOf(automatic, token)).toBe('active');
  await postJob(automatic, token, { job_title: 'An honest job' });
  expect(await statusOf(automatic, token)).toBe('approved');
});

const decide = (portal: TestPortal, token: string, id: number, body: object) =>
  portal.request<ModeratedJob>(`PUT staff/jobs/${id}`, { token, body });
const isPublic = async (portal: TestPortal, id: number) =>
  (await portal.request(`GET jobposts?id=${id}`)).status === 200;
const update = (portal: TestPortal, token: string, id: number, change: JobPost = {}) =>
  portal.request(`POST update-job?id=${id}`, {
    token,
    body: jobPost(change),
  });
const moderationOf = async (portal: TestPortal, token: string, id: number) =>
  (await portal.request(`GET job-moderation?job_id=${id}`, { token })).body.data;

/** A job that was public until staff rejected it, on a portal with automatic moderation. */
const arrangeRejected = async (change: JobPost = {}) => {
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic);
  const id = await postJob(automatic, employer, change);
  expect(await isPublic(automatic, id)).toBe(true);
  await decide(automatic, staff, id, { status: 'rejected', reason: 'Which harbour is it?' });
  expect(await isPublic(automatic, id)).toBe(false);
  return { staff, employer, id };
};

test('MOD-01 no employer call makes a job public again that staff rejected', async () => {
  const { staff, employer, id } = await arrangeRejected();
  const ask = (call: string, body: object) => automatic.request(call, { token: employer, body });
  const stays = async (what: string) => expect(await isPublic(automatic, id), what).toBe(false);

  expect((await ask('POST publish-job', { job_id: id })).status).toBe(409);
  await stays('published');
  const unchanged = await update(automatic, employer, id);
  expect(unchanged.body.data.status).toBe('rejected');
  expect(unchanged.body.message).toMatch(/stays rejected/);
  await stays('saved unchanged');
  await ask('POST close-jobs', { job_ids: [id] });
  await ask('POST reopen-job', { job_id: id, application_deadline_date: '2026-04-20' });
  await ask('POST move-deadlines', { deadlines: [{ job_id: id, application_deadline_date: '2026-04-25' }] });
  await stays('reopened, with another deadline');
  await update(automatic, employer, id, { is_post_later: 1 });
  await ask('POST schedule-job', { job_id: id, opens_on: '2026-03-12' });
  automatic.clock.set(new Date('2026-03-12T12:00:00Z'));
  await rollOver(automatic.deps);
  automatic.clock.set(NOW);
  await stays('opened on the day it was announced for');
  await update(automatic, employer, id, { is_post_later: 1 });
  await ask('POST publish-job', { job_id: id });
  await stays('put aside and published');
  for (const vacancy of [3, 4]) {
    expect((await update(automatic, employer, id, { vacancy })).body.data.status).toBe('active');
    await stays('changed');
  }
  expect(
    (await listOf<ModeratedJob>(automatic, staff, 'jobs', { filter: { view: 'review' } })).rows,
  ).toContainEqual(expect.objectContaining({ id, is_resubmitted: true }));
  await decide(automatic, staff, id, { status: 'approved' });
  expect(await isPublic(automatic, id)).toBe(true);
  expect((await update(automatic, employer, id, { vacancy: 5 })).body.data.status).toBe('approved');
});

test('MOD-01 a staff approval applies to the reviewed version: edits are checked again', async () => {
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic);
  const asksForMoney = { job_description: '<p>Pay the registration fee of ₹500 to begin.</p>' };
  const id = await postJob(automatic, employer, asksForMoney);
  expect(await isPublic(automatic, id)).toBe(false);
  await decide(automatic, staff, id, { status: 'approved' });
  const unchanged = await update(automatic, employer, id, asksForMoney);
  expect(unchanged.body.data.status).toBe('approved');
  const changed = await update(automatic, employer, id, {
    job_description: '<p>Pay the registration fee of ₹900 to begin.</p>',
  });
  expect(changed.body.data.status).toBe('active');
  expect(await isPublic(automatic, id)).toBe(false);
});

test('MOD-01 a rejected job that is posted again, or copied by editing another, waits for staff', async () => {
  const description = '<p>Guide the ferries of the eastern pier through fog and traffic.</p>';
  const { staff, employer, id } = await arrangeRejected({
    job_title: 'Fog pilot',
    job_description: description,
  });
  await automatic.request('POST delete-job', { token: employer, body: { job_id: id } });
  const again = await postJob(automatic, employer, { job_title: 'Fog pilot' });
  const copy = await postJob(automatic, employer, {
    job_title: 'Harbour guide',
    job_description: description.replace('eastern', 'Eastern'),
  });
  const other = await postJob(automatic, employer, { job_title: 'Rigger' });
  expect(await isPublic(automatic, other)).toBe(true);
  await update(automatic, employer, other, { job_title: 'Fog pilot' });
  for (const one of [again, copy, other]) expect(await isPublic(automatic, one), `${one}`).toBe(false);
  const looked = await automatic.request<ModeratedJobDetail>(`GET staff/jobs/${again}`, { token: staff });
  expect(looked.body.findings).toEqual([{ check: 'like_rejected', found: 'Fog pilot' }]);
  // Another company may post the same job.
  const stranger = await signUpEmployer(automatic);
  expect(await isPublic(automatic, await postJob(automatic, stranger, { job_title: 'Fog pilot' }))).toBe(
    true,
  );
});

test('MOD-01 the database itself never approves a job whose last staff decision was a rejection', async () => {
  const { id, employer } = await arrangeRejected();
  const { db } = automatic.database;
  const approve = () => db.execute(sql`update jobs set status = 'approved' where id = ${id}`);
  await expect(approve()).rejects.toMatchObject({ cause: { constraint: 'jobs_approval_needs_staff' } });
  await update(automatic, employer, id, { vacancy: 7 });
  await expect(approve()).rejects.toMatchObject({ cause: { constraint: 'jobs_approval_needs_staff' } });
});

test('MOD-02 after the job changes, the same user can report it again, and staff see it', async () => {
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic);
  const reader = await signUpSeeker(automatic);
  const id = await postJob(automatic, employer);
  const report = () =>
    automatic.request('POST report-job', { token: reader, body: { job_id: id, reason: 'fraud' } });
  const reports = async () =>
    (await automatic.request<ModeratedJobDetail>(`GET staff/jobs/${id}`, { token: staff })).body.open_reports
      .length;
  await report();
  await report();
  expect(await reports()).toBe(1);
  await decide(automatic, staff, id, { status: 'approved' });
  expect((await report()).status).toBe(200);
  expect(await reports()).toBe(0);
  await update(automatic, employer, id, { vacancy: 3 });
  await report();
  expect(await reports()).toBe(1);
});

const decisionsOf = async (token: string) =>
  (await automatic.request('GET moderation-decisions', { token })).body.data;

test('MOD-11 the company reads the ground of each decision, and whether it was automatic', async () => {
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic);
  const id = await postJob(automatic, employer, {
    job_description: '<p>Pay the registration fee of $40 first.</p>',
  });
  await decide(automatic, staff, id, { status: 'rejected', reasons: ['asks_for_money'], ground: 'law' });
  expect(await decisionsOf(employer)).toMatchObject([
    { kind: 'job', job_id: id, measure: 'removed', ground: 'law', is_automatic: false, can_appeal: true },
    { kind: 'job', job_id: id, measure: 'held', ground: 'terms', is_automatic: true, can_appeal: false },
  ]);
  expect(await decisionsOf(await signUpEmployer(automatic))).toEqual([]);
});

test('MOD-14 staff see how often they agreed with the kind of signal that a job has', async () => {
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic);
  const [agreed, refused, waiting] = [
    await postJob(automatic, employer, {
      job_title: 'One',
      job_description: '<p>Send us a selfie with your passport and bank details before the interview.</p>',
    }),
    await postJob(automatic, employer, {
      job_title: 'Two',
      job_description: '<p>Read me the code that you got by SMS.</p>',
    }),
    await postJob(automatic, await signUpEmployer(automatic), {
      job_description: '<p>Give us your online banking password.</p>',
    }),
  ];
  await decide(automatic, staff, agreed, { status: 'rejected', reasons: ['asks_for_money'] });
  await decide(automatic, staff, refused, { status: 'approved' });
  const { body } = await automatic.request<ModeratedJobDetail>(`GET staff/jobs/${waiting}`, { token: staff });
  expect(body.precision).toContainEqual({ kind: 'data', decided: 2, upheld: 1 });
});

test('MOD-12 the yearly counts name reports, decisions and appeals with their grounds', async () => {
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic);
  const id = await postJob(automatic, employer);
  await automatic.request('POST report-job', { body: { job_id: id, reason: 'offensive' } });
  await decide(automatic, staff, id, { status: 'rejected', reason: 'Offensive.', ground: 'law' });
  const { text } = await automatic.request('GET staff/moderation-counts', { token: staff });
  const year = new Date().getFullYear();
  expect(text).toMatch(new RegExp(`^${year},report,job,"?offensive, upheld"?,,,1,0`, 'm'));
  expect(text).toMatch(new RegExp(`^${year},decision,job,removed,law,no,\\d+`, 'm'));
});

test('MOD-03 an employer sees the decision, appeals once, and is notified of the result', async () => {
  const email = `appellant-${process.pid}@harbour.example`;
  const staff = await signInStaff(automatic);
  const employer = await signUpEmployer(automatic, { email });
  const id = await postJob(automatic, employer);
  const appeal = (text: string) =>
    automatic.request('POST appeal-rejection', {
      token: employer,
      body: { job_id: id, text },
    });
  const text = 'It is Sassoon Dock, as the third line of the description says.';
  expect((await appeal(text)).status).toBe(409);
  await decide(automatic, staff, id, { status: 'rejected', reason: 'Which harbour is it?' });
  expect(await moderationOf(automatic, employer, id)).toMatchObject({
    status: 'rejected',
    can_appeal: true,
    appeal: null,
    history: [
      { from: 'approved', to: 'rejected', by: 'staff', reason: 'Which harbour is it?' },
      { from: 'active', to: 'approved', by: 'automatic', reason: null },
    ],
  });
  expect(Object.keys((await appeal('Too short')).body.errors ?? {})).toEqual(['text']);
  expect((await appeal(text)).status).toBe(200);
  expect((await appeal(text)).status).toBe(409);
  for (const view of ['queue', 'appealed']) {
    const { rows } = await listOf<ModeratedJob>(automatic, staff, 'jobs', { filter: { view } });
    expect(rows, view).toContainEqual(expect.objectContaining({ id, is_appealed: true }));
  }
  const looked = await automatic.request<ModeratedJobDetail>(`GET staff/jobs/${id}`, { token: staff });
  expect(looked.body.appeal).toMatchObject({ text, outcome: null });
  expect(looked.body.company.history).toMatchObject([{ kind: 'rejected', reason: 'Which harbour is it?' }]);

  await decide(automatic, staff, id, { status: 'rejected', reason: 'That dock is closed.' });
  expect(await moderationOf(automatic, employer, id)).toMatchObject({
    can_appeal: false,
    appeal: { outcome: 'refused' },
  });
  expect((await appeal(text)).status).toBe(409);
  const mails = (await automatic.mails()).filter(({ to }) => to === email).map((mail) => mail.text);
  expect(
    mails.filter((mail) => mail.includes('appeal') && mail.includes('That dock is closed.')),
  ).toHaveLength(1);

  // Edited and rejected again, it can be appealed again, and this appeal is granted.
  await update(automatic, employer, id, { vacancy: 4 });
  await decide(automatic, staff, id, { status: 'rejected', reason: 'Still unclear.' });
  expect((await appeal(text)).status).toBe(200);
  await decide(automatic, staff, id, { status: 'approved' });
  expect(await isPublic(automatic, id)).toBe(true);
  expect((await moderationOf(automatic, employer, id)).appeal).toMatchObject({ outcome: 'granted' });
});

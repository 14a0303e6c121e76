import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ModeratedJob, ModeratedJobDetail } from '#contract/moderation/calls.ts';
import { jobPost, pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { listOf } from '../support/staff.ts';

const portal = await portalOfFile({ moderation: 'manual' });
const staff = await signInStaff(portal);
const employer = await signUpEmployer(portal, { email: 'owner@harbour.example' });

const jobs = (filter: object = {}) => listOf<ModeratedJob>(portal, staff, 'jobs', { filter });
const look = (id: number) => portal.request<ModeratedJobDetail>(`GET staff/jobs/${id}`, { token: staff });
const decide = (id: number, body: object) =>
  portal.request<ModeratedJob>(`PUT staff/jobs/${id}`, { token: staff, body });
const isPublic = async (id: number) => (await portal.request(`GET jobposts?id=${id}`)).status === 200;
const found = async (title: string) => (await portal.request(`GET jobs?job_title=${title}`)).body.data.length;
const ownJob = async (id: number) => {
  const answer = await portal.request('POST myjobs', { token: employer, body: {} });
  return answer.body.data.find((job) => job.id === id);
};
const report = (id: number, { token, reason = 'fraud' }: { token?: string; reason?: string } = {}) =>
  portal.request('POST report-job', { token, body: { job_id: id, reason, text: 'They wanted a fee.' } });

test('ROLE-01 staff see a job in review as users will see it, with the findings of the checks', async () => {
  const id = await postJob(portal, employer, {
    job_title: 'Dock clerk',
    job_description: '<p>Pay a <b>registration fee</b> by wire transfer.</p>',
  });
  const { body } = await look(id);
  expect(body.signals).toEqual([
    {
      field: 'description',
      kind: 'fee',
      severity: 'block',
      start: 0,
      end: 39,
      words: 'Pay a registration fee by wire transfer',
    },
  ]);
  expect(body.page.response.job_description).toContain('<b>registration fee</b>');
  expect(body.company).toMatchObject({ live_jobs: 0, rejected_jobs: 0, is_suspended: false });
  expect((await jobs({ q: 'dock CLERK' })).rows.map((job) => job.id)).toEqual([id]);
  expect(await isPublic(id)).toBe(false);
});

test('ROLE-01 MOD-08 staff see a saved job but do not decide about it, and no one sees a deleted one', async () => {
  const draft = await postJob(portal, employer, { is_post_later: 1 });
  const gone = await postJob(portal, employer);
  await portal.request('POST delete-job', { token: employer, body: { job_id: gone } });
  expect((await look(draft)).body).toMatchObject({ id: draft, state: 'saved' });
  expect((await look(gone)).status).toBe(404);
  for (const id of [draft, gone]) expect((await decide(id, { status: 'approved' })).status).toBe(404);
});

test('EJOBS-02 an approved job is found at once, and its employer is notified', async () => {
  const id = await postJob(portal, employer, { job_title: 'Lockkeeper' });
  expect(await found('lockkeeper')).toBe(0);
  expect((await decide(id, { status: 'approved' })).body.status).toBe('approved');
  expect(await found('lockkeeper')).toBe(1);
  expect(await isPublic(id)).toBe(true);
  expect((await jobs({ view: 'live', q: 'lockkeep' })).rows.map((job) => job.id)).toEqual([id]);
  const told = (await portal.mails()).filter(({ to }) => to === 'owner@harbour.example');
  expect(told.some(({ text }) => text.includes('Lockkeeper'))).toBe(true);
});

test('EJOBS-02 a job is rejected with reasons in the employer’s list and by email, then corrected', async () => {
  const id = await postJob(portal, employer, { job_title: 'Rope walker' });
  expect((await decide(id, { status: 'rejected', reason: '  ' })).status).toBe(422);
  await decide(id, { status: 'rejected', reasons: ['incomplete'], reason: 'Which harbour is it?' });
  const reason =
    'Important details are missing. Describe the work and say what you offer.\nWhich harbour is it?';
  expect(await ownJob(id)).toMatchObject({ status: 'rejected', rejection_reason: reason });
  const emails = (await portal.mails()).filter(({ text }) => text.includes('Which harbour is it?'));
  expect(emails.map(({ to }) => to)).toEqual(['owner@harbour.example']);
  expect((await jobs({ view: 'rejected' })).rows.map((job) => job.id)).toContain(id);

  await portal.request(`POST update-job?id=${id}`, {
    token: employer,
    body: jobPost({ job_title: 'Rope walker, Sassoon Dock' }),
  });
  expect(await ownJob(id)).toMatchObject({ status: 'active', rejection_reason: null });
});

test('ROLE-01 a decision needs the current version of the job', async () => {
  const id = await postJob(portal, employer);
  const { version } = (await look(id)).body;
  await portal.request(`POST update-job?id=${id}`, { token: employer, body: jobPost({ vacancy: 9 }) });
  expect((await decide(id, { status: 'approved', version })).status).toBe(409);
  expect((await look(id)).body.status).toBe('active');
  const again = (await look(id)).body.version;
  expect((await decide(id, { status: 'approved', version: again })).status).toBe(200);
});

test('ROLE-01 users report a job once each, signed in or not, and staff dismiss the reports or remove the job', async () => {
  const id = await postJob(portal, employer, { job_title: 'Ferry hand' });
  expect((await report(id)).status).toBe(404);
  await decide(id, { status: 'approved' });
  const seeker = await signUpSeeker(portal);
  for (const token of [undefined, undefined, seeker, seeker]) {
    expect((await report(id, token ? { token } : {})).status).toBe(200);
  }
  const [listed] = (await jobs({ view: 'reported' })).rows;
  expect(listed).toMatchObject({ id, status: 'approved', reports: 2 });
  expect((await look(id)).body.open_reports).toMatchObject([
    { reason: 'fraud', text: 'They wanted a fee.' },
    { reason: 'fraud', text: 'They wanted a fee.' },
  ]);
  await decide(id, { status: 'approved' });
  expect((await jobs({ view: 'reported' })).total).toBe(0);
  expect(await isPublic(id)).toBe(true);

  const applicant = await signUpSeeker(portal, { resume: pdf() });
  await portal.request('POST apply-jobs', { token: applicant, body: { manage_job_id: id } });
  await report(id, { token: await signUpSeeker(portal), reason: 'asks_for_money' });
  await decide(id, { status: 'rejected', reasons: ['asks_for_money'] });
  expect((await jobs({ view: 'reported' })).total).toBe(0);
  expect(await isPublic(id)).toBe(false);
  expect(await found('ferry')).toBe(0);

  const [application] = (
    await portal.request('GET view-applied-jobs?page=1', {
      token: applicant,
    })
  ).body.data;
  expect(application?.history.at(-1)).toMatchObject({ status: 'rejected', reason: 'job_taken_down' });
  const told = await portal.request('GET notifications', { token: applicant });
  expect(told.body.data.map(({ kind }) => kind)).toEqual(['job_removed']);
});

test('MOD-04 applicants are told that staff removed the job, and their applications continue when it returns', async () => {
  const id = await postJob(portal, employer, { job_title: 'Wharf clerk' });
  await decide(id, { status: 'approved' });
  const email = `applicant-${process.pid}@example.com`;
  const applicant = await signUpSeeker(portal, { email, resume: pdf() });
  const hopeful = await signUpSeeker(portal, { resume: pdf() });
  const turnedAway = await signUpSeeker(portal, { resume: pdf() });
  for (const token of [applicant, hopeful, turnedAway]) {
    await portal.request('POST apply-jobs', { token, body: { manage_job_id: id } });
  }
  const stepsOf = async (token: string) => {
    const { data } = (await portal.request('GET view-applied-jobs?page=1', { token })).body;
    return data[0];
  };
  const move = async (token: string, status: string) =>
    portal.request('POST application-status', {
      token: employer,
      body: { application_id: (await stepsOf(token))?.job_applied_id, status },
    });
  await move(hopeful, 'interview');
  await move(turnedAway, 'rejected');

  await decide(id, { status: 'rejected', reasons: ['misleading'] });
  expect(await stepsOf(applicant)).toMatchObject({ status: 'rejected' });
  const [sent] = (await portal.mails()).filter(
    ({ to, subject }) => to === email && subject.startsWith('We removed “Wharf clerk”'),
  );
  expect(sent?.subject).toBe('We removed “Wharf clerk” at Harbour & Finch, so your application has ended.');
  expect(sent?.text).toMatch(/If we restore the job, your application continues/);

  await decide(id, { status: 'approved' });
  expect(await stepsOf(applicant)).toMatchObject({ status: 'applied' });
  expect((await stepsOf(hopeful))?.status).toBe('interview');
  expect((await stepsOf(hopeful))?.history.at(-1)?.reason).toBe('job_restored');
  expect((await stepsOf(turnedAway))?.status).toBe('rejected');
  const told = await portal.request('GET notifications', { token: applicant });
  expect(told.body.data[0]?.kind).toBe('job_restored');
});

test('ROLE-01 a report without scripts gets a page in response', async () => {
  const id = await postJob(portal, employer);
  await decide(id, { status: 'approved' });
  const form = new URLSearchParams({ job_id: String(id), reason: 'closed', text: '' });
  const sent = await portal.request('POST report-job', { form });
  expect([sent.status, sent.headers.location]).toEqual([303, '/report-job/sent']);
  const failed = await portal.request('POST report-job', { form: new URLSearchParams({ job_id: 'x' }) });
  expect([failed.status, failed.headers.location]).toEqual([303, '/report-job/failed']);
});

test('ROLE-01 staff lists validate their parameters strictly', async () => {
  for (const query of [
    'range=[5,1]',
    'range=[0]',
    'sort=["id"]',
    'filter={',
    'filter={"company_id":"x"}',
    'filter=[]',
  ]) {
    expect((await portal.request(`GET staff/jobs?${query}`, { token: staff })).status, query).toBe(422);
  }
  const paged = await listOf<ModeratedJob>(portal, staff, 'jobs', {
    range: [0, 0],
    sort: ['updated_at', 'ASC'],
  });
  expect(paged.rows).toHaveLength(1);
  expect(paged.total).toBeGreaterThan(1);
});

describe('the queue and the states', () => {
  const day = (days: number) =>
    new Date(portal.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const after = async (id: number) =>
    (
      await listOf<ModeratedJob>(portal, staff, 'jobs', {
        filter: { view: 'queue', after: id },
        sort: ['updated_at', 'ASC'],
        range: [0, 0],
      })
    ).rows[0]?.id;
  const queue = async () =>
    (
      await listOf<ModeratedJob>(portal, staff, 'jobs', {
        filter: { view: 'queue' },
        sort: ['updated_at', 'ASC'],
        range: [0, 99],
      })
    ).rows.map(({ id }) => id);

  test('MOD-07 each job follows once in the queue, whether it is skipped, approved, rejected or has an appeal', async () => {
    for (const job_title of ['Quay one', 'Quay two', 'Quay three', 'Quay four', 'Quay five']) {
      portal.clock.set(new Date(portal.clock.now().getTime() + 1000));
      await postJob(portal, employer, { job_title });
    }
    const [appealed = 0] = await queue();
    await decide(appealed, { status: 'rejected', reasons: ['incomplete'] });
    portal.clock.set(new Date(portal.clock.now().getTime() + 1000));
    await portal.request('POST appeal-rejection', {
      token: employer,
      body: { job_id: appealed, text: 'Everything that you ask for is in the description.' },
    });
    await report((await queue()).at(-2) ?? 0);
    const expected = await queue();
    expect(expected.at(-1)).toBe(appealed);
    const seen: number[] = [];
    for (let id = expected[0]; id !== undefined; id = await after(id)) {
      seen.push(id);
      if (seen.length % 3 === 1) await decide(id, { status: 'approved' });
      if (seen.length % 3 === 2) await decide(id, { status: 'rejected', reasons: ['incomplete'] });
      if (seen.length > expected.length) break;
    }
    expect(seen).toEqual(expected);
  });

  test('MOD-08 staff find jobs in every state, by state and by title, company or number', async () => {
    const post = async (more: object = {}) => {
      const id = await postJob(portal, employer, { job_title: 'Bosun', ...more });
      await decide(id, { status: 'approved' });
      return id;
    };
    const live = await post();
    const announced = await post({ is_post_later: 1, opens_on: day(9) });
    const closed = await post();
    await portal.request('POST close-jobs', { token: employer, body: { job_ids: [closed] } });
    const paused = await post();
    await portal.database.db.execute(
      sql`update jobs set closed_at = now(), paused_at = now() where id = ${paused}`,
    );
    const rejected = await post();
    await decide(rejected, { status: 'rejected', reasons: ['incomplete'] });
    const saved = await postJob(portal, employer, { job_title: 'Bosun', is_post_later: 1 });
    const review = await postJob(portal, employer, { job_title: 'Bosun' });
    const expired = await post();
    await portal.database.db.execute(sql`update jobs set deadline = ${day(-1)} where id = ${expired}`);
    const other = await signUpEmployer(portal, { company_name: 'Ghost Ships' });
    const hidden = await postJob(portal, other, { job_title: 'Bosun' });
    await decide(hidden, { status: 'approved' });
    const { account_id } = (await look(hidden)).body.company;
    await portal.request(`PUT staff/users/${account_id}`, {
      token: staff,
      body: { status: 'suspended', reason: 'Not a company.' },
    });

    const states = { live, announced, closed, paused, rejected, saved, review, expired, hidden };
    for (const [state, id] of Object.entries(states)) {
      const { rows } = await jobs({ view: state, q: 'bosun' });
      expect([state, rows.map((job) => [job.id, job.state])]).toEqual([state, [[id, state]]]);
      expect((await look(id)).body.state).toBe(state);
      expect((await jobs({ view: 'all', q: `#${id}` })).rows.map((job) => job.id)).toEqual([id]);
      expect((await jobs({ view: state, q: String(id) })).rows.map((job) => job.id)).toEqual([id]);
    }
    expect((await jobs({ view: 'all', q: 'BOSUN' })).total).toBe(Object.keys(states).length);
    expect((await jobs({ view: 'all', q: 'ghost' })).rows.map((job) => job.id)).toEqual([hidden]);
  });
});

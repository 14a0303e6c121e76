/** Decisions and moves that are based on what someone else has changed since. */
import { expect, test } from 'vitest';
import type { StaffAccountDetail } from '#contract/account-status/staff-calls.ts';
import type { EmployerJob } from '#contract/company-jobs/calls.ts';
import type { ModeratedJobDetail } from '#contract/moderation/calls.ts';
import type { ChangedRecord } from '#contract/shared/common.ts';
import { pdf, postJob, signInStaff, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const portal = await portalOfFile();
const staff = await signInStaff(portal);
const employer = await signUpEmployer(portal);

interface RefusedChange {
  readonly code: string;
  readonly changed: ChangedRecord[];
}

const asEmployer = <Body = RefusedChange>(call: string, body: object) =>
  portal.request<Body>(`POST ${call}`, { token: employer, body });
const asStaff = <Body = RefusedChange>(call: string, body: object) =>
  portal.request<Body>(`PUT staff/${call}`, { token: staff, body });

interface Applicant {
  readonly application_id: number;
  readonly status: string;
  readonly version: number;
}
const applicantsOf = async (jobId: number) =>
  (await asEmployer<{ data: Applicant[] }>('view-shortlisted-candidates', { manage_job_id: jobId })).body
    .data;
const ownJob = async (id: number) =>
  (await asEmployer<{ data: EmployerJob[] }>('myjobs', { job_ids: [id] })).body.data[0];

const apply = async (jobId: number) => {
  const token = await signUpSeeker(portal, { resume: pdf() });
  await portal.request('POST apply-jobs', { token, body: { manage_job_id: jobId } });
};

test('KEEP-06 a second decision about a job is rejected, says who decided what, and can be based on that', async () => {
  const id = await postJob(portal, employer, { job_title: 'Baker' });
  const seen = async () =>
    (await portal.request<ModeratedJobDetail>(`GET staff/jobs/${id}`, { token: staff })).body.version;
  const version = await seen();
  await asStaff(`jobs/${id}`, { status: 'rejected', reasons: ['incomplete'], version });
  const { status, body } = await asStaff(`jobs/${id}`, { status: 'approved', version });
  expect([status, body.code]).toEqual([409, 'changed']);
  expect(body.changed).toEqual([
    {
      id,
      version: await seen(),
      name: 'Baker',
      state: 'Rejected',
      by: expect.any(String),
      at: expect.any(String),
    },
  ]);
  const anyway = await asStaff<{ status: string }>(`jobs/${id}`, {
    status: 'approved',
    version: body.changed[0]?.version,
  });
  expect([anyway.status, anyway.body.status]).toEqual([200, 'approved']);
  // A report that the decision knows nothing of, too.
  const before = await seen();
  await portal.request('POST report-job', { body: { job_id: id, reason: 'fraud' } });
  expect((await asStaff(`jobs/${id}`, { status: 'approved', version: before })).status).toBe(409);
});

test('KEEP-06 of several applicants, those whom a colleague moved stay, and are named', async () => {
  const job = await postJob(portal, employer);
  for (const _ of [1, 2]) await apply(job);
  const [first, second] = await applicantsOf(job);
  if (!first || !second) throw new Error('Two have applied.');
  const versions = { [first.application_id]: first.version, [second.application_id]: second.version };
  const ids = [first.application_id, second.application_id];
  // Opening one is no move.
  await asEmployer('open-application', { application_id: first.application_id });
  await asEmployer('application-status', { application_id: second.application_id, status: 'offered' });

  const part = await asEmployer<RefusedChange & { data: { application_ids: number[] } }>(
    'move-applications',
    {
      application_ids: ids,
      status: 'interview',
      versions,
    },
  );
  expect(part.body.data.application_ids).toEqual([first.application_id]);
  expect(part.body.changed).toMatchObject([
    { id: second.application_id, state: 'Offer made', at: expect.any(String) },
  ]);
  expect(part.body.changed[0]?.by).toBeTruthy();

  const stale = { application_ids: ids, status: 'rejected', versions };
  const all = await asEmployer('move-applications', stale);
  expect([all.status, new Set(all.body.changed.map(({ id }) => id))]).toEqual([409, new Set(ids)]);
  const now = Object.fromEntries(all.body.changed.map(({ id, version }) => [id, version]));
  expect((await asEmployer('move-applications', { ...stale, versions: now })).status).toBe(200);
  expect((await applicantsOf(job)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const one = { application_id: first.application_id, status: 'hired', version: first.version };
  expect((await asEmployer('application-status', one)).status).toBe(409);
  expect((await asEmployer('application-status', { ...one, version: undefined })).status).toBe(200);
});

test('KEEP-06 rejections that wait count as moves', async () => {
  await asEmployer('set-rejection-delay', { hours: 24 });
  const job = await postJob(portal, employer);
  await apply(job);
  const [seen] = await applicantsOf(job);
  if (!seen) throw new Error('One has applied.');
  const ids = { application_ids: [seen.application_id] };
  const versions = { [seen.application_id]: seen.version };
  await asEmployer('move-applications', { ...ids, status: 'rejected', versions });
  const stale = await asEmployer('move-applications', { ...ids, status: 'offered', versions });
  expect([stale.status, stale.body.changed[0]?.state]).toEqual([409, 'Rejection scheduled']);
  for (const call of ['cancel-scheduled-rejections', 'send-scheduled-rejections'])
    expect((await asEmployer(call, { ...ids, versions })).status, call).toBe(409);
  await asEmployer('set-rejection-delay', { hours: 0 });
});

test('KEEP-06 EJOBS-04 a stale list does not close, extend or delete what a colleague or staff changed', async () => {
  const closed = await postJob(portal, employer, { job_title: 'Closed one' });
  const decided = await postJob(portal, employer, { job_title: 'Decided one' });
  const other = await postJob(portal, employer, { job_title: 'Other one' });
  const ids = [closed, decided, other];
  const versions: Record<string, number | undefined> = {};
  for (const id of ids) versions[id] = (await ownJob(id))?.version;
  await asEmployer('close-jobs', { job_ids: [closed] });
  await asStaff(`jobs/${decided}`, { status: 'rejected', reasons: ['incomplete'] });

  for (const [call, body] of [
    ['delete-job', { job_id: closed }],
    ['reopen-job', { job_id: closed, application_deadline_date: null }],
    ['publish-job', { job_id: closed }],
    ['schedule-job', { job_id: closed, opens_on: null }],
  ] as const)
    expect((await asEmployer(call, { ...body, version: versions[closed] })).status, call).toBe(409);
  const deadlines = [{ job_id: closed, application_deadline_date: '2999-01-01' }];
  expect((await asEmployer('move-deadlines', { deadlines, versions })).status).toBe(409);

  const { body } = await asEmployer('delete-jobs', { job_ids: ids, versions });
  expect(body.changed.map(({ name, state }) => [name, state])).toEqual([
    ['Closed one', 'Closed'],
    ['Decided one', 'Rejected'],
  ]);
  // The names of staff are not the company's to know.
  expect(body.changed[1]?.by).toBeNull();
  expect([await ownJob(other), (await ownJob(closed))?.state]).toEqual([undefined, 'closed']);
});

test('KEEP-06 accounts and companies: a stale decision is rejected', async () => {
  const job = await postJob(portal, employer);
  const { company } = (await portal.request<ModeratedJobDetail>(`GET staff/jobs/${job}`, { token: staff }))
    .body;
  const id = company.account_id;
  const account = async () =>
    (await portal.request<StaffAccountDetail>(`GET staff/users/${id}`, { token: staff })).body;
  const { company_id, company_version, version } = await account();
  await asStaff(`companies/${company_id}`, { staff_verdict: 'revoked', version: company_version });
  const stale = await asStaff(`companies/${company_id}`, {
    staff_verdict: 'verified',
    version: company_version,
  });
  expect([stale.status, stale.body.changed.length]).toEqual([409, 1]);

  await asStaff(`users/${id}`, { status: 'suspended', reason: 'Looked wrong.', version });
  await asStaff(`users/${id}`, { status: 'active' });
  const late = await asStaff(`users/${id}`, { status: 'suspended', reason: 'Looks wrong.', version });
  expect([late.status, late.body.changed[0]?.state]).toEqual([409, 'Active']);
  expect((await account()).status).toBe('active');
});

const article = {
  topic: 'Salary',
  title: 'Tea',
  summary: 'Tea.',
  text: 'Drink tea.',
  author: 'Jo',
  date: '2026-12-31',
};
test.each([
  ['articles', article, { text: 'Drink coffee.' }, 'Tea'],
  ['issues', { subject: 'May', text: 'News.' }, { text: 'Other news.' }, 'May'],
  [
    'synonyms',
    { word: 'mudlark', meanings: ['digger'] },
    { word: 'mudlark', meanings: ['finder'] },
    'mudlark',
  ],
])('KEEP-06 %s: what a colleague has changed is not deleted unseen', async (path, record, change, name) => {
  const ask = <Body>(call: string, body?: object) =>
    portal.request<Body>(call, { token: staff, ...(body ? { body } : {}) });
  const { id, version } = (await ask<{ id: number; version: number }>(`POST staff/${path}`, record)).body;
  await ask(`PUT staff/${path}/${id}`, { ...change, version });
  const stale = await ask<RefusedChange>(`DELETE staff/${path}/${id}?version=${version}`);
  expect([stale.status, stale.body.code]).toEqual([409, 'changed']);
  const [changed] = stale.body.changed ?? [];
  expect(changed).toMatchObject({ id, name, by: expect.any(String), at: expect.any(String) });
  expect((await ask(`DELETE staff/${path}/${id}?version=${changed?.version}`)).status).toBe(200);
});

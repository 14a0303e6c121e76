/** The recruiter in charge of a job, and who is notified of its applicants. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EndpointKey, ResponseOf } from '#contract/endpoints.ts';
import { jobPost, joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

const WINDOW_S = 30;
let owner: string;
const portal = await portalOfFile({ undoWindowSeconds: WINDOW_S });
beforeEach(async () => {
  portal.clock.set(NOW);
  owner = await signUpEmployer(portal);
});

type Key = EndpointKey | `${EndpointKey}?${string}`;
const call = <K extends EndpointKey>(key: K | `${K}?${string}`, token: string, body?: object) =>
  portal.request<ResponseOf<K> & { errors?: Record<string, string> }>(key satisfies Key, { token, body });
const idOf = async (token: string) => (await call('GET me', token)).body.data.id;
const pass = () => portal.clock.set(new Date(portal.clock.now().getTime() + WINDOW_S * 1000));
const update = (token: string, jobId: number, change: object) =>
  call(`POST update-job?id=${jobId}`, token, { ...jobPost(), ...change });
const inCharge = async (jobId: number) =>
  (await call('POST myjobs', owner, { job_ids: [jobId] })).body.data[0]?.recruiter_id?.id ?? null;
const filtered = async (token: string, recruiter_id: number | string) =>
  (await call('POST myjobs', token, { recruiter_id })).body.data.map(({ id }) => id);
const told = async (token: string) =>
  (await call('GET notifications', token)).body.data.map(({ kind }) => kind);
const apply = async (jobId: number) => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  await call('POST apply-jobs', seeker, { manage_job_id: jobId });
  const { rows } = await portal.database.db.execute(
    sql`select id from applications where job_id = ${jobId} order by id desc limit 1`,
  );
  return { seeker, applicationId: Number(rows[0]?.id) };
};

test('TEAM-09 who posts a job is in charge of it, or whom the form says', async () => {
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const [ownerId, recruiterId] = [await idOf(owner), await idOf(recruiter)];
  const [byOwner, byRecruiter, given, none] = [
    await postJob(portal, owner),
    await postJob(portal, recruiter),
    await postJob(portal, owner, { recruiter_id: recruiterId }),
    await postJob(portal, owner, { recruiter_id: null }),
  ];
  const jobs = [byOwner, byRecruiter, given, none];
  expect(await Promise.all(jobs.map(inCharge))).toEqual([ownerId, recruiterId, recruiterId, null]);
  const { data } = (await call(`GET get-job-details-for-edit?id=${given}`, owner)).body;
  expect(data.recruiter_id).toEqual({ id: recruiterId, name: 'Ravi recruiter' });

  expect(await filtered(owner, 'me')).toEqual([byOwner]);
  expect(await filtered(owner, recruiterId)).toEqual([given, byRecruiter]);
  expect(await filtered(recruiter, 'me')).toEqual([given, byRecruiter]);
  expect((await filtered(owner, 'All')).length).toBe(4);
  const table = await call('POST export-jobs', owner, { recruiter_id: 'me' });
  expect(
    table.text
      .split('\r\n')
      .slice(0, 2)
      .map((line) => line.split(',').at(-1)),
  ).toEqual(['Recruiter in charge', 'Meera Iyer']);
});

test('TEAM-09 a change is logged, keeps what it doesn’t name, and can’t name others', async () => {
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const interviewer = await joinTeam(portal, owner, 'interviewer');
  const elsewhere = await joinTeam(portal, owner, 'recruiter', [await postJob(portal, owner)]);
  const jobId = await postJob(portal, owner);
  const recruiterId = await idOf(recruiter);
  expect((await update(owner, jobId, { recruiter_id: recruiterId })).status).toBe(200);
  expect((await update(owner, jobId, { vacancy: 3 })).status).toBe(200);
  expect(await inCharge(jobId)).toBe(recruiterId);
  for (const other of [interviewer, elsewhere, await signUpEmployer(portal)]) {
    const refused = await update(owner, jobId, { recruiter_id: await idOf(other) });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['recruiter_id']]);
  }
  expect((await update(recruiter, jobId, { recruiter_id: null })).status).toBe(200);
  expect(await inCharge(jobId)).toBeNull();
  const log = (await call('GET team-activity', owner)).body.data;
  expect(
    log.filter(({ kind }) => kind.startsWith('recruiter_')).map((one) => [one.kind, one.detail]),
  ).toEqual([
    ['recruiter_removed', null],
    ['recruiter_changed', 'Ravi recruiter'],
  ]);
});

test('TEAM-09 a member who leaves, changes role or loses the job is no longer in charge', async () => {
  const other = await postJob(portal, owner);
  const change = async (member_id: number, role: string, job_ids: number[] | null = null) =>
    (await call('POST change-member', owner, { member_id, role, job_ids })).status;
  const ends: readonly ((token: string, id: number) => Promise<number>)[] = [
    (_, id) => change(id, 'interviewer'),
    (_, id) => change(id, 'recruiter', [other]),
    async (_, member_id) => (await call('POST remove-member', owner, { member_id })).status,
    async (token) => (await call('POST leave-company', token)).status,
  ];
  for (const end of ends) {
    const member = await joinTeam(portal, owner, 'recruiter');
    const id = await idOf(member);
    const jobId = await postJob(portal, member);
    expect(await change(id, 'hiring_manager', [jobId])).toBe(200);
    expect(await inCharge(jobId)).toBe(id);
    expect(await end(member, id)).toBe(200);
    expect(await inCharge(jobId)).toBeNull();
  }
});

test('TEAM-09 an undone change restores who was in charge, unless that member has left', async () => {
  const change = { application_deadline_date: '2026-12-24' };
  const jobId = await postJob(portal, owner);
  await apply(jobId);
  for (const leaves of [false, true]) {
    const member = await joinTeam(portal, owner, 'recruiter');
    const id = await idOf(member);
    await update(owner, jobId, { recruiter_id: id });
    const { body } = await update(owner, jobId, { ...change, recruiter_id: await idOf(owner) });
    if (leaves) await call('POST leave-company', member);
    const undone = await call('POST undo', owner, { change_id: body.undo?.change_id });
    expect(undone.status).toBe(200);
    expect(await inCharge(jobId)).toBe(leaves ? null : id);
  }
});

test('TEAM-10 applicants and their messages are told to the recruiter in charge alone', async () => {
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const manager = await joinTeam(portal, owner, 'hiring_manager');
  const jobId = await postJob(portal, owner, { recruiter_id: await idOf(recruiter) });
  await call('POST notification-choices', recruiter, {
    kind: 'application_received',
    by_email: true,
    daily: false,
  });
  const { seeker, applicationId } = await apply(jobId);
  pass();
  const mails = (await portal.mails()).filter(({ text }) => text.includes(`/job-seekers/${jobId}`));
  expect(mails.map(({ to }) => to)).toEqual([(await call('GET me', recruiter)).body.data.email]);
  await call('POST write-to-applicant', manager, { application_id: applicationId, text: 'When?' });
  pass();
  await call('POST write-to-company', seeker, { application_id: applicationId, text: 'On Monday.' });
  pass();
  await call('POST withdraw-application', seeker, { job_applied_id: applicationId });
  pass();
  expect(await told(recruiter)).toEqual(['application_withdrawn', 'message', 'application_received']);
  expect([await told(owner), await told(manager)]).toEqual([[], []]);
});

test('TEAM-10 everyone is told if the recruiter in charge is suspended', async () => {
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const jobId = await postJob(portal, recruiter);
  const id = await idOf(recruiter);
  await portal.database.db.execute(sql`update users set suspended_at = now() where id = ${id}`);
  await apply(jobId);
  pass();
  expect(await told(owner)).toEqual(['application_received']);
});

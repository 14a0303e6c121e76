/** Invitations to apply for a job: whom they reach, when, and what the company learns. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { readPersonalData } from '#server/modules/accounts/personal-data.ts';
import { runHousekeeping } from '#server/tasks/housekeeping.ts';
import {
  joinTeam,
  PASSWORD,
  pdf,
  postJob,
  signInStaff,
  signUpEmployer,
  signUpSeeker,
} from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const { portal, undo, pass, heardOf, emailsTo, addressOf } = await startUndoing();
const { db } = portal.database;

const { call } = portal;
const get = <Body>(call: string, token: string) => portal.request<Body>(`GET ${call}`, { token });
const idOf = async (token: string) => (await get<ResponseOf<'GET me'>>('me', token)).body.data.id;

const invite = (token: string, jobId: number, ids: readonly number[], message?: string) =>
  call('POST invite-candidates', token, { job_id: jobId, candidate_ids: ids, message });
/** Applies after the undo window of what came before. */
const apply = async (seeker: string, jobId: number) => {
  expect((await call('POST apply-jobs', seeker, { manage_job_id: jobId })).status).toBe(200);
  pass(WINDOW_S);
};
const reachesOf = async (token: string, jobId: number, ids: readonly number[]) =>
  (
    await call('POST check-job-invitations', token, {
      job_id: jobId,
      candidate_ids: ids,
    })
  ).body.data.map(({ reach }) => reach);
const sentTo = async (token: string, id: number) =>
  (await get<ResponseOf<'GET candidate-invitations'>>(`candidate-invitations?candidate_id=${id}`, token)).body
    .data;
const statusOf = async (token: string, id: number) => (await sentTo(token, id)).map(({ status }) => status);
const received = async (token: string, jobId: number) =>
  (await get<ResponseOf<'GET job-invitation'>>(`job-invitation?job_id=${jobId}`, token)).body.data;
const markedIn = async (token: string, jobId: number) =>
  (await get<ResponseOf<'GET job-marks'>>(`job-marks?ids=${jobId}`, token)).body.data.invited;

/** A company with an open job, and a candidate it can find. */
const arrange = async (company: string) => {
  const owner = await signUpEmployer(portal, { company_name: company });
  const jobId = await postJob(portal, owner, { job_title: `Nurse at ${company}` });
  const seeker = await signUpSeeker(portal, { first_name: 'Asha', last_name: 'Rao', resume: pdf() });
  return { owner, jobId, seeker, id: await idOf(seeker) };
};

const hideFromAll = (id: number) =>
  db.execute(sql`update candidates set visible_to_employers = false where user_id = ${id}`);

test('INVITE-01 INVITE-02 an invitation is sent after the undo window, with the message, and links to the job', async () => {
  const { owner, jobId, seeker, id } = await arrange('Harbour Clinic');
  const sent = await invite(owner, jobId, [id, id], ' We liked\r\nyour projects. ');
  expect(sent.body).toMatchObject({ data: { invited: 1 }, undo: { seconds: WINDOW_S } });
  expect(await statusOf(owner, id)).toEqual(['invited']);
  expect([await heardOf(seeker, jobId), await received(seeker, jobId)]).toEqual([[], null]);
  expect(await markedIn(seeker, jobId)).toEqual([]);
  expect((await call('POST decline-job-invitation', seeker, { job_id: jobId })).status).toBe(404);

  pass(WINDOW_S);
  const { body } = await get<ResponseOf<'GET notifications'>>('notifications', seeker);
  expect(body.data[0]).toMatchObject({
    kind: 'job_invitation',
    text: 'We liked\nyour projects.',
    link: `/job-detail/${jobId}`,
  });
  expect(await emailsTo(await addressOf(seeker))).toContain(
    'Harbour Clinic invites you to apply for “Nurse at Harbour Clinic”.',
  );
  expect(await received(seeker, jobId)).toMatchObject({
    company_name: 'Harbour Clinic',
    message: 'We liked\nyour projects.',
  });
  expect(await markedIn(seeker, jobId)).toEqual([jobId]);
  expect(await received(await signUpSeeker(portal), jobId)).toBeNull();
});

test('INVITE-02 Undo withdraws an invitation, so that it can be sent again', async () => {
  const { owner, jobId, seeker, id } = await arrange('Quay Hospital');
  const sent = await invite(owner, jobId, [id]);
  expect((await undo(sent, owner)).status).toBe(200);
  pass(WINDOW_S);
  expect([await statusOf(owner, id), await heardOf(seeker, jobId)]).toEqual([[], []]);
  expect((await invite(owner, jobId, [id])).status).toBe(200);
  pass(WINDOW_S);
  expect(await heardOf(seeker, jobId)).toEqual(['job_invitation']);
});

test('INVITE-03 those who applied, are invited or hide are skipped, and the company learns why', async () => {
  const { owner, jobId, seeker: applicant, id: applied } = await arrange('Tidal Labs');
  await apply(applicant, jobId);
  const [invited, hidden, blocking, suspended, free] = await Promise.all(
    ['B', 'C', 'D', 'E', 'F'].map(async (first_name) => idOf(await signUpSeeker(portal, { first_name }))),
  );
  const ids = [applied, invited, hidden, blocking, suspended, free].map((id = 0) => id);
  await invite(owner, jobId, [invited ?? 0]);
  await hideFromAll(hidden ?? 0);
  await db.execute(sql`
    insert into candidate_hidden_companies (user_id, company_id, created_at)
    select ${blocking}::int, id, now() from companies where name = 'Tidal Labs'`);
  await db.execute(sql`update users set suspended_at = now() where id = ${suspended}`);
  expect(await reachesOf(owner, jobId, ids)).toEqual([
    'applied',
    'invited',
    'unavailable',
    'unavailable',
    'unavailable',
    'reached',
  ]);
  expect((await invite(owner, jobId, ids)).body.data).toEqual({ invited: 1 });
  expect((await invite(owner, jobId, ids)).status).toBe(422);
  // Applicants stay known to the company when they hide, and are still not to be invited to other jobs.
  await hideFromAll(applied);
  const other = await postJob(portal, owner);
  expect(await reachesOf(owner, other, [applied])).toEqual(['unavailable']);
});

test('INVITE-01 only owner and recruiters invite, to open jobs that they work on', async () => {
  const { owner, jobId, id } = await arrange('Sluice Works');
  const other = await postJob(portal, owner);
  const limited = await joinTeam(portal, owner, 'recruiter');
  await db.execute(sql`update company_members set all_jobs = false where user_id = ${await idOf(limited)}`);
  await db.execute(sql`
    insert into company_member_jobs (company_id, user_id, job_id)
    select company_id, ${await idOf(limited)}::int, id from jobs where id = ${jobId}`);
  expect((await get<ResponseOf<'GET invitation-jobs'>>('invitation-jobs', limited)).body.data).toEqual([
    { id: jobId, job_title: 'Nurse at Sluice Works' },
  ]);
  expect((await invite(limited, other, [id])).status).toBe(404);
  await invite(owner, other, [id]);
  expect((await invite(limited, jobId, [id])).status).toBe(200);
  expect((await sentTo(limited, id)).map(({ job }) => job.id)).toEqual([jobId]);
  expect(await sentTo(owner, id)).toHaveLength(2);

  expect((await invite(await joinTeam(portal, owner, 'hiring_manager'), jobId, [id])).status).toBe(403);
  const rival = await signUpEmployer(portal, { company_name: 'Rival Works' });
  expect((await invite(rival, jobId, [id])).status).toBe(404);
  expect(await sentTo(rival, id)).toEqual([]);
  await call('POST close-jobs', owner, { job_ids: [other] });
  const closed = await invite(owner, other, [id]);
  expect([closed.status, closed.body.code]).toEqual([409, 'job_closed']);
  expect((await invite(owner, jobId, [id], 'x'.repeat(1001))).status).toBe(422);
});

test('INVITE-05 a candidate declines and can still apply, and the company sees both', async () => {
  const { owner, jobId, seeker, id } = await arrange('Lock Keepers');
  await invite(owner, jobId, [id]);
  pass(WINDOW_S);
  expect((await call('POST decline-job-invitation', seeker, { job_id: jobId })).status).toBe(200);
  expect([await received(seeker, jobId), await markedIn(seeker, jobId)]).toEqual([null, []]);
  expect(await statusOf(owner, id)).toEqual(['declined']);
  expect((await invite(owner, jobId, [id])).status).toBe(422);
  await apply(seeker, jobId);
  expect(await statusOf(owner, id)).toEqual(['applied']);

  const pool = await call('POST talent-pools', owner, { name: 'Nurses' });
  await call('POST pool-candidates', owner, { pool_id: pool.body.data.id, candidate_ids: [id] });
  const { body } = await get<ResponseOf<'GET pooled-candidates'>>('pooled-candidates', owner);
  expect(body.data[0]?.invitations).toMatchObject([{ job: { id: jobId }, status: 'applied' }]);
  const table = await call('POST export-pooled-candidates', owner, {});
  const day = body.data[0]?.invitations[0]?.invited_at.slice(0, 10);
  expect(table.text).toContain(`"Nurse at Lock Keepers (invited ${day}, applied)"`);
});

test('INVITE-06 a job that ends before the invitation is sent withdraws it, and Undo of that restores it', async () => {
  const { owner, jobId, seeker, id } = await arrange('Weir Company');
  await invite(owner, jobId, [id]);
  const closing = await call('POST close-jobs', owner, { job_ids: [jobId] });
  expect(await statusOf(owner, id)).toEqual([]);
  expect((await undo(closing, owner)).status).toBe(200);
  expect(await statusOf(owner, id)).toEqual(['invited']);
  await call('POST delete-jobs', owner, { job_ids: [jobId] });
  pass(WINDOW_S);
  expect([await heardOf(seeker, jobId), await received(seeker, jobId)]).toEqual([[], null]);
});

test('INVITE-06 suspending the company withdraws what is not sent; undoing that restores it', async () => {
  const { owner, jobId, seeker, id } = await arrange('Breakwater Works');
  const recruiter = await joinTeam(portal, owner, 'recruiter');
  const ownerId = await idOf(owner);
  const staff = await signInStaff(portal);
  const setStatus = (body: object) =>
    portal.request<ResponseOf<'PUT staff/users/:id'>>(`PUT staff/users/${ownerId}`, { token: staff, body });
  await invite(recruiter, jobId, [id]);
  const suspension = await setStatus({ status: 'suspended', reason: 'Asks for fees.' });
  expect((await invite(recruiter, jobId, [id])).status).toBe(403);
  expect((await undo(suspension, staff)).status).toBe(200);
  expect(await statusOf(recruiter, id)).toEqual(['invited']);

  await setStatus({ status: 'suspended', reason: 'Asks for fees.' });
  pass(WINDOW_S);
  expect([await heardOf(seeker, jobId), await received(seeker, jobId)]).toEqual([[], null]);
  await setStatus({ status: 'active' });
  pass(WINDOW_S);
  expect([await heardOf(seeker, jobId), await statusOf(recruiter, id)]).toEqual([[], []]);
  expect((await invite(recruiter, jobId, [id])).status).toBe(200);
  pass(WINDOW_S);
  expect(await heardOf(seeker, jobId)).toEqual(['job_invitation']);
});

test('INVITE-06 closing the company’s account withdraws what is not sent', async () => {
  const { owner, jobId, seeker, id } = await arrange('Ebbing Works');
  await invite(owner, jobId, [id]);
  expect((await call('POST close-account', owner, { password: PASSWORD })).status).toBe(200);
  pass(WINDOW_S);
  expect([await heardOf(seeker, jobId), await received(seeker, jobId)]).toEqual([[], null]);
});

test('TEAM-07 invitations are in the activity log', async () => {
  const { owner, jobId, id } = await arrange('Logbook Works');
  const other = await idOf(await signUpSeeker(portal));
  await invite(owner, jobId, [id, other]);
  const { body } = await get<ResponseOf<'GET team-activity'>>('team-activity', owner);
  expect(body.data[0]).toMatchObject({
    kind: 'candidates_invited',
    subject: 'Nurse at Logbook Works',
    detail: '2',
    job_id: jobId,
  });
});

test('INVITE-07 invited applicants count as such in reports', async () => {
  const { owner, jobId, seeker, id } = await arrange('Counting House');
  const uninvited = await signUpSeeker(portal, { resume: pdf() });
  await apply(uninvited, jobId);
  await invite(owner, jobId, [id]);
  pass(WINDOW_S);
  const body = { manage_job_id: jobId, source: 'website', source_host: 'jobs.example' };
  await call('POST apply-jobs', seeker, body);
  const sources = (await get<ResponseOf<'GET hiring-report'>>('hiring-report', owner)).body.data.sources;
  expect(sources.map(({ source, host, applications }) => [source, host, applications])).toEqual([
    ['invited', null, 1],
    ['unknown', null, 1],
  ]);
});

test('INVITE-08 invitations do not tell who applied to a job that is reviewed anonymously', async () => {
  const { owner, jobId, seeker, id } = await arrange('Fair Evaluation');
  await call('POST save-job-evaluation', owner, { job_id: jobId, criteria: [], is_anonymous: true });
  const early = await signUpSeeker(portal, { first_name: 'Early', resume: pdf() });
  const earlyId = await idOf(early);
  await apply(early, jobId);
  expect(await reachesOf(owner, jobId, [id, earlyId])).toEqual(['reached', 'reached']);
  expect((await invite(owner, jobId, [id, earlyId])).body.data).toEqual({ invited: 2 });
  pass(WINDOW_S);
  // Who has applied isn't asked to, and the company can't tell.
  expect([await heardOf(early, jobId), await heardOf(seeker, jobId)]).toEqual([[], ['job_invitation']]);
  await apply(seeker, jobId);
  expect([await statusOf(owner, id), await statusOf(owner, earlyId)]).toEqual([['invited'], ['invited']]);
  type Report = ResponseOf<'GET hiring-report'>;
  const sources = async () =>
    (await get<Report>('hiring-report', owner)).body.data.sources.map(({ source }) => source);
  expect(await sources()).toEqual(['unknown']);

  await db.execute(sql`
    update applications set status = 'shortlisted' where job_id = ${jobId} and user_id = ${id}`);
  expect([await statusOf(owner, id), await statusOf(owner, earlyId)]).toEqual([['applied'], ['invited']]);
  expect((await sources()).toSorted()).toEqual(['invited', 'unknown']);
});

test('INVITE-09 candidates download their invitations, and these are deleted with the account and after a year', async () => {
  const { owner, jobId, id } = await arrange('Named Company');
  await invite(owner, jobId, [id], 'Come and see us.');
  const download = async () => {
    const person = {
      id,
      role: 'seeker',
      now: portal.clock.now(),
      confirmedEmail: null,
      reporter: '',
    } as const;
    const tables: Record<string, unknown> = {};
    for await (const { table, rows } of readPersonalData(db, person)) tables[table] = rows;
    return tables.job_invitations;
  };
  const count = async () => {
    const { rows } = await db.execute(sql`select id from job_invitations where job_id = ${jobId}`);
    return rows.length;
  };
  expect(await download()).toBeUndefined();
  pass(WINDOW_S);
  expect(await download()).toMatchObject([
    {
      companyId: { name: 'Named Company' },
      jobId,
      message: 'Come and see us.',
    },
  ]);
  const closing = await idOf(await signUpSeeker(portal));
  await invite(owner, jobId, [closing]);
  await db.execute(sql`delete from users where id = ${closing}`);
  expect(await count()).toBe(1);
  const now = portal.clock.now();
  portal.clock.set(new Date(now.getTime() + 366 * DAY_MS));
  await runHousekeeping(portal.deps);
  portal.clock.set(now);
  expect(await count()).toBe(0);
});

test('INVITE-01 hiding from the company also hides the invitations from it', async () => {
  const { owner, jobId, id } = await arrange('Hidden From');
  await invite(owner, jobId, [id]);
  await hideFromAll(id);
  expect(await sentTo(owner, id)).toEqual([]);
});

/** Who of a company is in charge of an applicant, and who has one open. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { joinTeam, postJob, signUpEmployer } from '../support/people.ts';
import { startUndoing, WINDOW_S } from '../support/undo.ts';

const ask = await startUndoing();
const { portal, employer, pass, undo } = ask;
const { call } = portal;

const idOf = async (token: string) => (await portal.request('GET me', { token })).body.data.id;
const assign = (application_ids: number[], recruiter_id: number | null, token = employer) =>
  call('POST assign-applicants', token, { application_ids, recruiter_id });
const mineOf = async (token: string) =>
  (await call('POST applicants', token, { recruiter_id: 'me' })).body.data.map((one) => one.application_id);
const open = async (token: string, application_id: number) =>
  (await call('POST open-application', token, { application_id })).body.data.present;
const presence = (token: string, id: number) =>
  portal.request<{ data: { names: string[] } }>(`GET applicant-presence?application_id=${id}`, { token });
const present = async (id: number) => (await presence(employer, id)).body.data.names;

test('CAND-12 a member is in charge of an applicant, is told of them, and finds them', async () => {
  const recruiter = await joinTeam(portal, employer, 'recruiter');
  const recruiterId = await idOf(recruiter);
  const jobId = await postJob(portal, employer);
  const seeker = await ask.apply(jobId);
  const id = await ask.applicationOf(seeker);
  expect(await mineOf(recruiter)).toEqual([]);
  const assigned = await assign([id], recruiterId);
  expect(assigned.status).toBe(200);
  expect(await mineOf(recruiter)).toEqual([id]);
  const opened = await call('POST open-application', employer, { application_id: id });
  expect(opened.body.data.recruiter).toMatchObject({ id: recruiterId });
  pass(WINDOW_S + 1);
  expect(await ask.heardOf(recruiter, jobId)).toContain('applicant_assigned');

  // What the applicant does is told to them alone.
  await call('POST withdraw-application', seeker, { job_applied_id: id });
  pass(WINDOW_S + 1);
  expect(await ask.heardOf(recruiter, jobId)).toContain('application_withdrawn');
  expect(await ask.heardOf(employer, jobId)).not.toContain('application_withdrawn');
});

test('CAND-12 assigning is undone, and limited to members who may edit the job', async () => {
  const recruiter = await joinTeam(portal, employer, 'recruiter');
  const interviewer = await joinTeam(portal, employer, 'interviewer');
  const rival = await signUpEmployer(portal, { company_name: 'Rival Works' });
  const jobId = await postJob(portal, employer);
  const id = await ask.applicationOf(await ask.apply(jobId));
  expect((await assign([id], await idOf(interviewer))).status).toBe(422);
  expect((await assign([id], await idOf(rival))).status).toBe(422);
  expect((await assign([id], null, rival)).status).toBe(404);
  const assigned = await assign([id], await idOf(recruiter));
  expect((await undo(assigned)).status).toBe(200);
  expect(await mineOf(recruiter)).toEqual([]);

  await assign([id], await idOf(recruiter));
  await call('POST remove-member', employer, { member_id: await idOf(recruiter) });
  const { rows } = await portal.database.db.execute(
    sql`select recruiter_id from applications where id = ${id}`,
  );
  expect(rows).toEqual([{ recruiter_id: null }]);
});

test('CAND-13 members see which colleagues have an applicant open', async () => {
  const recruiter = await joinTeam(portal, employer, 'recruiter');
  const rival = await signUpEmployer(portal, { company_name: 'Rival Works' });
  const jobId = await postJob(portal, employer);
  const id = await ask.applicationOf(await ask.apply(jobId));
  const other = await ask.applicationOf(await ask.apply(jobId));
  expect(await open(employer, id)).toEqual([]);
  expect(await open(recruiter, id)).toHaveLength(1);
  expect(await present(id)).toHaveLength(1);
  expect((await presence(rival, id)).status).toBe(404);

  await open(recruiter, other);
  expect(await present(id)).toEqual([]);
  await open(recruiter, id);
  await call('POST leave-applicant', recruiter, { application_id: id });
  expect(await present(id)).toEqual([]);
  await open(recruiter, id);
  pass(31 * 60);
  expect(await present(id)).toEqual([]);
});

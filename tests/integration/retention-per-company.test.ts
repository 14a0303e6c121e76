/** How long companies see who applied to ended jobs: with a moved clock. */
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#contract/shared/constants.ts';
import { endCompanyAccess } from '#server/modules/applications/end-company-access.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile, type TestPortal } from '../support/portal.ts';

const portal = await portalOfFile();
let employer: string;
let jobId: number;
/** The job's deadline is 2026-04-01. */
beforeEach(async () => {
  portal.clock.set(NOW);
  await portal.database.db.execute(sql`delete from applications`);
  employer = await signUpEmployer(portal);
  jobId = await postJob(portal, employer);
});

const at = async (day: string) => {
  portal.clock.set(new Date(`${day}T12:00:00Z`));
  // Nobody signs in again.
  await portal.database.db.execute(sql`update sessions set expires_at = '2099-01-01'`);
};
/** Applies at the portal's time, which the database's clock is not. */
const apply = async (token: string, job = jobId): Promise<number> => {
  const answer = await portal.request('POST apply-jobs', {
    token,
    body: { manage_job_id: job, message: 'I know ships.' },
  });
  expect(answer.status).toBe(200);
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select id from applications where job_id = ${job} order by id desc limit 1`,
  );
  const id = rows[0]?.id ?? 0;
  await portal.database.db.execute(
    sql`update application_events set created_at = ${NOW.toISOString()}::timestamptz where application_id = ${id}`,
  );
  return id;
};
const details = async () => (await portal.request('GET company-details', { token: employer })).body.data;
type Months = BodyOf<'POST company-details-update'>['keep_applicants_months'];
const keepFor = async (months: Months) => {
  const { company_name, version } = await details();
  const body = {
    ...{ company_name, version, industry_id: null, size: null, founded_year: null },
    keep_applicants_months: months,
  };
  expect((await portal.request('POST company-details-update', { token: employer, body })).status).toBe(200);
};
const run = (max = 0) => endCompanyAccess({ ...portal.deps, settings: { keepApplicantsMaxMonths: max } });
const listed = async (job = jobId) =>
  (
    await portal.request('POST view-shortlisted-candidates', {
      token: employer,
      body: { manage_job_id: job },
    })
  ).body;
const kinds = async (token: string) =>
  (await portal.request('GET notifications', { token })).body.data.map(({ kind }) => kind);

test('KEPT-01 a company chooses how long, within the portal’s limit; without either nothing ends', async () => {
  expect(await details()).toMatchObject({ keep_applicants_months: null, keep_applicants_months_max: null });
  await apply(await signUpSeeker(portal, { resume: pdf() }));
  await at('2036-01-01');
  expect(await run()).toEqual({ announced: 0, ended: 0 });
  await keepFor('12');
  expect(await details()).toMatchObject({ keep_applicants_months: '12' });
  const { company_name, version } = await details();
  const body = { company_name, version, industry_id: null, size: null, founded_year: null };
  const wrong = await portal.request('POST company-details-update', {
    token: employer,
    body: { ...body, keep_applicants_months: '7' },
  });
  expect(wrong.status).toBe(422);
  // A client that doesn't know of it leaves it alone.
  await portal.request('POST company-details-update', { token: employer, body });
  expect(await details()).toMatchObject({ keep_applicants_months: '12' });
  const recruiter = await joinTeam(portal, employer, 'recruiter');
  expect((await portal.request('GET company-details', { token: recruiter })).status).toBe(403);
});

test('KEPT-02 who applies reads how long the company sees it', async () => {
  const asked = async () => (await portal.request(`GET job-questions?id=${jobId}`)).body.kept_months;
  expect(await asked()).toBeNull();
  await keepFor('24');
  expect(await asked()).toBe(24);
});

test('KEPT-03 the company is told two weeks before, once, and then sees nothing of it; the applicant keeps it', async () => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const id = await apply(seeker);
  const { rows } = await portal.database.db.execute<{ user_id: number }>(
    sql`select user_id from applications where id = ${id}`,
  );
  const candidateId = rows[0]?.user_id ?? 0;
  const ask = (key: Parameters<TestPortal['request']>[0], body?: object) =>
    portal.request(key, { token: employer, ...(body ? { body } : {}) });
  await ask('POST add-candidate-note', { candidate_id: candidateId, text: 'Knows the bay.' });
  await ask('POST write-to-applicant', { application_id: id, text: 'Hello' });
  await keepFor('6');
  await at('2026-09-17');
  expect(await run()).toEqual({ announced: 0, ended: 0 });
  await at('2026-09-19');
  expect(await run()).toEqual({ announced: 1, ended: 0 });
  expect(await run()).toEqual({ announced: 0, ended: 0 });
  expect(await kinds(employer)).toContain('applicants_expiring');
  await at('2026-10-02');
  // Over since yesterday, but told less than two weeks ago.
  expect(await run()).toEqual({ announced: 0, ended: 0 });
  expect((await listed()).pagination.total).toBe(1);
  await at('2026-10-04');
  expect(await run()).toEqual({ announced: 0, ended: 1 });
  expect(await run()).toEqual({ announced: 0, ended: 0 });

  expect(await listed()).toMatchObject({ data: [], pagination: { total: 0 }, counts: { applied: 0 } });
  expect((await ask('POST open-application', { application_id: id })).status).toBe(404);
  expect((await ask('POST move-applications', { application_ids: [id], status: 'hired' })).status).toBe(404);
  expect((await ask(`GET application-resume?application_id=${id}`)).status).toBe(404);
  expect((await ask(`GET conversation?application_id=${id}`)).status).toBe(404);
  expect((await ask(`GET scorecards?application_id=${id}`)).status).toBe(404);
  expect((await ask(`GET application-interviews?application_id=${id}`)).body).toMatchObject({ data: [] });
  const { rows: notes } = await portal.database.db.execute(
    sql`select from candidate_notes where user_id = ${candidateId}`,
  );
  expect(notes).toHaveLength(0);
  expect(await kinds(employer)).not.toContain('application_received');
  const log = await portal.request('GET team-activity', { token: employer });
  expect(log.body.data).toContainEqual(
    expect.objectContaining({ kind: 'applicants_expired', detail: '1', actor: null }),
  );
  expect(log.body.data).toContainEqual(expect.objectContaining({ kind: 'retention_changed' }));

  const own = await portal.request('GET view-applied-jobs', {
    token: seeker,
  });
  expect(own.body.data).toMatchObject([{ job_applied_id: id, sent: { message: 'I know ships.' } }]);
  // Coming back after a suspension brings nothing back for the company.
  for (const value of [sql`now()`, sql`null`])
    await portal.database.db.execute(sql`update users set suspended_at = ${value} where id = ${candidateId}`);
  expect((await listed()).pagination.total).toBe(0);
});

test('KEPT-06 the dashboard doesn’t count it any more, and the company isn’t told when it is withdrawn', async () => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const id = await apply(seeker);
  const counted = async () => (await portal.request('GET employer-dashbord', { token: employer })).body.data;
  expect(await counted()).toMatchObject({ total_applications: 1, new_applications: 1 });
  await keepFor('6');
  await at('2026-09-19');
  await run();
  await at('2026-10-04');
  expect(await run()).toMatchObject({ ended: 1 });
  expect(await counted()).toMatchObject({ total_applications: 0, new_applications: 0 });
  const withdrawn = await portal.request('POST withdraw-application', {
    token: seeker,
    body: { job_applied_id: id },
  });
  expect(withdrawn.status).toBe(200);
  expect(await kinds(employer)).not.toContain('application_withdrawn');
});

test('KEPT-04 the portal’s limit counts where it is shorter, and what happens to an application later puts it off', async () => {
  const id = await apply(await signUpSeeker(portal, { resume: pdf() }));
  await keepFor('24');
  await at('2026-06-20');
  expect(await run(3)).toEqual({ announced: 1, ended: 0 });
  await portal.database.db.execute(sql`
    insert into application_events (application_id, status, created_at) values (${id}, 'interview', '2026-06-25')`);
  await at('2026-07-10');
  expect(await run(3)).toEqual({ announced: 0, ended: 0 });
  await at('2026-09-12');
  expect(await run(3)).toEqual({ announced: 1, ended: 0 });
  portal.clock.set(new Date(portal.clock.now().getTime() + 14 * DAY_MS));
  expect(await run(3)).toEqual({ announced: 0, ended: 1 });
});

test('KEPT-05 notes about who applied again, or is shortlisted, stay', async () => {
  const open = await postJob(portal, employer, { application_deadline_date: '2026-09-01' });
  const arrive = async () => {
    const token = await signUpSeeker(portal, { resume: pdf() });
    const candidate_id = (await portal.call('GET me', token)).body.data.id;
    await apply(token);
    await portal.call('POST add-candidate-note', employer, { candidate_id, text: 'Knows the bay.' });
    return { token, candidate_id };
  };
  const again = await arrive();
  await apply(again.token, open);
  const { candidate_id } = await arrive();
  await portal.call('POST shortlist-candidate', employer, { candidate_id, shortlisted: true });
  await arrive();
  await at('2026-06-20');
  await run(3);
  await at('2026-07-05');
  expect(await run(3)).toMatchObject({ ended: 3 });
  expect((await listed(open)).pagination.total).toBe(1);
  const { rows } = await portal.database.db.execute<{ user_id: number }>(
    sql`select user_id from candidate_notes where user_id >= ${again.candidate_id} order by user_id`,
  );
  expect(rows.map(({ user_id }) => user_id)).toEqual([again.candidate_id, candidate_id]);
});

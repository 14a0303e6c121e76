import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { EmployerJob, JobPost } from '#contract/company-jobs/calls.ts';
import type { Insights } from '#contract/company-jobs/insight-calls.ts';
import type { JobPostDefaults } from '#contract/company-jobs/job-life-calls.ts';
import type { SavedQuery } from '#contract/company-jobs/saved-query-calls.ts';
import type { ResponseOf } from '#contract/endpoints.ts';
import { rollOver } from '#server/modules/jobs/daily-rollover.ts';
import { jobPost, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

let token: string;
const portal = await portalOfFile();
beforeEach(async () => {
  portal.clock.set(NOW);
  token = await signUpEmployer(portal);
});

const ask = <Body>(call: string, body?: object, as = token) =>
  portal.request<Body>(call, { token: as, ...(body ? { body } : {}) });
const listed = async (body: object = {}): Promise<EmployerJob[]> =>
  (await ask<{ data: EmployerJob[] }>('POST myjobs', body)).body.data;
const pageStatus = async (id: number) =>
  (await portal.request(`GET jobposts?id=${id}`)).body.data.response.state;
const isFound = async (title: string) =>
  (await portal.request(`GET jobs?job_title=${encodeURIComponent(title)}`)).body.data.length > 0;
const applyTo = async (id: number) => {
  const seeker = await signUpSeeker(portal, { resume: pdf() });
  const answer = await ask('POST apply-jobs', { manage_job_id: id }, seeker);
  expect(answer.status).toBe(200);
  return seeker;
};
const notificationsOf = async (seeker: string) =>
  (await ask<{ data: { kind: string; text: string | null }[] }>('GET notifications', undefined, seeker)).body
    .data;

test('EJOBS-03 a job closed early leaves the lists, accepts no applications, and notifies every applicant', async () => {
  const id = await postJob(portal, token, { job_title: 'Ferry captain early' });
  const seeker = await applyTo(id);
  const latecomer = await signUpSeeker(portal, { resume: pdf() });
  expect(await isFound('Ferry captain early')).toBe(true);
  const { status, body } = await ask<{ message: string; data: object }>('POST close-jobs', {
    job_ids: [id],
    message: 'We found somebody. Thank you for your time.',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: '1 job was closed.', data: { job_ids: [id], told: 1 } });
  expect(await isFound('Ferry captain early')).toBe(false);
  expect(await pageStatus(id)).toBe('closed');
  expect((await ask('POST apply-jobs', { manage_job_id: id }, latecomer)).status).toBe(409);
  const notifications = await notificationsOf(seeker);
  expect(notifications.map(({ kind }) => kind)).toEqual(['job_closed']);
  expect(notifications[0]?.text).toMatch(/^We found somebody/);
  expect((await listed())[0]).toMatchObject({ state: 'closed', closed_at: NOW.toISOString() });
});

test('EJOBS-03 a closed job reopens, and its former applicants can apply again', async () => {
  const id = await postJob(portal, token, { job_title: 'Tide watcher again' });
  const seeker = await applyTo(id);
  await ask('POST close-jobs', { job_ids: [id] });
  expect((await ask('POST reopen-job', { job_id: id })).status).toBe(200);
  expect(await isFound('Tide watcher again')).toBe(true);
  expect((await ask('POST apply-jobs', { manage_job_id: id }, seeker)).status).toBe(200);
});

test('EJOBS-03 moving deadlines notifies applicants, and returns the former deadlines for Undo', async () => {
  const one = await postJob(portal, token, { application_deadline_date: '2026-03-20' });
  const two = await postJob(portal, token, { application_deadline_date: '2026-03-25' });
  const seeker = await applyTo(one);
  const move = (deadlines: object[]) =>
    ask<{ data: { before: object[] } }>('POST move-deadlines', { deadlines });
  const moved = await move([one, two].map((job_id) => ({ job_id, application_deadline_date: '2026-05-01' })));
  expect(moved.body.data.before).toEqual([
    { job_id: one, application_deadline_date: '2026-03-20' },
    { job_id: two, application_deadline_date: '2026-03-25' },
  ]);
  expect((await listed()).map((job) => job.application_deadline_date)).toEqual(['2026-05-01', '2026-05-01']);
  expect((await notificationsOf(seeker)).map(({ kind }) => kind)).toEqual(['job_changed']);
  await move(moved.body.data.before);
  expect((await listed({ sort: 'deadline' })).map((job) => job.id)).toEqual([one, two]);
  expect((await move([{ job_id: one, application_deadline_date: '2026-03-09' }])).status).toBe(422);
});

test('HOME-05 EJOBS-01 a saved job gets an opening day, and loses it again', async () => {
  const id = await postJob(portal, token, { job_title: 'Rope maker soon', is_post_later: 1 });
  const schedule = (opens_on: string | null) =>
    ask<{ errors: object; message: string }>('POST schedule-job', { job_id: id, opens_on });
  expect((await schedule('2026-03-10')).status).toBe(422);
  expect((await schedule('2026-04-02')).status).toBe(422);
  const scheduled = await schedule('2026-03-12');
  expect(scheduled.status).toBe(200);
  expect(scheduled.body.message).toContain('12 Mar 2026');
  expect((await listed({ saved: 1 }))[0]).toMatchObject({ state: 'announced', opens_on: '2026-03-12' });
  expect(await pageStatus(id)).toBe('announced');
  await schedule(null);
  expect((await listed({ saved: 1 }))[0]).toMatchObject({ state: 'saved', opens_on: null });
  await schedule('2026-03-12');
  portal.clock.set(new Date('2026-03-12T08:00:00Z'));
  await rollOver(portal.deps);
  expect(await isFound('Rope maker soon')).toBe(true);
  const posted = await postJob(portal, token);
  expect((await ask('POST schedule-job', { job_id: posted, opens_on: '2026-03-20' })).status).toBe(422);
});

test('POST-02 EJOBS-01 a saved job is posted unchanged', async () => {
  const id = await postJob(portal, token, { job_title: 'Dock gardener now', is_post_later: 1 });
  expect(await isFound('Dock gardener now')).toBe(false);
  expect((await ask('POST publish-job', { job_id: id })).status).toBe(200);
  expect(await isFound('Dock gardener now')).toBe(true);
  expect(await listed({ saved: 1 })).toEqual([]);
});

test('EJOBS-04 several jobs are deleted together, or none if one belongs to another company', async () => {
  const mine = await postJob(portal, token);
  const rival = await signUpEmployer(portal);
  const theirs = await postJob(portal, rival);
  for (const call of ['POST delete-jobs', 'POST close-jobs']) {
    expect((await ask(call, { job_ids: [mine, theirs] })).status).toBe(404);
  }
  expect((await listed())[0]).toMatchObject({ id: mine, state: 'open' });
  const seeker = await applyTo(mine);
  await ask('POST delete-jobs', { job_ids: [mine, mine] });
  expect(await listed()).toEqual([]);
  expect((await notificationsOf(seeker)).map(({ kind }) => kind)).toEqual(['job_closed']);
});

test('EJOBS-01 the list is filtered by open, closing soon or closed, and sorted', async () => {
  await postJob(portal, token, { job_title: 'Cooper', application_deadline_date: '2026-03-12' });
  await postJob(portal, token, { job_title: 'anchor smith', application_deadline_date: '2026-04-12' });
  const closed = await postJob(portal, token, { job_title: 'Baker' });
  await ask('POST close-jobs', { job_ids: [closed] });
  const titles = async (body: object) => (await listed(body)).map(({ job_title }) => job_title);
  expect(await titles({ state: 'open', sort: 'title' })).toEqual(['anchor smith', 'Cooper']);
  expect(await titles({ state: 'closing' })).toEqual(['Cooper']);
  expect(await titles({ state: 'closed' })).toEqual(['Baker']);
  expect(await titles({ sort: 'oldest' })).toEqual(['Cooper', 'anchor smith', 'Baker']);
  expect(await titles({ sort: 'deadline' })).toEqual(['Cooper', 'Baker', 'anchor smith']);
});

test('EJOBS-01 a text without words finds none of the jobs', async () => {
  await postJob(portal, token, { job_title: 'Cooper' });
  for (const job_title of ['-', '"', '😀']) expect(await listed({ job_title })).toEqual([]);
  expect(await listed({ job_title: ' ' })).toHaveLength(1);
  expect(await listed({ job_title: 'coop' })).toHaveLength(1);
});

test('EJOBS-01 ROLE-01 jobs are found by ids, including saved ones, but never another company’s', async () => {
  const posted = await postJob(portal, token);
  const saved = await postJob(portal, token, { is_post_later: 1 });
  await postJob(portal, token);
  const theirs = await postJob(portal, await signUpEmployer(portal));
  const found = await listed({ job_ids: [posted, saved, theirs] });
  expect(new Set(found.map(({ id }) => id))).toEqual(new Set([posted, saved]));
});

test('EJOBS-01 the list is exported as a table in which no title is a formula', async () => {
  await postJob(portal, token, { job_title: '=cmd|calc' });
  const other = await postJob(portal, token, { job_title: 'Sail, "maker"' });
  const all = await ask('POST export-jobs', {});
  expect(all.headers['content-disposition']).toMatch(/^attachment; filename="jobs-2026-03-10.csv"/);
  const lines = all.text.trim().split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFF?Number,Job title,Status,Open or closed/);
  expect(lines).toHaveLength(3);
  expect(all.text).toContain('"Sail, ""maker"""');
  expect(all.text).toContain("'=cmd|calc");
  expect((await ask('POST export-jobs', { job_ids: [other] })).text.trim().split('\r\n')).toHaveLength(2);
});

test('POST-02 a new job starts with the place and category of the company’s last one', async () => {
  const defaults = async () =>
    (await ask<{ data: JobPostDefaults | null }>('GET job-post-defaults')).body.data;
  expect(await defaults()).toBeNull();
  await postJob(portal, token, { zipcode: '400099' });
  expect(await defaults()).toMatchObject({ city_id: 133024, zipcode: '400099', industry_id: 1 });
});

test('POST-02 DETAIL-03 a preview shows the job as users would see it, and stores nothing', async () => {
  const preview = (change: JobPost = {}) =>
    ask<{ data: { response: { job_description: string }; company_details: object }; errors: object }>(
      'POST preview-job',
      jobPost({ is_post_later: 1, job_title: 'Never posted', ...change }),
    );
  const { status, body } = await preview({ job_description: '<p onclick="x()">Guide ships.</p>' });
  expect(status).toBe(200);
  expect(body.data.response).toMatchObject({ job_title: 'Never posted', state: 'open' });
  expect(body.data.response.job_description).toBe('<p>Guide ships.</p>');
  expect(await listed()).toEqual([]);
  expect(await listed({ saved: 1 })).toEqual([]);
  const unfinished = await ask<{ data: { response: object; job_over_view: object } }>('POST preview-job', {
    job_title: 'Never posted',
    country_id: jobPost().country_id,
  });
  expect([unfinished.status, unfinished.body.data]).toMatchObject([
    200,
    {
      response: { job_title: 'Never posted', work_mode_id: { name: '' }, employment_type_id: [] },
      job_over_view: { salary_id: { name: '' } },
    },
  ]);
  const refused = await preview({ job_title: '', city_id: 1 });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['job_title']]);
});

test('POST-02 SKILL-01 a missing skill is added once regardless of its spelling, chosen at once, and not offered to others', async () => {
  const add = (name: string) => ask<{ data: { id: number; name: string } }>('POST add-tag', { name });
  const { body } = await add('  Celestial   navigation ');
  expect(body.data.name).toBe('Celestial navigation');
  expect((await add('CELESTIAL-NAVIGATION')).body.data).toEqual(body.data);
  const tags = await portal.request('GET tags');
  expect(tags.body.data.some(({ id }) => id === body.data.id)).toBe(false);
  await postJob(portal, token, { tags_id: [body.data.id] });
  for (const name of ['', '-', 'www.example.com', '<b>x</b>', 'a'.repeat(101)]) {
    expect((await add(name)).status, name).toBe(422);
  }
});

test('EJOBS-01 filters are saved under unique names, and private to their owner', async () => {
  const save = (name: string, query: string) =>
    ask<{ data: SavedQuery }>('POST save-query', { list: 'jobs', name, query });
  const { body } = await save('Turned down', 'status=rejected');
  await save('turned down', 'status=rejected&saved=1');
  const mine = await ask<{ data: SavedQuery[] }>('GET saved-queries?list=jobs');
  expect(mine.body.data).toEqual([
    { id: body.data.id, name: 'turned down', query: 'status=rejected&saved=1' },
  ]);
  const rival = await signUpEmployer(portal);
  expect((await ask('POST delete-saved-query', { id: body.data.id }, rival)).status).toBe(404);
  await ask('POST delete-saved-query', { id: body.data.id });
  expect((await ask<{ data: unknown[] }>('GET saved-queries?list=jobs')).body.data).toEqual([]);
});

const insights = async () => (await ask<{ data: Insights }>('GET employer-insights')).body.data;

test('DASH-01 chart data: views, applications, their status and waiting time', async () => {
  const id = await postJob(portal, token, { application_deadline_date: '2026-03-14' });
  const look = (agent: string) =>
    portal.request('POST job-view', { body: { job_id: id }, headers: { 'user-agent': agent } });
  await look('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  await look('Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0');
  await look('Mozilla/5.0 (iPhone) Safari/604.1');
  await look('Mozilla/5.0 (compatible; Googlebot/2.1)');
  await applyTo(id);
  await applyTo(id);
  const applicants = await ask<{ data: { application_id: number }[] }>('POST view-shortlisted-candidates', {
    manage_job_id: id,
  });
  const first = applicants.body.data[0]?.application_id;
  await ask('POST application-status', { application_id: first, status: 'shortlisted' });
  const data = await insights();
  expect(data.days).toHaveLength(30);
  expect(data.days.at(-1)?.day).toBe('2026-03-10');
  expect(data.days.reduce((sum, { views }) => sum + views, 0)).toBe(2);
  expect(data.funnel.filter(({ applications }) => applications > 0)).toEqual([
    { status: 'applied', applications: 1 },
    { status: 'shortlisted', applications: 1 },
  ]);
  expect(data.answers.times.filter(({ applications }) => applications > 0).map(({ time }) => time)).toContain(
    'waiting',
  );
  expect(data.closing).toEqual([
    expect.objectContaining({
      id,
      application_deadline_date: '2026-03-14',
      applied_candidates_count: 2,
      views: 2,
    }),
  ]);
  expect((await listed())[0]?.views).toBe(2);
});

test('DASH-01 a company without jobs has empty charts, without other companies’ numbers', async () => {
  const rival = await signUpEmployer(portal);
  await applyTo(await postJob(portal, rival));
  const data = await insights();
  expect(data.days.every(({ views, applications }) => views === 0 && applications === 0)).toBe(true);
  expect(data.answers.median_hours).toBeNull();
  expect(data.closing).toEqual([]);
});

test('DETAIL-11 a job’s record counts earlier postings, applications and hires, and needs a public job', async () => {
  const recordOf = (id: number) => portal.request(`GET job-record?id=${id}`);
  const first = await postJob(portal, token, { job_title: 'Lighthouse keeper' });
  await applyTo(first);
  const list = await ask<ResponseOf<'POST view-shortlisted-candidates'>>('POST view-shortlisted-candidates', {
    manage_job_id: first,
    list: 'applied',
  });
  const hiring = { application_id: list.body.data[0]?.application_id, status: 'hired' };
  expect((await ask('POST application-status', hiring)).status).toBe(200);
  portal.clock.set(new Date('2026-03-12T08:00:00Z'));
  const again = await postJob(portal, token, { job_title: 'lighthouse Keeper' });
  await applyTo(again);
  // Several companies have answered, so that each record takes its own company's.
  await signUpEmployer(portal);
  await portal.database.db.execute(sql`
    insert into company_responses (company_id, days, received, reviewed, answered, review_hours, next_steps)
    select id, 30, 1, 1, 1, 1, '{}' from companies on conflict do nothing`);
  expect((await recordOf(again)).body.data).toEqual({
    first_posted_at: NOW.toISOString(),
    reposts: 1,
    confirmed_at: null,
    applications: 1,
    hires: 1,
    responsiveness: null,
    decision_dates: { kept: 0, broken: 0 },
    decision_date: null,
  });
  const other = await postJob(portal, token, { job_title: 'Harbour pilot' });
  expect((await recordOf(other)).body.data).toMatchObject({ reposts: 0, applications: 0, hires: 1 });
  const saved = await postJob(portal, token, { is_post_later: 1 });
  expect((await recordOf(saved)).status).toBe(404);
});

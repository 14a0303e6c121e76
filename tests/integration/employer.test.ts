import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { REQUIRED_JOB_FIELDS } from '#contract/company-jobs/rules.ts';
import { rollOver } from '#server/modules/jobs/daily-rollover.ts';
import { jobPost, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';

let token: string;
const portal = await portalOfFile();
beforeEach(async () => {
  portal.clock.set(NOW);
  token = await signUpEmployer(portal);
});

const listJobs = (body: object = {}, page = 1) =>
  portal.request(`POST myjobs?page=${page}`, {
    token,
    body,
  });
const publicTitles = async (text: string) =>
  (await portal.request(`GET jobs?job_title=${text}`)).body.data.map(({ job_title }) => job_title);

test('POST-05 API-08 an empty job is rejected with the 17 required fields', async () => {
  const { status, body } = await portal.request('POST post-new-job', { token, body: {} });
  expect(status).toBe(422);
  expect(body.message).toBe('Please fill in all required fields.');
  expect(Object.keys(body.errors).sort()).toEqual([...REQUIRED_JOB_FIELDS].sort());
  expect(new Set(Object.values(body.errors))).toEqual(new Set(['This field is required']));
});

test('POST-05 unknown or mismatched values are rejected by field', async () => {
  const post = jobPost({ city_id: 1, subcategory_id: 201, salary_id: 9999, tags_id: [1, 999_999] });
  const { status, body } = await portal.request('POST post-new-job', { token, body: post });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['city_id', 'salary_id', 'subcategory_id', 'tags_id']);
});

test('POST-02 POST-04 a job is returned for editing as posted, with references as objects', async () => {
  const id = await postJob(portal, token, {
    degree_id: [2, 3],
    course_id: [4],
    education_id: [1],
    job_locations: ['Mumbai', 'Navi Mumbai'],
    is_featured_job: 1,
  });
  const { body } = await portal.request(`GET get-job-details-for-edit?id=${id}`, {
    token,
  });
  expect(body.data).toMatchObject({
    id,
    job_title: 'Harbour pilot',
    category_id: { id: 1 },
    city_id: { id: 133024, name: 'Mumbai' },
    employment_type_id: [{ employment_type_id: 1 }],
    degree_id: [{ degree_id: 2 }, { degree_id: 3 }],
    course_id: [{ course_id: 4 }],
    education_id: [{ education_id: 1 }],
    tags_id: [{ tag_id: 1 }, { tag_id: 2 }],
    job_locations: ['Mumbai', 'Navi Mumbai'],
    is_post_later: 0,
    is_featured_job: 1,
    application_deadline_date: '2026-04-01',
    status: 'approved',
  });
});

test('POST-04 a place with a comma stays whole when a form sends its parts', async () => {
  const { db } = portal.database;
  const id = await postJob(portal, token);
  await db.execute(sql`update jobs set locations = '{"Mumbai, India"}' where id = ${id}`);
  const places = async () =>
    (
      await db.execute(sql`
    select locations, (select json_agg(w) from job_workplaces w where w.job_id = j.id) as workplaces
    from jobs j where id = ${id}`)
    ).rows;
  const before = await places();
  const edited = jobPost({ job_title: 'Second pilot', job_locations: ['Mumbai', 'India'] });
  expect((await portal.request(`POST update-job?id=${id}`, { token, body: edited })).status).toBe(200);
  expect(await places()).toEqual(before);
});

test('POST-02 DETAIL-03 HTML is sanitised: nothing executable or remote is kept', async () => {
  const hostile =
    '<p onclick="x()">Text<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">a</a><iframe src="//e"></iframe></p>';
  const id = await postJob(portal, token, { job_description: hostile, responsibilities: hostile });
  const { body } = await portal.request(`GET jobposts?id=${id}`);
  expect(body.data.response.job_description).toBe('<p>Text<a rel="nofollow noopener noreferrer">a</a></p>');
});

test('DETAIL-03 HTML stored by other means than the form is sanitised when read', async () => {
  const id = await postJob(portal, token);
  await portal.database.db.execute(
    sql`update jobs set description = '<p>Text<script>alert(1)</script></p>' where id = ${id}`,
  );
  const { body } = await portal.request(`GET jobposts?id=${id}`);
  expect(body.data.response.job_description).toBe('<p>Text</p>');
});

test('POST-06 EJOBS-01 a saved job is private, listed under Saved, and public once posted', async () => {
  const id = await postJob(portal, token, { job_title: 'Saved steward', is_post_later: 1 });
  expect((await portal.request(`GET jobposts?id=${id}`)).status).toBe(404);
  expect(await publicTitles('steward')).toEqual([]);
  expect((await listJobs({ saved: 0 })).body.pagination.total).toBe(0);
  expect((await listJobs({ saved: 1 })).body.data.map((job) => job.id)).toEqual([id]);
  const post = jobPost({ job_title: 'Posted steward', is_post_later: 0 });
  expect((await portal.request(`POST update-job?id=${id}`, { token, body: post })).status).toBe(200);
  expect(await publicTitles('steward')).toEqual(['Posted steward']);
});

test('POST-02 HOME-05 a saved job with an opening day is announced and opens by itself that day', async () => {
  const id = await postJob(portal, token, {
    job_title: 'Future forester',
    is_post_later: 1,
    opens_on: '2026-03-12',
  });
  const announced = await portal.request('GET filtered-jobs?value=post_later_jobs');
  expect(announced.body.data.map((job) => job.id)).toContain(id);
  expect(await publicTitles('forester')).toEqual([]);
  portal.clock.set(new Date('2026-03-11T18:31:00Z')); // Past midnight in Kolkata.
  await rollOver(portal.deps);
  expect(await publicTitles('forester')).toEqual(['Future forester']);
  const later = await portal.request('GET filtered-jobs?value=post_later_jobs');
  expect(later.body.data.map((job) => job.id)).not.toContain(id);
});

test('EJOBS-01 EJOBS-02 jobs are listed by text, category, status and type, newest first', async () => {
  await postJob(portal, token, { job_title: 'Night baker' });
  await postJob(portal, token, { job_title: 'Day baker', category_id: 2, subcategory_id: 201 });
  const all = await listJobs({ job_title: '', category_id: 'All', status: 'All', saved: 0 });
  expect(all.body.data.map((job) => job.job_title)).toEqual(['Day baker', 'Night baker']);
  expect(all.body.data[0]).toMatchObject({
    job_type: 'professional',
    status: 'approved',
    applied_candidates_count: 0,
  });
  expect((await listJobs({ job_title: 'night' })).body.pagination.total).toBe(1);
  expect((await listJobs({ category_id: 2 })).body.pagination.total).toBe(1);
  expect((await listJobs({ status: 'rejected' })).body.pagination.total).toBe(0);
  expect((await listJobs({ status: 'nonsense' })).status).toBe(422);
});

test('EJOBS-01 a title is found regardless of accents, and the company’s name finds all of its jobs', async () => {
  await postJob(portal, token, { job_title: 'Chef at Café Ängström' });
  await postJob(portal, token, { job_title: 'Waiter' });
  const titles = async (job_title: string) =>
    (await listJobs({ job_title })).body.data.map((job) => job.job_title);
  expect(await titles('cafe')).toEqual(['Chef at Café Ängström']);
  expect(await titles('CAFÉ angstrom')).toEqual(['Chef at Café Ängström']);
  expect(await titles('harbour wait')).toEqual(['Waiter']);
  expect(await titles('cellar')).toEqual([]);
});

test('EJOBS-01 jobs are sorted by number of applicants, ascending or descending, across pages', async () => {
  const ids: number[] = [];
  for (let n = 0; n < 21; n++) ids.push(await postJob(portal, token, { job_title: `Deckhand ${n}` }));
  const [first = 0, second = 0] = ids;
  const [ada, bo] = [
    await signUpSeeker(portal, { resume: pdf() }),
    await signUpSeeker(portal, { resume: pdf() }),
  ];
  const apply = (seeker: string, job: number) =>
    portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: job } });
  for (const [seeker, job] of [
    [ada, first],
    [ada, second],
    [bo, second],
  ] as const) {
    await apply(seeker, job);
  }
  const idsOf = async (sort: string, page: number) =>
    (await listJobs({ sort }, page)).body.data.map(({ id }) => id);
  const newestFirst = ids.toReversed();
  const byApplicants = [second, first, ...newestFirst.filter((id) => id !== first && id !== second)];
  for (const [sort, expected] of [
    ['newest', newestFirst],
    ['oldest', ids],
    ['applicants', byApplicants],
  ] as const) {
    const pages = [await idsOf(sort, 1), await idsOf(sort, 2), await idsOf(sort, 3)];
    expect(pages, sort).toEqual([expected.slice(0, 10), expected.slice(10, 20), expected.slice(20)]);
  }
  const [listed] = (await listJobs({ sort: 'applicants' })).body.data;
  expect(listed?.applied_candidates_count).toBe(2);
});

test('EJOBS-01 DASH-01 derived tables always match the jobs', async () => {
  const ids: number[] = [];
  for (const is_post_later of [0, 0, 0, 1]) ids.push(await postJob(portal, token, { is_post_later }));
  const [closed, deleted, moved, saved] = ids;
  const ask = async (call: string, body: object) =>
    expect((await portal.request(call, { token, body })).status).toBe(200);
  await ask('POST close-jobs', { job_ids: [closed] });
  await ask('POST delete-job', { job_id: deleted });
  await ask('POST move-deadlines', {
    deadlines: [{ job_id: moved, application_deadline_date: '2026-05-01' }],
  });
  await ask('POST publish-job', { job_id: saved });
  const { rows } = await portal.database.db.execute<{
    listed: boolean;
    counted: boolean;
    applied: boolean;
  }>(sql`
    with narrow as (
      select id as job_id, company_id, folded(title) as words, is_post_later, status, category_id, deadline,
        closed_at is not null as is_closed, created_at
      from jobs where deleted_at is null
    ), counts as (
      select company_id, is_post_later, status, is_closed, deadline, count(*)::int as jobs
      from narrow group by 1, 2, 3, 4, 5
    ), applicants as (
      select j.id as job_id, j.company_id, count(a.id)::int as applicants from jobs j
      left join applications a on a.job_id = j.id and a.status <> 'withdrawn' and not a.applicant_hidden
      group by j.id
    )
    select
      not exists ((select * from narrow except select * from company_jobs)
        union all (select * from company_jobs except select * from narrow)) as listed,
      not exists ((select * from counts except select * from company_job_counts)
        union all (select * from company_job_counts except select * from counts)) as counted,
      not exists ((select * from applicants except select * from job_applicants)
        union all (select * from job_applicants except select * from applicants)) as applied`);
  expect(rows).toEqual([{ listed: true, counted: true, applied: true }]);
});

test('EJOBS-05 a page past the end is empty and still has the total', async () => {
  await postJob(portal, token);
  const { body } = await listJobs({}, 50);
  expect(body).toMatchObject({
    data: [],
    pagination: { current_page: 50, last_page: 1, per_page: 10, total: 1 },
  });
});

test('EJOBS-04 a deleted job disappears from every list, and the response says so', async () => {
  const id = await postJob(portal, token, { job_title: 'Lamplighter' });
  expect(await publicTitles('lamplighter')).toEqual(['Lamplighter']);
  const { body } = await portal.request('POST delete-job', { token, body: { job_id: id } });
  expect(body.message).toBe('Job Deleted Successfully!!');
  expect(await publicTitles('lamplighter')).toEqual([]);
  expect((await listJobs()).body.pagination.total).toBe(0);
  expect((await portal.request('POST delete-job', { token, body: { job_id: id } })).status).toBe(404);
});

test('DASH-01 API-08 the dashboard counts the company’s jobs and applications', async () => {
  const id = await postJob(portal, token);
  await postJob(portal, token, { is_post_later: 1 });
  const seeker = await signUpSeeker(portal);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: id } });
  const { body } = await portal.request('GET employer-dashbord', { token });
  expect(body.data).toMatchObject({
    posted_jobs: 1,
    live_jobs: 1,
    saved_jobs: 1,
    total_applications: 1,
    new_applications: 1,
  });
});

test('CAND-01 API-08 a job’s applicants are listed with the details employers choose by, and their resume', async () => {
  const id = await postJob(portal, token);
  const seeker = await signUpSeeker(portal, { resume: pdf('of Kiran') });
  await portal.request('POST apply-jobs', {
    token: seeker,
    body: { manage_job_id: id, message: 'I know the harbour.' },
  });
  const list = await portal.request('POST view-shortlisted-candidates', {
    token,
    body: { manage_job_id: id, list: 'applied' },
  });
  expect(list.body.data).toMatchObject([
    {
      candidate_name: 'Kiran',
      candidate_last_name: 'Das',
      work_status: 'Experienced',
      jobseeker_type: 'Worker',
      has_resume: true,
      message: 'I know the harbour.',
    },
  ]);
  expect(list.body.pagination).toMatchObject({ total: 1 });
  const applicationId = list.body.data[0]?.application_id;
  const resume = await portal.request(`GET application-resume?application_id=${applicationId}`, { token });
  expect(resume.text).toContain('of Kiran');
  expect(resume.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  expect(String(resume.headers['content-disposition'])).toMatch(/^attachment/);
  const shortlisted = await portal.request('POST view-shortlisted-candidates', {
    token,
    body: { manage_job_id: id, list: 'shortlisted' },
  });
  expect(shortlisted.body.data).toEqual([]);
});

test('ROLE-01 an employer cannot set protected fields of a job', async () => {
  const other = await signUpEmployer(portal);
  const id = await postJob(portal, other);
  const body = {
    ...jobPost(),
    status: 'approved',
    company_id: 1,
    id,
    applied_candidates_count: 99,
    posted_at: '2020-01-01',
  };
  const answer = await portal.request('POST post-new-job', { token, body });
  expect(answer.body.data.id).not.toBe(id);
  const { body: list } = await listJobs();
  expect(list.data).toMatchObject([{ id: answer.body.data.id, applied_candidates_count: 0 }]);
});

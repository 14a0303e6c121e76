import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { APPLICATION_MOVES } from '#contract/shared/constants.ts';
import { pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

let employer: string;
let seeker: string;
let jobId: number;
let applicationId: number;
const portal = await portalOfFile();
beforeEach(async () => {
  employer = await signUpEmployer(portal);
  seeker = await signUpSeeker(portal, { resume: pdf() });
  jobId = await postJob(portal, employer);
  await portal.request('POST apply-jobs', { token: seeker, body: { manage_job_id: jobId } });
  const [applicant] = await listed('applied');
  applicationId = applicant?.application_id ?? 0;
});

const listed = async (list: 'applied' | 'shortlisted') => {
  const { body } = await portal.request('POST view-shortlisted-candidates', {
    token: employer,
    body: { manage_job_id: jobId, list },
  });
  return body.data;
};
const open = (token = employer, id = applicationId) =>
  portal.request('POST open-application', {
    token,
    body: { application_id: id },
  });
const move = (status: string, token = employer, id: unknown = applicationId) =>
  portal.request('POST application-status', { token, body: { application_id: id, status } });
const counters = async () => (await portal.request('GET employer-dashbord', { token: employer })).body.data;
const applied = async () => (await portal.request('GET view-applied-jobs', { token: seeker })).body.data[0];
const eventsOf = async (id: number) =>
  (
    await portal.database.db.execute<{ status: string; actor_id: number; created_at: string }>(
      sql`select status, actor_id, created_at from application_events where application_id = ${id} order by id`,
    )
  ).rows;

test('CAND-01 listing marks nothing; opening a candidate marks them as viewed, once', async () => {
  expect(await listed('applied')).toMatchObject([{ status: 'applied' }]);
  expect(await listed('applied')).toMatchObject([{ status: 'applied' }]);
  const { body } = await open();
  expect(body.data).toMatchObject({
    status: 'viewed',
    phone: '+91 98200 00002',
    history: [
      { status: 'applied', by: 'Kiran Das' },
      { status: 'viewed', by: 'Meera Iyer' },
    ],
  });
  expect(body.data.email).toMatch(/@example\.com$/);
  await open();
  expect((await eventsOf(applicationId)).map(({ status }) => status)).toEqual(['applied', 'viewed']);
  expect((await applied())?.status).toBe('viewed');
});

test('CAND-01 downloading a resume marks the application as viewed, and never moves it back', async () => {
  const download = () =>
    portal.request(`GET application-resume?application_id=${applicationId}`, { token: employer });
  expect((await download()).status).toBe(200);
  expect(await listed('applied')).toMatchObject([{ status: 'viewed' }]);
  await move('interview');
  await download();
  expect(await listed('applied')).toMatchObject([{ status: 'interview' }]);
});

test('CAND-01 every move is an event with actor and time, seen by the seeker', async () => {
  for (const status of APPLICATION_MOVES) {
    expect((await move(status)).status, status).toBe(200);
    expect((await applied())?.status).toBe(status);
  }
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select c.user_id as id from companies c join jobs j on j.company_id = c.id where j.id = ${jobId}`,
  );
  const events = await eventsOf(applicationId);
  expect(events.map(({ status }) => status)).toEqual(['applied', ...APPLICATION_MOVES]);
  expect(new Set(events.slice(1).map(({ actor_id }) => actor_id))).toEqual(new Set([rows[0]?.id]));
  expect(events.every(({ created_at }) => created_at)).toBe(true);
});

test('CAND-01 moving to the current status creates no event', async () => {
  await move('shortlisted');
  expect((await move('shortlisted')).status).toBe(200);
  expect((await eventsOf(applicationId)).length).toBe(2);
});

test('CAND-01 DASH-01 shortlisted applicants have their own list, and the counters follow', async () => {
  expect(await counters()).toMatchObject({ new_applications: 1, shortlisted_candidates: 0 });
  await move('shortlisted');
  expect(await listed('shortlisted')).toMatchObject([{ application_id: applicationId }]);
  expect(await counters()).toMatchObject({ new_applications: 0, shortlisted_candidates: 1 });
  await move('offered');
  expect(await listed('shortlisted')).toHaveLength(1);
  expect(await counters()).toMatchObject({ shortlisted_candidates: 1 });
  await move('rejected');
  expect(await listed('shortlisted')).toEqual([]);
  expect(await counters()).toMatchObject({ total_applications: 1, shortlisted_candidates: 0 });
});

test('CAND-01 a company can’t move a withdrawn application', async () => {
  await portal.request('POST withdraw-application', {
    token: seeker,
    body: { job_applied_id: applicationId },
  });
  for (const answer of [await move('shortlisted'), await open()]) expect(answer.status).toBe(404);
  expect((await eventsOf(applicationId)).map(({ status }) => status)).toEqual(['applied', 'withdrawn']);
});

test('CAND-01 hostile input is rejected by field', async () => {
  for (const status of ['withdrawn', 'applied', '', "hired' or 1=1", '__proto__']) {
    expect((await move(status)).status, status).toBe(422);
  }
  for (const id of [0, -1, 'x', 2 ** 53, null, [applicationId, 2]]) {
    expect((await move('hired', employer, id)).status, String(id)).toBe(422);
  }
  expect((await move('hired', employer, 2_147_483_647)).status).toBe(404);
});

const search = async (query: string, token = employer) => {
  const answer = await portal.request(`GET candidate-search?page=1${query}`, { token });
  return { status: answer.status, found: answer.body.data, total: answer.body.pagination?.total };
};
/** A seeker with a unique name, whose profile is written to the database directly. */
const candidateOf = async (columns: Readonly<Record<string, number | boolean | string>> = {}) => {
  const name = `Zz${Math.random().toString(36).slice(2)}`;
  await signUpSeeker(portal, { first_name: name });
  const { db } = portal.database;
  const { rows } = await db.execute<{ id: number }>(sql`select id from users where first_name = ${name}`);
  const id = rows[0]?.id ?? 0;
  for (const [column, value] of Object.entries(columns)) {
    await db.execute(sql`update candidates set ${sql.identifier(column)} = ${value} where user_id = ${id}`);
  }
  return { id, name };
};
const keep = (id: unknown, shortlisted: unknown, token = employer) =>
  portal.request('POST shortlist-candidate', { token, body: { candidate_id: id, shortlisted } });

test('CLIST-02 each candidate is listed with the newest position and employer', async () => {
  const { id, name } = await candidateOf();
  const listed = async () => (await search(`&designation=${name}`)).found[0];
  expect(await listed()).toMatchObject({ last_position: null, last_employer: null });
  await portal.database.db.execute(sql`
    insert into candidate_experiences (user_id, designation, company_name, starts_on, ends_on)
    values (${id}, 'Cook', 'Quiet Ladle', '2015-01-01', '2019-06-30'), (${id}, 'Chef', 'Blue Tureen', '2019-07-01', null),
      (${id}, 'Porter', 'Slow Lift', '2012-01-01', '2014-12-31')`);
  expect(await listed()).toMatchObject({ last_position: 'Chef', last_employer: 'Blue Tureen' });
});

test('CLIST-01 country, category, salary, experience and work status each filter by their own value', async () => {
  const { rows } = await portal.database.db.execute<{ id: number }>(
    sql`select d.id from designations d where not exists (select 1 from jobs where designation_id = d.id) limit 1`,
  );
  const designation = rows[0]?.id ?? 0;
  await postJob(portal, employer, { category_id: 2, subcategory_id: 201, designation_id: designation });
  const { name } = await candidateOf({
    country_id: 101,
    designation_id: designation,
    salary_id: 1,
    work_experience: 6,
  });
  const total = async (query: string) => (await search(`&designation=${name}${query}`)).total;
  expect(await total('')).toBe(1);
  const filters: [string, string][] = [
    ['country_id=101', 'country_id=4'],
    ['category_id=2', 'category_id=1'],
    ['salary_id=1', 'salary_id=2'],
    ['min_experience=6', 'min_experience=7'],
    ['work_status=Experienced', 'work_status=Fresher'],
  ];
  for (const [matching, other] of filters) {
    expect(await total(`&${matching}`), matching).toBe(1);
    expect(await total(`&${other}`), other).toBe(0);
  }
  expect(await total(`&${filters.map(([matching]) => matching).join('&')}`)).toBe(1);
});

test('CLIST-02 a company shortlists a candidate, lists them, and removes them', async () => {
  const { id, name } = await candidateOf();
  for (let twice = 0; twice < 2; twice += 1) expect((await keep(id, true)).status).toBe(200);
  expect((await search(`&designation=${name}`)).found).toMatchObject([{ id, shortlisted: true }]);
  expect((await search('&shortlisted=1')).found).toMatchObject([{ id, shortlisted: true }]);
  const rival = await signUpEmployer(portal);
  expect((await search(`&designation=${name}`, rival)).found).toMatchObject([{ shortlisted: false }]);
  expect((await search('&shortlisted=1', rival)).total).toBe(0);
  expect((await keep(id, false)).status).toBe(200);
  expect((await search('&shortlisted=1')).total).toBe(0);
});

test('CLIST-02 ROLE-01 hidden and suspended candidates are neither found nor shortlisted', async () => {
  const hidden = await candidateOf({ visible_to_employers: false });
  const suspended = await candidateOf();
  const kept = await candidateOf();
  await keep(kept.id, true);
  await portal.database.db.execute(
    sql`update users set suspended_at = now() where id in (${suspended.id}, ${kept.id})`,
  );
  for (const { id, name } of [hidden, suspended]) {
    expect((await search(`&designation=${name}`)).total).toBe(0);
    expect((await keep(id, true)).status).toBe(404);
  }
  expect((await search('&shortlisted=1')).total).toBe(0);
  expect((await keep(kept.id, false)).status).toBe(200);
});

test('CLIST-02 ROLE-01 a company never finds candidates hidden from it, but others do', async () => {
  const { id, name } = await candidateOf();
  const rival = await signUpEmployer(portal);
  await keep(id, true);
  await portal.database.db.execute(sql`
    insert into candidate_hidden_companies (user_id, company_id)
    select ${id}, company_id from shortlisted_candidates where user_id = ${id}`);
  expect(await search(`&designation=${name}`)).toMatchObject({ found: [], total: 0 });
  expect(await search('&shortlisted=1')).toMatchObject({ found: [], total: 0 });
  expect((await keep(id, true)).status).toBe(404);
  expect((await search(`&designation=${name}`, rival)).total).toBe(1);
});

test('CLIST-02 only candidates can be shortlisted', async () => {
  const { id } = await candidateOf();
  expect((await keep(2_147_483_647, true)).status).toBe(404);
  for (const wrong of [0, 'x', null]) expect((await keep(wrong, true)).status).toBe(422);
  expect((await keep(id, 'maybe')).status).toBe(422);
});

import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { DismissedJob, Match } from '#contract/matching/calls.ts';
import { postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';

const PUNE = 133_504;
const MUMBAI = 133_024;
const [ON_SITE, REMOTE] = [1, 3];
/** A place without jobs of other tests. */
const DESIGNATION = 7;

let seeker: string;
const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
const tags = (await portal.request('GET tags')).body.data;
beforeEach(async () => {
  await portal.database.db.execute(sql`delete from job_search`);
  seeker = await signUpSeeker(portal);
});

const matches = async (query = '') =>
  (await portal.request<{ data: Match[]; missing: string[] }>(`GET matching-jobs${query}`, { token: seeker }))
    .body;
const ids = async () => (await matches()).data.map(({ job }) => job.id);
const post = (call: string, body: object) => portal.request(`POST ${call}`, { token: seeker, body });
const tag = (index: number) => tags[index]?.name ?? '';
const tagIds = (...indexes: number[]) => indexes.map((index) => tags[index]?.id ?? 0);
const job = (change: object = {}) =>
  postJob(portal, employer, { work_mode_id: ON_SITE, city_id: MUMBAI, ...change });
const haveSkills = (...indexes: number[]) =>
  post('candidate-skill-details-update', { skills: indexes.map((index) => tag(index).toUpperCase()) });
const want = (body: object) => post('candidate-preferences-update', body);

test('MATCH-01 an empty profile has no matches, and gets advice, most useful first', async () => {
  await job();
  expect(await matches()).toMatchObject({
    data: [],
    missing: ['skills', 'designation', 'place', 'salary', 'experience'],
  });
});

test('MATCH-01 jobs are ranked by shared skills, and each gives its reasons', async () => {
  await haveSkills(10, 11, 12, 13);
  await post('candidate-resume-data-update', { work_experience: 3 });
  await want({ preferred_place_ids: [PUNE], designation_id: DESIGNATION });
  const elsewhere = await job({ tags_id: tagIds(10, 11, 12, 13, 20) });
  const best = await job({
    tags_id: tagIds(10, 11, 12, 13, 20),
    city_id: PUNE,
    designation_id: DESIGNATION,
    experience_id: 4,
  });
  const remote = await job({ tags_id: tagIds(10, 20, 21), work_mode_id: REMOTE });
  await job({ tags_id: tagIds(20, 21) });
  const { data, missing } = await matches();
  expect(data.map(({ job: { id } }) => id)).toEqual([best, elsewhere, remote]);
  expect(data.map(({ reasons }) => reasons)).toEqual([
    {
      skills: { had: 4, asked: 5 },
      designation: true,
      place: 'city',
      salary: false,
      experience: true,
    },
    {
      skills: { had: 4, asked: 5 },
      designation: false,
      place: null,
      salary: false,
      experience: expect.any(Boolean),
    },
    {
      skills: { had: 1, asked: 3 },
      designation: false,
      place: 'remote',
      salary: false,
      experience: expect.any(Boolean),
    },
  ]);
  expect(missing).toEqual(['salary']);
  expect((await matches('?limit=1')).data.map(({ job: { id } }) => id)).toEqual([best]);
});

test('MATCH-01 a designation alone is enough, and remote counts only for those who want it', async () => {
  await want({ designation_id: DESIGNATION, preferred_place_ids: [PUNE], open_to_remote: false });
  const id = await job({ designation_id: DESIGNATION, work_mode_id: REMOTE, tags_id: tagIds(30) });
  expect((await matches()).data).toMatchObject([{ job: { id }, reasons: { place: null } }]);
  await want({ open_to_remote: true });
  expect((await matches()).data).toMatchObject([{ job: { id }, reasons: { place: 'remote' } }]);
});

test('MATCH-01 pay within the wanted range is a reason, across currencies and periods; undisclosed pay is not', async () => {
  await haveSkills(10);
  const { rows } = await portal.database.db.execute<{ id: number; name: string }>(sql`
    select id, name from salaries where currency = 'INR' and period = 'year' and maximum is not null
    order by minimum`);
  const [low, wanted, high] = [rows.at(0)?.id, rows.at(3)?.id, rows.at(6)?.id];
  await want({ salary_id: wanted });
  const [poor, hidden, same, rich] = [
    await job({ tags_id: tagIds(10), salary_id: low }),
    await job({ tags_id: tagIds(10), salary_id: 1 }),
    await job({ tags_id: tagIds(10), salary_id: wanted }),
    await job({ tags_id: tagIds(10), salary_id: high }),
  ];
  const reasons = new Map((await matches()).data.map((match) => [match.job.id, match.reasons.salary]));
  expect([poor, hidden, same, rich].map((id) => reasons.get(id))).toEqual([false, false, true, true]);
});

test('MATCH-01 other countries and unwanted types of employment are excluded', async () => {
  await haveSkills(10);
  await want({ preferred_place_ids: [PUNE], employment_type_ids: [2, 3] });
  await job({ tags_id: tagIds(10), employment_type_id: [1] });
  const partTime = await job({ tags_id: tagIds(10), employment_type_id: [1, 2] });
  const abroad = await job({ tags_id: tagIds(10), employment_type_id: [2] });
  await portal.database.db.execute(sql`update jobs set country_id = 233 where id = ${abroad}`);
  await portal.database.db.execute(sql`update job_search set country_id = 233 where job_id = ${abroad}`);
  portal.deps.search.noteChange();
  expect(await ids()).toEqual([partTime]);
  await want({ preferred_place_ids: [] });
  expect((await ids()).sort()).toEqual([partTime, abroad].sort());
});

test('MATCH-01 applied, dismissed and closed jobs and hidden companies are excluded; a dismissal can be undone', async () => {
  await haveSkills(10);
  const applied = await job({ tags_id: tagIds(10) });
  const dismissed = await job({ tags_id: tagIds(10) });
  const closed = await job({ tags_id: tagIds(10) });
  const rival = await signUpEmployer(portal);
  const hidden = await postJob(portal, rival, { tags_id: tagIds(10) });
  expect(await ids()).toHaveLength(4);
  await post('apply-jobs', { manage_job_id: applied });
  await portal.request('POST delete-job', { token: employer, body: { job_id: closed } });
  const { rows } = await portal.database.db.execute<{ company_id: number }>(
    sql`select company_id from jobs where id = ${hidden}`,
  );
  await post('hide-from-company', { company_id: rows[0]?.company_id, hidden: true });
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await post('dismiss-job', { job_id: dismissed, dismissed: true })).status).toBe(200);
  }
  expect(await ids()).toEqual([]);
  expect((await post('dismiss-job', { job_id: dismissed, dismissed: false })).status).toBe(200);
  expect(await ids()).toEqual([dismissed]);
  expect((await post('dismiss-job', { job_id: closed, dismissed: true })).status).toBe(404);
});

const dismissed = async (query = '') =>
  (
    await portal.request<{ data: DismissedJob[]; pagination: { total: number; last_page: number } }>(
      `GET dismissed-jobs${query}`,
      { token: seeker },
    )
  ).body;

test('MATCH-02 the reason for a dismissal changes what else is suggested, until the job is shown again', async () => {
  await haveSkills(10);
  await want({ designation_id: DESIGNATION });
  const rival = await signUpEmployer(portal);
  const other = await postJob(portal, rival, { tags_id: tagIds(10), city_id: PUNE });
  const wanted = { tags_id: tagIds(10), designation_id: DESIGNATION };
  const same = await job(wanted);
  const given = await job(wanted);
  expect((await ids()).at(-1)).toBe(other);
  expect((await matches()).data[0]?.dismissal_reasons).toEqual(expect.arrayContaining(['company', 'place']));

  const dismissFor = (reason?: string) =>
    post('dismiss-job', { job_id: given, dismissed: true, ...(reason && { reason }) });
  await dismissFor();
  expect(await ids()).toEqual([same, other]);
  await dismissFor('place');
  expect(await ids()).toEqual([other, same]);
  await dismissFor('company');
  expect(await ids()).toEqual([other]);
  // Repeating the dismissal keeps the reason.
  await dismissFor();
  expect(await ids()).toEqual([other]);
  expect((await dismissFor('bored')).status).toBe(422);

  await portal.request('POST delete-job', { token: employer, body: { job_id: given } });
  expect(await ids()).toEqual([other]);
  await post('dismiss-job', { job_id: given, dismissed: false });
  expect(await ids()).toEqual([same, other]);
});

test('MATCH-02 the database accepts no other reason', async () => {
  const id = await job();
  await post('dismiss-job', { job_id: id, dismissed: true });
  await expect(
    portal.database.db.execute(sql`update dismissed_jobs set reason = 'bored' where job_id = ${id}`),
  ).rejects.toThrow();
});

test('MATCH-03 hidden jobs are listed with their reasons, last hidden first, and only the seeker’s own', async () => {
  expect(await dismissed()).toMatchObject({ data: [], pagination: { total: 0 } });
  const closed = await job();
  const open = await job();
  await post('dismiss-job', { job_id: closed, dismissed: true });
  await post('dismiss-job', { job_id: open, dismissed: true, reason: 'pay' });
  await portal.request('POST delete-job', { token: employer, body: { job_id: closed } });
  expect((await dismissed()).data).toMatchObject([
    { job_id: open, reason: 'pay', is_open: true, workplaces: [{ city: 'Mumbai' }] },
    { job_id: closed, reason: null, is_open: false },
  ]);
  await post('dismiss-job', { job_id: open, dismissed: false });
  expect((await dismissed()).data).toMatchObject([{ job_id: closed }]);
  seeker = await signUpSeeker(portal);
  expect((await dismissed()).data).toEqual([]);
});

test('MATCH-03 hidden jobs come in pages', async () => {
  for (let count = 0; count < 11; count += 1)
    await post('dismiss-job', { job_id: await job(), dismissed: true });
  const { data, pagination } = await dismissed('?page=2');
  expect(data).toHaveLength(1);
  expect(pagination).toMatchObject({ total: 11, last_page: 2 });
});

const fitting = async (facts: Readonly<Record<string, string>>) => {
  const { status, text, body } = await portal.request<{ data: Match[] }>(
    `GET fitting-jobs?${new URLSearchParams(facts)}`,
  );
  expect(status, text).toBe(200);
  return body.data.map((one) => [one.job.id, one.widened]);
};

test('MATCH-05 visitors get jobs by work, place and skills, first those at the place', async () => {
  const inPune = await job({ job_title: 'Harbour pilot', city_id: PUNE });
  const inMumbai = await job({ job_title: 'Harbour pilot' });
  const skilled = await job({ job_title: 'Deck officer', city_id: PUNE, tags_id: tagIds(10, 11) });
  await job({ job_title: 'Baker', city_id: PUNE, tags_id: tagIds(20) });
  const facts = { work: 'harbour pilot', place: 'Pune', country_id: '101', years: '2' };
  expect(await fitting(facts)).toEqual([
    [inPune, null],
    [inMumbai, 'place'],
  ]);
  expect(await fitting({ ...facts, skills: `${tag(10)},${tag(11)}` })).toEqual([
    [expect.any(Number), null],
    [expect.any(Number), null],
    [inMumbai, 'place'],
  ]);
  expect(await fitting({ skills: `${tag(10)},${tag(11)}` })).toEqual([[skilled, null]]);
});

test('MATCH-06 without a fitting job, other work near the person is listed and said so', async () => {
  const baker = await job({ job_title: 'Baker', city_id: PUNE, experience_id: 10 });
  const facts = { work: 'harbour pilot', country_id: '101' };
  expect(await fitting({ ...facts, place: 'Pune' })).toEqual([[baker, 'work']]);
  expect(await fitting({ ...facts, place: 'Kolkata' })).toEqual([[baker, 'work']]);
  expect(await fitting({})).toEqual([[baker, 'work']]);
  expect(await fitting({ ...facts, years: '0' })).toEqual([[baker, 'work']]);

  await want({ preferred_place_ids: [PUNE] });
  expect((await matches()).data).toMatchObject([
    { job: { id: baker }, widened: 'work', reasons: { designation: false, place: 'city' } },
  ]);
});

/** Lists of applicants by what is known of the people. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { ResponseOf } from '#contract/endpoints.ts';
import { readTexts } from '#server/modules/resumes/texts.ts';
import { joinTeam, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { NOW, portalOfFile } from '../support/portal.ts';
import { wordFile, wordParagraph } from '../support/resumes.ts';

const portal = await portalOfFile({ undoWindowSeconds: 30 });
const post = <Body = unknown>(call: string, token: string, body: object) =>
  portal.request<Body>(`POST ${call}`, { token, body });
let employer: string;
let jobId: number;
const listed = (filter: object = {}, token = employer) =>
  post<ResponseOf<'POST applicants'>>('applicants', token, filter);
const namesOf = async (filter: object, job = true) => {
  const [call, body] = job ? ['view-shortlisted-candidates', { manage_job_id: jobId }] : ['applicants', {}];
  const answer = await post<ResponseOf<'POST applicants'>>(`${call}?page=1`, employer, {
    ...body,
    ...filter,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map(({ candidate_name }) => candidate_name);
};

beforeAll(async () => {
  portal.clock.set(NOW);
  employer = await signUpEmployer(portal);
  jobId = await postJob(portal, employer);
  const people = [
    { name: 'Zoya', years: '9', skills: ['Node.js', 'SQL'], salary_id: 106, city: 'Kochi' },
    { name: 'Arun', years: '3', skills: ['node js', 'PHP'], salary_id: 108, city: 'Pune' },
    // Has stated nothing.
    { name: 'Mina' },
  ];
  let day = 10;
  for (const { name, years, skills, salary_id, city } of people) {
    const token = await signUpSeeker(portal, { first_name: name, resume: pdf() });
    if (skills) {
      await post('candidate-skill-details-update', token, { skills });
      const notice_days = Number(years) > 4 ? 0 : 60;
      const wanted = { designation_id: 5, salary_id, current_location: city, notice_days };
      const saved = await post('candidate-preferences-update', token, wanted);
      expect(saved.status, saved.text).toBe(200);
      await post('candidate-resume-data-update', token, { work_experience: years, resume_title: name });
    }
    await post('apply-jobs', token, { manage_job_id: jobId });
    const { id } = (await portal.request('GET me', { token })).body.data;
    await portal.database.db.execute(
      sql`update applications set created_at = ${`2026-03-${day++}T23:30:00Z`} where user_id = ${id}`,
    );
  }
});

test('CAND-06 CLIST-02 a place is listed and exported as written, otherwise by the city that a resume said', async () => {
  const { db } = portal.database;
  const { rows } = await db.execute<{ place: string }>(sql`
    update candidates c set city_id = ci.id, country_id = s.country_id
    from cities ci join states s on s.id = ci.state_id join countries co on co.id = s.country_id, users u
    where u.id = c.user_id and u.first_name = 'Mina' and ci.name = 'Nashik' and co.name = 'India'
    returning ci.name || ', ' || co.name as place`);
  expect(rows).toEqual([{ place: 'Nashik, India' }]);
  const placeOf = new Map(
    (await listed()).body.data.map(({ candidate_name, current_location }) => [
      candidate_name,
      current_location,
    ]),
  );
  expect(Object.fromEntries(placeOf)).toEqual({ Zoya: 'Kochi', Arun: 'Pune', Mina: 'Nashik, India' });
  expect((await post('export-applicants', employer, { manage_job_id: jobId })).text).toContain(
    '"Nashik, India"',
  );
  const searched = await portal.request('GET candidate-search?designation=Mina', { token: employer });
  expect(searched.body.data).toMatchObject([{ current_location: 'Nashik, India' }]);
  await db.execute(sql`update candidates set city_id = null, country_id = null, state_id = null
    where user_id in (select id from users where first_name = 'Mina')`);
});

test.each([
  [{ min_experience: 4 }, ['Zoya']],
  [{ max_experience: 4 }, ['Arun']],
  [{ min_experience: 0 }, ['Arun', 'Zoya']],
  [{ max_salary_id: 106 }, ['Zoya']],
  [{ max_salary_id: 110 }, ['Arun', 'Zoya']],
  [{ max_notice_days: 30 }, ['Zoya']],
  [{ max_notice_days: 90 }, ['Arun', 'Zoya']],
  [{ place: 'koch' }, ['Zoya']],
  [{ skills_all: ['node.js'] }, ['Arun', 'Zoya']],
  [{ skills_all: ['Node.js', 'SQL'] }, ['Zoya']],
  [{ skills_any: ['PHP', 'SQL'] }, ['Arun', 'Zoya']],
  [{ skills_none: ['PHP'] }, ['Mina', 'Zoya']],
  // Half past eleven in the evening of UTC is the next day in the portal's time zone.
  [{ applied_from: '2026-03-11', applied_to: '2026-03-11' }, ['Zoya']],
])(
  'CAND-06 applicants by what is known of them, unknown ones only where a skill is excluded: %j',
  async (filter, names) => {
    expect(await namesOf(filter)).toEqual(names);
    expect(await namesOf(filter, false)).toEqual(names);
    const table = await post('export-applicants', employer, { manage_job_id: jobId, ...filter });
    expect(table.text.trim().split('\r\n')).toHaveLength(names.length + 1);
  },
);

test.each([
  [{ sort: 'name' }, ['Arun', 'Mina', 'Zoya']],
  [{ sort: 'experience' }, ['Zoya', 'Arun', 'Mina']],
  [{ sort: 'least_experience' }, ['Arun', 'Zoya', 'Mina']],
  [{ sort: 'lowest_salary' }, ['Zoya', 'Arun', 'Mina']],
  [{ sort: 'salary' }, ['Arun', 'Zoya', 'Mina']],
  [{ sort: 'notice' }, ['Zoya', 'Arun', 'Mina']],
  [{ sort: 'longest_notice' }, ['Arun', 'Zoya', 'Mina']],
])('CAND-07 orders by what is known, and unknown ones come last: %j', async (sort, names) => {
  expect(await namesOf(sort)).toEqual(names);
  expect(await namesOf(sort, false)).toEqual(names);
});

test('CAND-06 CAND-07 the applicants to a recruiter’s jobs, by job and status', async () => {
  const recruiter = await joinTeam(portal, employer, 'recruiter');
  const theirs = await postJob(portal, recruiter, { job_title: 'Diver' });
  const seeker = await signUpSeeker(portal, { first_name: 'Omar', resume: pdf() });
  await post('apply-jobs', seeker, { manage_job_id: theirs });
  const { id } = (await portal.request('GET me', { token: recruiter })).body.data;
  expect(await namesOf({ recruiter_id: id }, false)).toEqual(['Omar']);
  expect(await namesOf({ recruiter_id: 'me', sort: 'name' }, false)).toEqual(['Arun', 'Mina', 'Zoya']);
  expect((await namesOf({ sort: 'job' }, false))[0]).toBe('Omar');
  const { body } = await post<ResponseOf<'POST applicants'>>('applicants', employer, { sort: 'name' });
  await post('move-applications', employer, {
    application_ids: [body.data[0]?.application_id],
    status: 'interview',
  });
  expect((await namesOf({ sort: 'status_descending' }, false))[0]).toBe('Arun');
});

test('CAND-08 tags are the company’s own: added, found, in the table, undone and removed', async () => {
  const { data } = (await listed({ manage_job_id: jobId, sort: 'name' })).body;
  const [arun = 0, mina = 0] = data.map(({ application_id }) => application_id);
  const tag = (ids: number[], add: string[], remove: string[] = []) =>
    post<ResponseOf<'POST tag-applicants'>>('tag-applicants', employer, {
      application_ids: ids,
      add,
      remove,
    });
  const undo = async (answer: Awaited<ReturnType<typeof tag>>) =>
    (await post('undo', employer, { change_id: answer.body.undo?.change_id })).status;

  await tag([arun], ['Second round', 'Pool']);
  const both = await tag([arun, mina], ['SECOND ROUND']);
  expect(await namesOf({ tag: 'second round' })).toEqual(['Mina', 'Arun']);
  expect((await listed()).body.tags).toEqual(['Pool', 'Second round']);
  const table = await post('export-applicants', employer, { manage_job_id: jobId, tag: 'pool' });
  expect(table.text).toContain('"Pool, Second round"');
  expect(await undo(both)).toBe(200);
  expect(await namesOf({ tag: 'second round' })).toEqual(['Arun']);
  const removed = await tag([arun], [], ['pool']);
  expect(await namesOf({ tag: 'Pool' }, false)).toEqual([]);
  expect(await undo(removed)).toBe(200);
  expect(await namesOf({ tag: 'Pool' }, false)).toEqual(['Arun']);

  const many = Array.from({ length: 9 }, (_, index) => `Tag ${index}`);
  expect((await tag([arun], many)).status).toBe(422);
  expect((await tag([arun], ['<b>'])).status).toBe(422);
  const rival = await signUpEmployer(portal, { company_name: 'Rival & Daughters' });
  const others = await post('tag-applicants', rival, { application_ids: [arun], add: ['Mine'], remove: [] });
  expect(others.status).toBe(404);
  expect((await listed({}, rival)).body.tags).toEqual([]);
});

test('CAND-10 the words of a resume find its applicant, with the line; identity numbers aren’t kept', async () => {
  const resume = new File(
    [
      new Uint8Array(
        wordFile(
          ['Nadia Khan', 'Skills', 'Underwater welding, rope access', 'Aadhaar 2341 2341 2346']
            .map((text) => wordParagraph(text))
            .join(''),
        ),
      ),
    ],
    'cv.docx',
    { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  );
  const seeker = await signUpSeeker(portal, { first_name: 'Nadia', resume });
  await post('apply-jobs', seeker, { manage_job_id: jobId });
  expect(await namesOf({ text: 'rope welding' })).toEqual([]);
  await readTexts(portal.deps, { error: expect.fail });
  const { data } = (await listed({ text: 'rope welding' })).body;
  expect(data.map(({ candidate_name, resume_line }) => [candidate_name, resume_line])).toEqual([
    ['Nadia', 'Underwater welding, rope access'],
  ]);
  expect(await namesOf({ text: 'rope welding' })).toEqual(['Nadia']);
  expect(await namesOf({ text: 'rope carving' })).toEqual([]);
  expect(await namesOf({ text: '2341' })).toEqual([]);
  expect((await listed()).body.data.every(({ resume_line }) => resume_line === null)).toBe(true);
});

import { beforeEach, expect, test } from 'vitest';
import { pdf, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { EXPERIENCE, profileCalls } from '../support/profile-calls.ts';

let seeker: string;

const portal = await portalOfFile();
beforeEach(async () => {
  seeker = await signUpSeeker(portal, { resume: pdf() });
});
const { dataOf, post, addExperience } = profileCalls(
  () => portal,
  () => seeker,
);

test('PROFILE-06 API-06 experience is added, edited and listed latest first', async () => {
  const added = await addExperience();
  const [first] = added.body.data;
  expect(first).toEqual({
    ...EXPERIENCE,
    id: expect.any(Number),
    exp_description: 'Ships in.\nShips out.',
    confirmation: null,
    version: 1,
  });
  await addExperience({ company_name: 'Tide Works', year_from: '2024-03-06', year_to: '2025-01-01' });
  const changed = await post(`candidate-experience-details-update?candiate_exp_id=${first?.id}`, {
    ...EXPERIENCE,
    exp_designation: 'Chief pilot',
  });
  expect(changed.body.message).toBe('Your experience was saved.');
  const list = await dataOf('candidate-experience-details');
  expect(list.map(({ company_name, exp_designation }) => [company_name, exp_designation])).toEqual([
    ['Tide Works', 'Pilot'],
    ['Harbour & Finch', 'Chief pilot'],
  ]);
});

test('PROFILE-09 current work has no end, comes first, and its years count to today', async () => {
  const company = await signUpEmployer(portal);
  const id = (await dataOf('candidate-general-details'))[0]?.id;
  const yearsSeen = async () => {
    const { body } = await portal.request(`GET candidate-profile?id=${id}`, { token: company });
    return body.data.work_experience;
  };
  expect(await yearsSeen()).toBeNull();
  await addExperience({ company_name: 'Earlier', year_from: '2010-01-01', year_to: '2012-01-01' });
  expect(await yearsSeen()).toBe(2);
  const today = Date.now();
  const begun = new Date(today - 5.5 * 365.25 * 86_400_000).toISOString().slice(0, 10);
  const current = await addExperience({ company_name: 'Now', year_from: begun, year_to: null });
  expect(current.body.data[0]?.year_to).toBeNull();
  // Work at the same time doesn't count twice.
  await addExperience({ company_name: 'Beside', year_from: begun, year_to: begun });
  expect(await yearsSeen()).toBe(7);
  const list = await dataOf('candidate-experience-details');
  expect(list.map(({ company_name }) => company_name)).toEqual(['Now', 'Beside', 'Earlier']);
  await post('candidate-resume-data-update', { work_experience: 9 });
  expect(await yearsSeen()).toBe(9);
  const ended = await post(`candidate-experience-details-update?candiate_exp_id=${list[0]?.id}`, {
    ...EXPERIENCE,
    year_from: begun,
    year_to: begun,
  });
  expect(ended.body.data[0]?.year_to).toBe(begun);
});

test('PROFILE-07 an experience is deleted; a missing or wrong id is an error', async () => {
  const id = (await addExperience()).body.data[0]?.id;
  const remove = (query: string, token = seeker) =>
    post(`candidate-experience-details-delete${query}`, {}, token);
  for (const query of ['', '?candidate_exp_id=', '?candidate_exp_id=x', '?candidate_exp_id=99999999999']) {
    const refused = await remove(query);
    expect([refused.status, refused.body.message], query).toEqual([422, 'Invalid ID provided.']);
  }
  expect((await remove(`?candidate_exp_id=${id}`)).body.message).toBe('Your experience was deleted.');
  expect((await remove(`?candidate_exp_id=${id}`)).status).toBe(404);
});

test('PROFILE-08 education: undergraduate and postgraduate courses are added, edited and deleted', async () => {
  const create = (body: object) => post('candidate-education-details-create', body);
  const ug = (await create({ level: 'UG', course: 'B.Sc. Physics', institution: 'Pune', year: 2012 })).body
    .data[0];
  await create({ level: 'PG', course: 'M.Sc. Physics', year: '2014' });
  await create({ level: 'Other', course: 'First aid', year: '' });
  expect((await dataOf('candidate-resume-data'))[0]).toMatchObject({
    course_ug: 'B.Sc. Physics',
    course_pg: 'M.Sc. Physics',
  });
  const list = await dataOf('candidate-education-details');
  expect(list.map(({ course, year }) => [course, year])).toEqual([
    ['M.Sc. Physics', 2014],
    ['B.Sc. Physics', 2012],
    ['First aid', null],
  ]);
  const path = (call: string) => `candidate-education-details-${call}?candidate_edu_id=${ug?.id}`;
  expect((await post(path('update'), { level: 'UG', course: 'B.Sc. Maths' })).body.data[0]).toMatchObject({
    course: 'B.Sc. Maths',
    institution: 'Pune',
    year: 2012,
  });
  expect((await post(path('delete'))).status).toBe(200);
  for (const body of [
    {},
    { level: 'PhD', course: 'X' },
    { level: 'UG' },
    { level: 'UG', course: 'X', year: 12 },
  ])
    expect((await create(body)).status, JSON.stringify(body)).toBe(422);
});

test('PROFILE-10 schools, boards, grades and current studies are stored, and what is omitted stays', async () => {
  const school = {
    ...{ level: '12th', course: 'Science', institution: 'City School', board: 'CBSE', year: 2017 },
    ...{ is_current: false, grade: '91,5', grade_scale: 'percent' },
  };
  const create = (body: object) => post('candidate-education-details-create', body);
  const [added] = (await create(school)).body.data;
  expect(added).toMatchObject({ ...school, grade: '91.5', version: 1 });
  const update = (body: object) =>
    post(`candidate-education-details-update?candidate_edu_id=${added?.id}`, body);
  const [kept] = (await update({ level: '12th', course: 'Science' })).body.data;
  expect(kept).toMatchObject({ board: 'CBSE', grade: '91.5', grade_scale: 'percent', version: 1 });
  const [changed] = (
    await update({ level: '12th', course: 'Science', grade: 'First class', grade_scale: '' })
  ).body.data;
  expect(changed).toMatchObject({ grade: 'First class', grade_scale: null, version: 2 });
  const [current] = (await create({ level: 'UG', course: 'B.Sc.', is_current: true })).body.data;
  expect(current).toMatchObject({ is_current: true, year: null, grade: '', grade_scale: null, board: '' });
  expect((await create({ ...school, grade: '101' })).body.errors).toEqual({
    grade: 'Enter a number on this scale, or choose another scale.',
  });
  const company = await signUpEmployer(portal);
  const id = (await dataOf('candidate-general-details'))[0]?.id;
  const seen = await portal.request(`GET candidate-profile?id=${id}`, {
    token: company,
  });
  expect(seen.body.data.educations).toEqual([changed, current]);
});

test('PROFILE-10 certificates have a number and days, which other education loses', async () => {
  const create = (body: object) => post('candidate-education-details-create', body);
  const nurse = { level: 'Certificate', course: 'Registered nurse', institution: 'Nursing Council' };
  const days = { issued_on: '2019-05-01', expires_on: '2024-04-30' };
  const [added] = (await create({ ...nurse, ...days, number: ' KNC-1 ' })).body.data;
  expect(added).toMatchObject({ ...nurse, ...days, number: 'KNC-1', year: 2019 });
  expect((await create({ ...nurse, issued_on: '2019-02-30' })).body.errors).toEqual({
    issued_on: 'Enter a valid date.',
  });
  const update = (body: object) =>
    post(`candidate-education-details-update?candidate_edu_id=${added?.id}`, body);
  expect((await update(nurse)).body.data[0]).toMatchObject({ ...days, number: 'KNC-1', year: 2019 });
  const [course] = (await update({ ...nurse, level: 'Diploma', ...days, number: 'KNC-1' })).body.data;
  expect(course).toMatchObject({ number: '', issued_on: null, expires_on: null });
});

test('PROFILE-08 a profile has at most fifty entries of a kind, even with simultaneous requests', async () => {
  const create = () => post('candidate-education-details-create', { level: 'Other', course: 'A course' });
  const answers = await Promise.all(Array.from({ length: 55 }, create));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 200)?.body.message).toBe(
    'You can add at most 50 entries here. Delete one first.',
  );
});

test('PROFILE-08 skills are replaced as a list: trimmed, without duplicates, in the given order', async () => {
  const save = (skills: unknown) => post('candidate-skill-details-update', { skills });
  const saved = await save([' TypeScript ', 'typescript', '', 'Knot  tying']);
  expect(saved.body.data).toEqual([{ name: 'TypeScript' }, { name: 'Knot tying' }]);
  expect((await save(['Knot tying'])).status).toBe(200);
  expect(await dataOf('candidate-skill-details')).toEqual([{ name: 'Knot tying' }]);
  for (const skills of [['x'.repeat(61)], Array.from({ length: 51 }, (_, index) => `s${index}`), { a: 1 }])
    expect((await save(skills)).status).toBe(422);
  expect((await save([])).body.data).toEqual([]);
});

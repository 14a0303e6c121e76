import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formOf, pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { startTestPortal, type TestPortal } from '../support/portal.ts';

let portal: TestPortal;
let seeker: string;
let employer: string;
beforeAll(async () => {
  portal = await startTestPortal();
  employer = await signUpEmployer(portal);
});
afterAll(() => portal.close());
beforeEach(async () => {
  seeker = await signUpSeeker(portal, { resume: pdf() });
});

interface Told {
  message: string;
  code?: string;
  errors?: Record<string, string>;
  data: Record<string, unknown>[];
}
const READS = [
  'candidate-general-details',
  'candidate-about-me-details',
  'candidate-resume-data',
  'candidate-Avatar-or-logo-details',
  'candidate-education-details',
  'candidate-skill-details',
  'candidate-experience-details',
  'candidate-resume-download',
  'candidate-contact-details',
] as const;
type Read = (typeof READS)[number];

const read = (part: Read, token = seeker) => portal.request<Told>(`GET ${part}`, { token });
const dataOf = async (part: Read, token = seeker) => (await read(part, token)).body.data;
const post = (path: string, body: object = {}, token: string | undefined = seeker) =>
  portal.request<Told>(`POST ${path}`, { token, body });
const send = (path: string, field: string, file: File, token = seeker) =>
  portal.request<Told>(`POST ${path}`, { token, form: formOf({ [field]: file }) });
const idOf = async (token = seeker) => Number((await dataOf('candidate-general-details', token))[0]?.id);

const EXPERIENCE = {
  company_name: 'Harbour & Finch',
  year_from: '2020-02-29',
  year_to: '2024-03-05',
  exp_designation: 'Pilot',
  exp_description: 'Ships in.\r\nShips out.',
};
const addExperience = async (change: object = {}, token = seeker) =>
  post(
    `candidate-experience-details-create?user_id=${await idOf(token)}`,
    { ...EXPERIENCE, ...change },
    token,
  );
const png = (bytes = 100) => {
  const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return new File([new Uint8Array([...head, ...new Uint8Array(bytes - head.length)])], 'me.png', {
    type: 'image/png',
  });
};

test('API-05 PROFILE-01 the nine parts of a new profile, single items in data[0]', async () => {
  const answers = await Promise.all(READS.map((part) => read(part)));
  expect(answers.map(({ status }) => status)).toEqual(READS.map(() => 200));
  expect(answers.map(({ body }) => body.data)).toEqual([
    [
      {
        id: expect.any(Number),
        name: 'Kiran',
        last_name: 'Das',
        work_status: 'Experienced',
        jobseeker_type: 'Worker',
        country_id: null,
        state_id: null,
        city_id: null,
        pincode: '',
        address: '',
      },
    ],
    [{ about_me: '' }],
    [
      {
        resume_title: '',
        dob: null,
        work_experience: null,
        salary_id: null,
        salary_range: null,
        current_location: '',
        perferred_location: '',
        course_ug: '',
        course_pg: '',
      },
    ],
    [],
    [],
    [],
    [],
    [
      {
        resume: 'candidate-resume-file',
        name: 'resume.pdf',
        bytes: expect.any(Number),
        media_type: 'application/pdf',
      },
    ],
    [{ email: expect.stringContaining('@example.com'), phone: '+91 98200 00002' }],
  ]);
});

test('API-05 PROFILE-03 a company has general details, about, contact and logo, and nothing of a seeker', async () => {
  const parts = await Promise.all(READS.map((part) => dataOf(part, employer)));
  expect(parts.map((data) => data.length)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1]);
  expect(parts[0]?.[0]).toMatchObject({ company_name: 'Harbour & Finch', work_status: null });
  expect(parts[8]?.[0]).toMatchObject({ website: '' });
  expect((await addExperience({}, employer)).status).toBe(403);
  expect((await send('candidate-resume-upload', 'resume', pdf(), employer)).status).toBe(403);
});

test('PROFILE-04 API-06 general details are saved, with a place that belongs together', async () => {
  const id = await idOf();
  const update = (body: object) => post(`candidate-general-details-update?user_id=${id}`, body);
  const form = { name: ' Asha ', work_status: 'Fresher', jobseeker_type: 'Freelancer' };
  const place = { country_id: 101, state_id: 4008, city_id: 133024 };
  const saved = await update({ ...form, ...place, last_name: '', pincode: '400001', address: '1 Quay' });
  expect(saved.body).toEqual({ message: 'Your details were saved.' });
  expect(await dataOf('candidate-general-details')).toEqual([
    {
      id,
      name: 'Asha',
      last_name: '',
      work_status: 'Fresher',
      jobseeker_type: 'Freelancer',
      country_id: { id: 101, name: 'India' },
      state_id: { id: 4008, name: 'Maharashtra' },
      city_id: { id: 133024, name: expect.any(String) },
      pincode: '400001',
      address: '1 Quay',
    },
  ]);
  // What is not sent stays; a city brings its state and country along; empty values empty the place.
  await update({ ...form, city_id: 133024 });
  expect((await dataOf('candidate-general-details'))[0]).toMatchObject({
    state_id: { id: 4008 },
    pincode: '400001',
  });
  await update({ ...form, country_id: '', state_id: null, city_id: null });
  expect((await dataOf('candidate-general-details'))[0]).toMatchObject({ country_id: null, city_id: null });
});

test.each([
  [{ work_status: 'Fresher', jobseeker_type: 'Worker' }, { name: 'First name is required.' }],
  [{ name: ' ', work_status: 'Fresher', jobseeker_type: 'Worker' }, { name: 'First name is required.' }],
  [{ name: 'A', work_status: 'Busy', jobseeker_type: 'Worker' }, { work_status: 'Work status is required.' }],
  [{ name: 'A', work_status: 'Fresher' }, { jobseeker_type: 'Job seeker type is required.' }],
])('PROFILE-04 general details %j are refused', async (body, errors) => {
  const answer = await post(`candidate-general-details-update?user_id=${await idOf()}`, body);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual(errors);
  expect(answer.body.message).toBe(Object.values(errors)[0]);
});

test('PROFILE-04 a place of parts that do not belong together, or do not exist, is refused', async () => {
  const update = async (place: object) =>
    post(`candidate-general-details-update?user_id=${await idOf()}`, {
      name: 'A',
      work_status: 'Fresher',
      jobseeker_type: 'Worker',
      ...place,
    });
  for (const place of [
    { country_id: 233, state_id: 4008 },
    { country_id: 101, state_id: 4008, city_id: 2_000_000_000 },
    { country_id: 2_000_000_000 },
    { state_id: 1_999_999_999 },
  ]) {
    expect((await update(place)).status, JSON.stringify(place)).toBe(422);
  }
});

test('API-06 a company’s details, about and contact are saved, and show on its jobs at once', async () => {
  const token = await signUpEmployer(portal);
  const job = await postJob(portal, token);
  const company = async () =>
    (await portal.request<{ data: { company_details: Record<string, unknown> } }>(`GET jobposts?id=${job}`))
      .body.data.company_details;
  expect(await company()).toMatchObject({ first_name: 'Meera', website: '' });
  const id = await idOf(token);
  const place = { country_id: 101, state_id: 4008, city_id: 133024, pincode: '400001', address: 'Pier 9' };
  const general = { name: 'Mira', ...place };
  expect((await post(`candidate-general-details-update?user_id=${id}`, general, token)).status).toBe(200);
  expect((await post('candidate-about-me-create-or-update', { about_me: 'We pilot.' }, token)).status).toBe(
    200,
  );
  const contact = { phone: '+91 22 5550 1234', website: 'www.harbour.example' };
  expect((await post('candidate-contact-details-update', contact, token)).status).toBe(200);
  expect((await dataOf('candidate-general-details', token))[0]).toMatchObject({
    name: 'Mira',
    city_id: { id: 133024 },
    pincode: '400001',
    address: 'Pier 9',
  });
  expect(await dataOf('candidate-about-me-details', token)).toEqual([{ about_me: 'We pilot.' }]);
  expect(await company()).toMatchObject({
    first_name: 'Mira',
    phone: '+91 22 5550 1234',
    website: 'www.harbour.example',
  });
});

test('PROFILE-05 API-06 about me: plain paragraphs, and never empty', async () => {
  const saved = await post('candidate-about-me-create-or-update', { about_me: ' One.\r\n\r\n<b>Two</b> ' });
  expect(saved.body.message).toBe('Your about text was saved.');
  expect(await dataOf('candidate-about-me-details')).toEqual([{ about_me: 'One.\n\n<b>Two</b>' }]);
  for (const body of [{}, { about_me: '' }, { about_me: ' \n\t ' }, { about_me: null }]) {
    const refused = await post('candidate-about-me-create-or-update', body);
    expect([refused.status, refused.body.message]).toEqual([422, 'The about me field cannot be empty.']);
  }
  expect((await post('candidate-about-me-create-or-update', { about_me: 'x'.repeat(5001) })).status).toBe(
    422,
  );
});

test('PROFILE-06 API-06 experience is added, changed and listed last first', async () => {
  const added = await addExperience();
  const [first] = added.body.data;
  expect(first).toEqual({ ...EXPERIENCE, id: expect.any(Number), exp_description: 'Ships in.\nShips out.' });
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

test('PROFILE-06 an incomplete or impossible experience is refused', async () => {
  for (const field of ['company_name', 'year_from', 'year_to', 'exp_designation']) {
    const { status, body } = await addExperience({ [field]: '  ' });
    expect([status, body.message]).toEqual([422, 'Please fill all required fields.']);
    expect(body.errors).toEqual({ [field]: 'Please fill all required fields.' });
  }
  expect((await addExperience({ year_from: '2023-02-29' })).body.errors).toEqual({
    year_from: 'Please enter a real date.',
  });
  expect((await addExperience({ year_to: '2019-01-01' })).body.errors).toEqual({
    year_to: 'The end must not be before the start.',
  });
  for (const day of ['0001-01-01', '9999-12-31', '2024-13-01', "2024-01-01'; drop table users"])
    expect((await addExperience({ year_from: day })).status, day).toBe(422);
  expect(await dataOf('candidate-experience-details')).toEqual([]);
});

test('PROFILE-07 an experience is deleted; a missing or wrong id is told', async () => {
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

test('ROLE-01 PROFILE-06 another’s profile answers like one that does not exist', async () => {
  const other = await signUpSeeker(portal);
  const id = (await addExperience()).body.data[0]?.id;
  const education = await post('candidate-education-details-create', { level: 'UG', course: 'B.Sc.' });
  const edu = education.body.data[0]?.id;
  const mine = await idOf();
  const general = { name: 'X', work_status: 'Fresher', jobseeker_type: 'Worker' };
  const attempts: [string, object][] = [
    [`candidate-general-details-update?user_id=${mine}`, general],
    [`candidate-experience-details-create?user_id=${mine}`, EXPERIENCE],
    [`candidate-experience-details-update?candiate_exp_id=${id}`, EXPERIENCE],
    [`candidate-experience-details-delete?candidate_exp_id=${id}`, {}],
    [`candidate-education-details-update?candidate_edu_id=${edu}`, { level: 'UG', course: 'Y' }],
    [`candidate-education-details-delete?candidate_edu_id=${edu}`, {}],
  ];
  for (const [path, body] of attempts) expect((await post(path, body, other)).status, path).toBe(404);
  expect(await dataOf('candidate-experience-details')).toHaveLength(1);
  expect(await dataOf('candidate-education-details')).toHaveLength(1);
  expect(await dataOf('candidate-experience-details', other)).toEqual([]);
});

test('PROFILE-08 education: UG and PG courses, added, changed, deleted', async () => {
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

test('PROFILE-08 a profile takes fifty entries of a kind, even when they come at once', async () => {
  const create = () => post('candidate-education-details-create', { level: 'Other', course: 'A course' });
  const answers = await Promise.all(Array.from({ length: 55 }, create));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  expect(answers.find(({ status }) => status !== 200)?.body.message).toBe(
    'A profile holds at most 50 entries of this kind.',
  );
});

test('PROFILE-08 skills are replaced as a list: trimmed, each once, in the order given', async () => {
  const save = (skills: unknown) => post('candidate-skill-details-update', { skills });
  const saved = await save([' TypeScript ', 'typescript', '', 'Knot  tying']);
  expect(saved.body.data).toEqual([{ name: 'TypeScript' }, { name: 'Knot tying' }]);
  expect((await save(['Knot tying'])).status).toBe(200);
  expect(await dataOf('candidate-skill-details')).toEqual([{ name: 'Knot tying' }]);
  for (const skills of [['x'.repeat(61)], Array.from({ length: 51 }, (_, index) => `s${index}`), { a: 1 }])
    expect((await save(skills)).status).toBe(422);
  expect((await save([])).body.data).toEqual([]);
});

test('PROFILE-08 resume data: nothing required, 0 years kept, nonsense refused', async () => {
  const save = (body: object) => post('candidate-resume-data-update', body);
  const full = {
    resume_title: 'Harbour pilot',
    dob: '1994-08-17',
    work_experience: 0,
    salary_id: 1,
    current_location: 'Mumbai',
    perferred_location: 'Goa',
  };
  const saved = (await save(full)).body.data[0];
  expect(saved).toMatchObject({ ...full, salary_range: expect.any(String) });
  expect((await save({})).body.data[0]).toEqual(saved);
  const emptied = { dob: null, work_experience: '', salary_id: null };
  expect((await save(emptied)).body.data[0]).toMatchObject({
    resume_title: 'Harbour pilot',
    dob: null,
    work_experience: null,
    salary_range: null,
  });
  for (const wrong of [
    { dob: '2015-01-01' },
    { dob: '1994-02-30' },
    { work_experience: 61 },
    { work_experience: '1.5' },
    { work_experience: -1 },
    { salary_id: 1_999_999_999 },
  ])
    expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(422);
});

test('PROFILE-01 PROFILE-08 the resume is downloaded, replaced and removed by its owner', async () => {
  const download = (token = seeker) => portal.request('GET candidate-resume-file', { token });
  const file = await download();
  expect(file.status).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "attachment; filename*=UTF-8''resume.pdf",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect((await download(await signUpSeeker(portal))).status).toBe(404);
  expect((await download(employer)).status).toBe(403);
  expect((await send('candidate-resume-upload', 'resume', pdf('Another'))).body.message).toBe(
    'Resume uploaded successfully.',
  );
  expect((await download()).text).toContain('Another');
  const html = new File(['<script>1</script>'], 'r.pdf', { type: 'application/pdf' });
  expect((await send('candidate-resume-upload', 'resume', html)).body.message).toBe(
    'Please upload a valid resume file (PDF or Word).',
  );
  expect((await post('candidate-resume-upload')).status).toBe(422);
  expect((await post('candidate-resume-delete')).status).toBe(200);
  expect(await dataOf('candidate-resume-download')).toEqual([]);
  expect((await download()).status).toBe(404);
});

test('PROFILE-08 an application keeps the resume it was sent with', async () => {
  const job = await postJob(portal, employer);
  await post('apply-jobs', { manage_job_id: job });
  await send('candidate-resume-upload', 'resume', pdf('Another'));
  const applied = await portal.request<Told>('POST view-shortlisted-candidates', {
    token: employer,
    body: { manage_job_id: job },
  });
  const resume = await portal.request(
    `GET application-resume?application_id=${applied.body.data[0]?.application_id}`,
    { token: employer },
  );
  expect(resume.text).toContain('A resume');
});

test('PROFILE-08 a portrait is told by its content, has an address of its own, and goes when it is removed', async () => {
  const upload = (file: File, token = seeker) =>
    send('candidate-Avatar-or-logo-update', 'avatar', file, token);
  const address = String((await upload(png())).body.data[0]?.avatar);
  const picture = await portal.request(`GET ${address}`);
  expect(picture.status).toBe(200);
  expect(picture.headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.png', { type: 'image/png' });
  expect((await upload(svg)).body.message).toBe('Please upload a picture (PNG, JPEG or WebP).');
  expect((await upload(png(1024 * 1024 + 1))).status).toBe(413);
  const next = String((await upload(png(200))).body.data[0]?.avatar);
  expect((await portal.request(`GET ${address}`)).status).toBe(404);
  expect((await upload(png(), employer)).status).toBe(200);
  expect((await post('candidate-Avatar-or-logo-delete')).status).toBe(200);
  expect((await portal.request(`GET ${next}`)).status).toBe(404);
  expect(await dataOf('candidate-Avatar-or-logo-details')).toEqual([]);
  expect((await portal.request('GET profile-picture?id=../../etc/passwd')).status).toBe(422);
});

test('PROFILE-08 nobody reaches a resume by the address of pictures', async () => {
  const { rows } = await portal.database.db.execute<{ id: string }>('select id from files');
  for (const { id } of rows) {
    const answer = await portal.request(`GET profile-picture?id=${id}`);
    expect([404, 200]).toContain(answer.status);
    if (answer.status === 200) expect(answer.headers['content-type']).toMatch(/^image\//);
  }
});

test('PROFILE-08 contact: the number is required and must be one; the email cannot be changed here', async () => {
  const save = (body: object) => post('candidate-contact-details-update', body);
  const [before] = await dataOf('candidate-contact-details');
  expect(
    (await save({ phone: ' (022) 5550-1234 ', email: 'x@y.z', website: 'a.example' })).body.data,
  ).toEqual([{ email: before?.email, phone: '(022) 5550-1234' }]);
  for (const phone of ['', 'call me', '12', '1'.repeat(16)])
    expect((await save({ phone })).status, phone).toBe(422);
  const website = { phone: '12345', website: 'javascript:alert(1)' };
  expect((await post('candidate-contact-details-update', website, employer)).status).toBe(422);
});

test('API-06 hostile input is stored as text, or refused, and never an accident', async () => {
  const text = `'; drop table candidates; -- <img src=x onerror=alert(1)> ${'\u202e'}`;
  const { body } = await addExperience({ company_name: text });
  expect(body.data[0]?.company_name).toBe(text.trim());
  expect((await addExperience({ company_name: 'a\u0000b' })).status).toBe(422);
  expect((await addExperience({ company_name: 'x'.repeat(151) })).status).toBe(422);
  expect((await addExperience({ company_name: { toString: 'x' } })).status).toBe(422);
  expect((await addExperience({ id: 1, user_id: 1, userId: 1 })).status).toBe(200);
});

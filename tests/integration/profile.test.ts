import { beforeEach, expect, test } from 'vitest';
import { pdf, postJob, signUpEmployer, signUpSeeker } from '../support/people.ts';
import { portalOfFile } from '../support/portal.ts';
import { PROFILE_READS, profileCalls } from '../support/profile-calls.ts';

let seeker: string;
const portal = await portalOfFile();
const employer = await signUpEmployer(portal);
beforeEach(async () => {
  seeker = await signUpSeeker(portal, { resume: pdf() });
});
const { read, dataOf, post, send, idOf, addExperience } = profileCalls(
  () => portal,
  () => seeker,
);

test('API-05 PROFILE-01 the nine parts of a new profile, single items in data[0]', async () => {
  const answers = await Promise.all(PROFILE_READS.map((part) => read(part)));
  expect(answers.map(({ status }) => status)).toEqual(PROFILE_READS.map(() => 200));
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
        version: expect.any(Number),
      },
    ],
    [{ about_me: '', version: 1 }],
    [
      {
        resume_title: '',
        designation: null,
        dob: null,
        work_experience: null,
        salary_range: null,
        current_location: '',
        perferred_location: '',
        course_ug: '',
        course_pg: '',
        version: 1,
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
    [{ email: expect.stringContaining('@example.com'), phone: '+91 98200 00002', version: 1 }],
  ]);
});

test('API-05 PROFILE-03 a company has general details, about, contact and logo, and no job seeker data', async () => {
  const parts = await Promise.all(PROFILE_READS.map((part) => dataOf(part, employer)));
  expect(parts.map((data) => data.length)).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 1]);
  expect(parts[0]?.[0]).toMatchObject({ company_name: 'Harbour & Finch', work_status: null });
  expect(parts[8]?.[0]).toMatchObject({ website: '' });
  expect((await addExperience({}, employer)).status).toBe(403);
  expect((await send('candidate-resume-upload', 'resume', pdf(), employer)).status).toBe(403);
});

test('PROFILE-04 API-06 general details are saved with a consistent place', async () => {
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
      version: expect.any(Number),
    },
  ]);
  // Omitted fields stay; a city sets its state and country; empty values clear the place.
  await update({ ...form, city_id: 133024 });
  expect((await dataOf('candidate-general-details'))[0]).toMatchObject({
    state_id: { id: 4008 },
    pincode: '400001',
  });
  await update({ ...form, country_id: null, state_id: null, city_id: null });
  expect((await dataOf('candidate-general-details'))[0]).toMatchObject({ country_id: null, city_id: null });
});

test('PROFILE-04 inconsistent or unknown places are rejected', async () => {
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

test('API-06 a company’s details, about and contact are saved, and appear on its jobs at once', async () => {
  const token = await signUpEmployer(portal);
  const job = await postJob(portal, token);
  const company = async () => (await portal.request(`GET jobposts?id=${job}`)).body.data.company_details;
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
  expect(await dataOf('candidate-about-me-details', token)).toMatchObject([{ about_me: 'We pilot.' }]);
  expect(await company()).toMatchObject({
    first_name: 'Mira',
    phone: '+91 22 5550 1234',
    website: 'www.harbour.example',
  });
});

test('PROFILE-05 API-06 the about text consists of plain paragraphs, and can’t be empty', async () => {
  const saved = await post('candidate-about-me-create-or-update', { about_me: ' One.\r\n\r\n<b>Two</b> ' });
  expect(saved.body.message).toBe('We’ve saved your about text.');
  expect(await dataOf('candidate-about-me-details')).toMatchObject([{ about_me: 'One.\n\n<b>Two</b>' }]);
  const refused = await post('candidate-about-me-create-or-update', { about_me: ' \n\t ' });
  expect([refused.status, refused.body.message]).toEqual([422, 'The about me field cannot be empty.']);
});

test('PROFILE-08 resume data: nothing is required, 0 years is kept, invalid values are rejected', async () => {
  const save = (body: object) => post('candidate-resume-data-update', body);
  const full = {
    resume_title: 'Harbour pilot',
    dob: '1994-08-17',
    work_experience: 0,
  };
  const saved = (await save(full)).body.data[0];
  expect(saved).toMatchObject(full);
  expect((await save({})).body.data[0]).toEqual(saved);
  const emptied = { dob: null, work_experience: '' };
  expect((await save(emptied)).body.data[0]).toMatchObject({
    resume_title: 'Harbour pilot',
    dob: null,
    work_experience: null,
  });
  expect((await save({ work_experience: 61 })).status).toBe(422);
});

test('PROFILE-08 contact: a valid number is required; the email can’t be changed here', async () => {
  const save = (body: object) => post('candidate-contact-details-update', body);
  const [before] = await dataOf('candidate-contact-details');
  expect(
    (await save({ phone: ' (022) 5550-1234 ', email: 'x@y.z', website: 'a.example' })).body.data,
  ).toEqual([{ email: before?.email, phone: '(022) 5550-1234', version: expect.any(Number) }]);
  expect((await save({ phone: 'call me' })).status).toBe(422);
  const website = { phone: '12345', website: 'javascript:alert(1)' };
  expect((await post('candidate-contact-details-update', website, employer)).status).toBe(422);
});

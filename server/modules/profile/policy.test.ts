import { expect, test } from 'vitest';
import { ID_MAX } from '#contract/shared/constants.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import {
  assertValidAbout,
  assertValidContact,
  assertValidEducation,
  assertValidExperience,
  assertValidGeneral,
  assertValidId,
  assertValidPreferences,
  assertValidProject,
  assertValidResumeData,
  assertValidSkills,
  mayPresentThemselves,
  mergeVisibility,
  mustBeOneself,
  tooManyEntries,
} from './policy.ts';

const fieldsOf = (act: () => unknown) => refusalOf(act)?.fields;

test('PROFILE-07 an id is a number the database can hold', () => {
  expect(assertValidId('7')).toBe(7);
  expect(assertValidId(String(ID_MAX))).toBe(ID_MAX);
  for (const id of [undefined, '', '0', '-1', '01', '1.5', '7x', 'x7', String(ID_MAX + 1), '99999999999'])
    expect(
      refusalOf(() => assertValidId(id)),
      id,
    ).toMatchObject({
      code: 'invalid',
      text: { key: 'profile.id_invalid' },
    });
});

test('PROFILE-01 a profile is read by its owner; staff have none', () => {
  expect(refusalOf(() => mustBeOneself('7', { userId: 7 }))).toBeUndefined();
  expect(refusalOf(() => mustBeOneself('8', { userId: 7 }))?.code).toBe('not_found');
  expect(refusalOf(() => mayPresentThemselves(true))).toBeUndefined();
  expect(refusalOf(() => mayPresentThemselves(false))?.code).toBe('forbidden');
  expect(tooManyEntries()).toMatchObject({
    code: 'invalid',
    text: { key: 'server.error.entries_too_many', values: { limit: 50 } },
  });
});

test('PROFILE-04 general details are trimmed, and omitted ones stay undefined', () => {
  const form = { name: ' Kiran ', work_status: 'Fresher', jobseeker_type: 'Worker' };
  expect(assertValidGeneral(form, 'seeker')).toEqual({
    firstName: 'Kiran',
    lastName: undefined,
    workStatus: 'Fresher',
    jobseekerType: 'Worker',
    pincode: undefined,
    address: undefined,
  });
  expect(
    assertValidGeneral({ name: 'K', last_name: ' D ', pincode: ' 1 ', address: ' Pune ' }, 'employer'),
  ).toEqual({
    firstName: 'K',
    lastName: 'D',
    workStatus: undefined,
    jobseekerType: undefined,
    pincode: '1',
    address: 'Pune',
  });
  expect(fieldsOf(() => assertValidGeneral({ name: 'K' }, 'seeker'))).toEqual({
    work_status: { key: 'profile.work_status_missing' },
    jobseeker_type: { key: 'profile.jobseeker_type_missing' },
  });
});

test('PROFILE-05 PROFILE-06 paragraphs keep their line breaks, in normalised form', () => {
  expect(assertValidAbout({ about_me: ' I tie\r\nknots.\rAll day. ' })).toBe('I tie\nknots.\nAll day.');
  expect(fieldsOf(() => assertValidAbout({}))).toEqual({ about_me: { key: 'profile.about_empty' } });
  const job = {
    company_name: ' A ',
    exp_designation: ' B ',
    year_from: ' 2020-01-01 ',
    year_to: '2021-01-01',
  };
  expect(assertValidExperience({ ...job, exp_description: ' x\r\ny ' })).toEqual({
    companyName: 'A',
    designation: 'B',
    startsOn: '2020-01-01',
    endsOn: '2021-01-01',
    description: 'x\ny',
  });
  expect(assertValidExperience(job).description).toBeUndefined();
  expect(Object.keys(fieldsOf(() => assertValidExperience({})) ?? {})).toHaveLength(4);
});

test('PROFILE-08 numbers are read from text, and empty text means none', () => {
  const education = { level: 'PG', course: ' Physics ' };
  expect(assertValidEducation(education)).toEqual({
    level: 'PG',
    course: 'Physics',
    number: '',
    issuedOn: null,
    expiresOn: null,
  });
  expect(assertValidEducation({ ...education, institution: ' IIT ', year: ' 2020 ' })).toMatchObject({
    institution: 'IIT',
    year: 2020,
  });
  expect(assertValidEducation({ ...education, year: ' ' }).year).toBeNull();
  expect(assertValidEducation({ ...education, year: 2020 }).year).toBe(2020);
  expect(Object.keys(fieldsOf(() => assertValidEducation({})) ?? {})).toEqual(['level', 'course']);
});

test('PROFILE-10 only certificates have a number and days, and their year is that of the issue', () => {
  const form = { course: 'Welding', number: ' W-7 ', issued_on: ' 2024-05-01 ', expires_on: ' ', year: 1999 };
  expect(assertValidEducation({ ...form, level: 'Certificate' })).toMatchObject({
    number: 'W-7',
    issuedOn: '2024-05-01',
    expiresOn: null,
    year: 2024,
  });
  const { issued_on: _, ...undated } = form;
  expect(assertValidEducation({ ...undated, level: 'Certificate' })).toMatchObject({
    issuedOn: undefined,
    year: 1999,
  });
  expect(assertValidEducation({ ...form, level: 'UG' })).toMatchObject({
    number: '',
    issuedOn: null,
    expiresOn: null,
    year: 1999,
  });
});

test('PROFILE-10 a grade on a scale is a number, and text without one', () => {
  const graded = (grade: string, grade_scale?: string | null) => {
    const form = { level: 'UG', course: 'Physics', grade };
    const stored = assertValidEducation(grade_scale === undefined ? form : { ...form, grade_scale });
    return [stored.grade, stored.gradeScale];
  };
  expect([graded(' 8,5 ', '10'), graded(' A ', null), graded(' 8,5 ')]).toEqual([
    ['8.5', '10'],
    ['A', null],
    ['8,5', undefined],
  ]);
});

test('PROFILE-08 a project’s link gets its scheme', () => {
  expect(
    assertValidProject({ title: ' Boat ', link: ' a.example ', year: '2020', description: ' x\r\ny ' }),
  ).toEqual({
    title: 'Boat',
    link: 'https://a.example',
    year: 2020,
    description: 'x\ny',
  });
  expect(assertValidProject({ title: 'Boat' })).toEqual({
    title: 'Boat',
    link: undefined,
    year: undefined,
    description: undefined,
  });
  expect(assertValidProject({ title: 'Boat', link: ' ' }).link).toBe('');
  expect(fieldsOf(() => assertValidProject({}))).toEqual({ title: { key: 'profile.project_title_missing' } });
});

test('PROFILE-08 skills, resume data and contact are cleaned', () => {
  expect(assertValidSkills([' a ', 'A', 'b'])).toEqual(['a', 'b']);
  expect(fieldsOf(() => assertValidSkills(['x'.repeat(61)]))).toEqual({
    skills: { key: 'profile.skill_too_long' },
  });
  const today = '2026-03-10';
  expect(assertValidResumeData({}, today)).toEqual({
    resumeTitle: undefined,
    dob: undefined,
    workExperience: undefined,
  });
  expect(
    assertValidResumeData({ resume_title: ' Cook ', dob: ' 1990-01-01 ', work_experience: '7' }, today),
  ).toEqual({ resumeTitle: 'Cook', dob: '1990-01-01', workExperience: 7 });
  expect(assertValidResumeData({ dob: ' ' }, today).dob).toBeNull();
  expect(assertValidResumeData({ dob: null }, today).dob).toBeNull();
  expect(fieldsOf(() => assertValidResumeData({ dob: '2026-01-01' }, today))).toEqual({
    dob: { key: 'profile.dob_invalid' },
  });
  expect(assertValidContact({ phone: ' 12345 ', website: ' a.example ' })).toEqual({
    mobileNo: '12345',
    website: 'a.example',
  });
  expect(assertValidContact({ phone: '12345' }).website).toBeUndefined();
  expect(fieldsOf(() => assertValidContact({}))).toEqual({ phone: { key: 'profile.phone_missing' } });
});

test('PROFILE-08 duplicate preferences are removed', () => {
  expect(assertValidPreferences({})).toEqual({
    designationId: undefined,
    salaryId: undefined,
    currentLocation: undefined,
    openToRemote: undefined,
    employmentTypeIds: undefined,
    cityIds: undefined,
  });
  expect(
    assertValidPreferences({
      designation_id: 1,
      salary_id: 2,
      current_location: ' Pune ',
      open_to_remote: true,
      employment_type_ids: [1, 1],
      preferred_place_ids: [3, 3],
    }),
  ).toEqual({
    designationId: 1,
    salaryId: 2,
    currentLocation: 'Pune',
    openToRemote: true,
    employmentTypeIds: [1],
    cityIds: [3],
  });
});

test('a public card and hiding from employers exclude each other', () => {
  const before = (visibleToEmployers: boolean, visiblePublicly: boolean) => ({
    visibleToEmployers,
    visiblePublicly,
  });
  expect(mergeVisibility(before(true, true), { visible_to_employers: false })).toEqual(before(false, false));
  expect(
    mergeVisibility(before(true, false), { visible_to_employers: false, visible_publicly: true }),
  ).toEqual(before(false, false));
  expect(mergeVisibility(before(false, false), { visible_publicly: true })).toEqual(before(true, true));
  expect(mergeVisibility(before(true, true), { visible_publicly: false })).toEqual(before(true, false));
  expect(mergeVisibility(before(false, false), { visible_to_employers: true })).toEqual(before(true, false));
  expect(mergeVisibility(before(true, true), {})).toEqual(before(true, true));
  expect(mergeVisibility(before(false, false), {})).toEqual(before(false, false));
});

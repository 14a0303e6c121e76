import { expect, test } from 'vitest';
import { projectMistakes, withScheme } from './project-rules.ts';
import {
  aboutMistakes,
  cleanSkills,
  contactMistakes,
  educationMistakes,
  experienceMistakes,
  generalMistakes,
  isDay,
  isWebAddress,
  isWorkYear,
  resumeDataMistakes,
  skillsMistakes,
  text,
} from './rules.ts';

test('reads form values as text', () => {
  expect([' a b ', 7, 0, null, undefined, true, ['x']].map(text)).toEqual(['a b', '7', '0', '', '', '', '']);
});

test('PROFILE-06 only existing days are valid', () => {
  for (const day of ['2024-02-29', '1999-12-31', '1920-01-01', '2100-12-31'])
    expect(isDay(day), day).toBe(true);
  for (const day of [
    '2023-02-29',
    '2024-02-30',
    '2024-13-01',
    '1919-12-31',
    '2101-01-01',
    '2024-1-1',
    '24-01-01',
    '02024-01-01',
    '2024-01-01T00:00',
    'x',
    '',
  ])
    expect(isDay(day), day).toBe(false);
});

test('PROFILE-08 a year of study or work', () => {
  for (const year of ['1920', '2100', '2001']) expect(isWorkYear(year), year).toBe(true);
  for (const year of ['1919', '2101', '20', '', '2001.5', '02001', 'x2001', '2001x', '-2001'])
    expect(isWorkYear(year), year).toBe(false);
});

test.each([
  'www.a.example',
  'a.ex',
  'https://a.example/b?c',
  'HTTP://a.example#d',
  'a.example:8080',
  'a.example/b@c',
  'a.example?b.c',
])('PROFILE-08 %s is an address on the web', (address) => {
  expect(isWebAddress(address)).toBe(true);
});
test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://a.example',
  'nowhere',
  'a.e',
  '.example',
  'a b.example',
  'a.example/"b"',
  'a.example\\b',
  'a.example/<b>',
  "a.example/b'c",
  'a.example/\u200bb',
  'shop.example@evil.example',
  'https://shop:x@evil.example',
  'https://shop.example:x@evil.example',
  'shop.example:80@evil.example',
  'https://:x@evil.example',
  'https://',
  'xhttps://a',
])('PROFILE-08 %s is no address on the web', (address) => {
  expect(isWebAddress(address)).toBe(false);
});

test('PROFILE-04 a name is required, and for job seekers also a work status and a type', () => {
  expect(generalMistakes({}, false)).toEqual({ name: 'profile.first_name_missing' });
  expect(generalMistakes({ name: ' ', work_status: 'Idle', jobseeker_type: 'Any' }, true)).toEqual({
    name: 'profile.first_name_missing',
    work_status: 'profile.work_status_missing',
    jobseeker_type: 'profile.jobseeker_type_missing',
  });
  const complete = { name: 'K', work_status: 'Fresher', jobseeker_type: 'Worker' };
  expect(generalMistakes(complete, true)).toEqual({});
  expect(generalMistakes({ ...complete, name: ' ', last_name: 'Rao' }, true)).toEqual({
    name: 'profile.first_name_missing',
  });
});

test('PROFILE-05 About me must not be empty', () => {
  expect(aboutMistakes({ about_me: ' \n' })).toEqual({ about_me: 'profile.about_empty' });
  expect(aboutMistakes({ about_me: 'I tie knots' })).toEqual({});
});

test('PROFILE-06 PROFILE-09 missing fields of experience, an open end, and dates out of order', () => {
  const job = { company_name: 'A', exp_designation: 'B', year_from: '2020-01-01', year_to: '2020-01-01' };
  expect(experienceMistakes(job)).toEqual({});
  expect(experienceMistakes({})).toEqual({
    company_name: 'profile.fields_missing',
    exp_designation: 'profile.fields_missing',
    year_from: 'profile.fields_missing',
    year_to: 'profile.fields_missing',
  });
  expect(experienceMistakes({ ...job, year_to: null })).toEqual({});
  expect(experienceMistakes({ ...job, year_to: '2019-12-31' })).toEqual({
    year_to: 'profile.end_before_start',
  });
  expect(experienceMistakes({ ...job, year_from: '2020-02-30' })).toEqual({
    year_from: 'profile.day_invalid',
  });
  expect(experienceMistakes({ ...job, year_to: '1000-01-01' })).toEqual({ year_to: 'profile.day_invalid' });
  expect(experienceMistakes({ ...job, year_from: 'x', year_to: '2019-01-01' })).toEqual({
    year_from: 'profile.day_invalid',
  });
});

test('PROFILE-08 an education has a level and a course', () => {
  expect(educationMistakes({})).toEqual({
    level: 'profile.education_level_missing',
    course: 'profile.education_course_missing',
  });
  expect(educationMistakes({ level: 'UG', course: 'Physics', year: '20' })).toEqual({
    year: 'profile.year_invalid',
  });
  expect(educationMistakes({ level: 'PG', course: 'Physics', year: 2020 })).toEqual({});
  expect(educationMistakes({ level: 'Other', course: 'Physics', year: ' ' })).toEqual({});
});

test('PROFILE-10 a grade is a number on its scale, or anything without one', () => {
  const mistakes = (grade: string, grade_scale: string | null) =>
    educationMistakes({ level: '12th', course: 'Science', grade, grade_scale });
  for (const [grade, scale] of [
    ['91.5', 'percent'],
    ['8,4', '10'],
    ['٣', '4'],
    ['First class', null],
    ['', ''],
  ] as const)
    expect(mistakes(grade, scale), grade).toEqual({});
  for (const [grade, scale] of [
    ['101', 'percent'],
    ['10.1', '10'],
    ['', '4'],
    ['A', '5'],
    ['8', '7'],
  ] as const)
    expect(mistakes(grade, scale), grade).toEqual({ grade: 'profile.grade_invalid' });
});

test('PROFILE-08 a birthday means an age of at least 14, and at most 60 years of work', () => {
  const on = '2026-03-10';
  expect(resumeDataMistakes({}, on)).toEqual({});
  expect(resumeDataMistakes({ dob: '2012-03-10', work_experience: '0' }, on)).toEqual({});
  expect(resumeDataMistakes({ dob: '2012-03-11' }, on)).toEqual({ dob: 'profile.dob_invalid' });
  expect(resumeDataMistakes({ dob: '1912-13-11' }, on)).toEqual({ dob: 'profile.dob_invalid' });
  expect(resumeDataMistakes({ work_experience: 60 }, on)).toEqual({});
  expect(resumeDataMistakes({ work_experience: 61 }, on)).toEqual({
    work_experience: 'profile.work_experience_invalid',
  });
  expect(resumeDataMistakes({ work_experience: '-1' }, on)).toEqual({
    work_experience: 'profile.work_experience_invalid',
  });
});

test('PROFILE-08 a valid phone number and website', () => {
  for (const phone of ['+91 98200 11111', '(022) 5550-1234', '12345', '1/2.3-45', '123456789012345'])
    expect(contactMistakes({ phone }), phone).toEqual({});
  for (const phone of ['1234', '1234567890123456', 'call 12345', '12345x', '12+345'])
    expect(contactMistakes({ phone }), phone).toEqual({ phone: 'profile.phone_invalid' });
  expect(contactMistakes({})).toEqual({ phone: 'profile.phone_missing' });
  expect(contactMistakes({ phone: '12345', website: 'www.a.example' })).toEqual({});
  expect(contactMistakes({ phone: '12345', website: 'nowhere' })).toEqual({
    website: 'profile.website_invalid',
  });
});

test('PROFILE-08 skills are unique, at most 50 of 60 characters', () => {
  expect(cleanSkills([' a  b', 'A b', '', 'c', '\n'])).toEqual(['a b', 'c']);
  expect(skillsMistakes(['x'.repeat(60)])).toEqual({});
  expect(skillsMistakes(['a', 'x'.repeat(61)])).toEqual({ skills: 'profile.skill_too_long' });
  expect(skillsMistakes(Array(50).fill('a'))).toEqual({});
  expect(skillsMistakes(Array(51).fill('a'))).toEqual({ skills: 'profile.skills_too_many' });
});

test('PROFILE-08 a project needs a title, and a valid year and link', () => {
  expect(projectMistakes({})).toEqual({ title: 'profile.project_title_missing' });
  expect(projectMistakes({ title: 'Boat', year: 2020, link: 'a.example' })).toEqual({});
  expect(projectMistakes({ title: 'Boat', year: '1', link: 'nowhere' })).toEqual({
    year: 'profile.year_invalid',
    link: 'profile.website_invalid',
  });
});

test('PROFILE-08 a link without its scheme gets one', () => {
  expect(['a.example', 'HTTP://a.example', 'https://a.example', ''].map(withScheme)).toEqual([
    'https://a.example',
    'HTTP://a.example',
    'https://a.example',
    '',
  ]);
  expect(withScheme('a.example/?to=http://b.example')).toBe('https://a.example/?to=http://b.example');
});

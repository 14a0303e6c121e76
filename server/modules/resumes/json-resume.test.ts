import { expect, test } from 'vitest';
import { type ProfileFacts, readJsonResume, writeJsonResume } from './json-resume.ts';

const NO_CERTIFICATE = { number: '', issued_on: null, expires_on: null };
const FACTS: ProfileFacts = {
  ...{ firstName: 'Asha', lastName: 'Raman', title: 'Welder', about: 'I weld.\nWell.' },
  ...{ email: "asha.o'neill@example.com", phone: '+919820011111', city: 'Pune' },
  experiences: [
    {
      ...{ id: 1, company_name: 'Steel & Sons', exp_designation: 'Welder', exp_description: 'Pipes.' },
      ...{ year_from: '2020-03-05', year_to: null, confirmation: null, version: 1 },
    },
  ],
  educations: [
    {
      ...{ id: 2, level: '12th', course: 'Science', institution: 'City School', board: 'CBSE', year: 2017 },
      ...{ is_current: false, grade: '91.5', grade_scale: 'percent', confirmation: null, version: 1 },
      ...NO_CERTIFICATE,
    },
    {
      ...{ id: 3, level: 'UG', course: 'B.Sc.', institution: 'Pune', board: '', year: null },
      ...{ is_current: true, grade: '8.4', grade_scale: '10', confirmation: null, version: 1 },
      ...NO_CERTIFICATE,
    },
    {
      ...{ id: 4, level: 'Certificate', course: 'TIG welder', institution: 'TÜV', board: '', year: 2019 },
      ...{ is_current: false, grade: '', grade_scale: null, confirmation: null, version: 1 },
      ...{ number: 'W-7/19', issued_on: '2019-05-04', expires_on: '2029-05-31' },
    },
  ],
  skills: [{ name: 'TIG' }],
  projects: [
    { id: 5, title: 'Bridge', link: 'https://bridge.example', year: 2022, description: '', version: 1 },
  ],
};

test('RESUME-07 a profile written as a JSON Resume is read again with every value, none of them doubtful', () => {
  const read = readJsonResume(Buffer.from(writeJsonResume(FACTS)));
  expect(read.name).toMatchObject({ value: { first: 'Asha', last: 'Raman' }, isDoubtful: false });
  expect([read.email?.value, read.phone?.value]).toEqual([FACTS.email, FACTS.phone]);
  expect(read.contactLines).toEqual(['Pune']);
  expect(read.skills.map(({ value }) => value)).toEqual(['TIG']);
  expect(read.links.map(({ value }) => value)).toEqual(['https://bridge.example']);
  expect(read.work.map(({ value }) => value)).toEqual([
    { title: 'Welder', company: 'Steel & Sons', from: '2020-03-05', to: undefined, description: 'Pipes.' },
  ]);
  const study = { institution: 'City School', board: 'CBSE', year: 2017, isCurrent: false };
  expect(read.studies.map(({ value }) => value)).toEqual([
    { ...study, level: '12th', course: 'Science', grade: '91.5', gradeScale: 'percent' },
    {
      ...{ level: 'UG', course: 'B.Sc.', institution: 'Pune', board: '', year: undefined },
      ...{ isCurrent: true, grade: '8.4', gradeScale: '10' },
    },
  ]);
  expect(read.certificates.map(({ value }) => value)).toEqual([
    {
      ...{ level: 'Certificate', course: 'TIG welder', institution: 'TÜV', board: '', year: 2019 },
      ...{ isCurrent: false, number: 'W-7/19', issuedOn: '2019-05-04', expiresOn: '2029-05-31' },
    },
  ]);
  expect([...read.work, ...read.studies, ...read.certificates].flatMap(({ doubtful }) => doubtful)).toEqual(
    [],
  );
});

test('RESUME-07 files of other programs are read: partial dates, areas, keywords, nulls', () => {
  const file = {
    basics: { name: 'Omar', phone: null, location: { city: 'Cairo', countryCode: 'EG' }, profiles: [] },
    work: [{ name: 'Delta', position: 'Cook', startDate: '2014-06', highlights: ['Bread'] }],
    education: [
      { studyType: 'Bachelor', area: 'Physics', institution: 'Cairo', endDate: '2012', score: '3.7/4' },
    ],
    skills: [{ name: 'Web', level: 'Master', keywords: ['HTML', 'CSS'] }],
    languages: [{ language: 'Arabic' }],
  };
  const read = readJsonResume(Buffer.from(`\uFEFF${JSON.stringify(file)}`));
  expect(read.work[0]?.value).toMatchObject({ from: '2014-06-01', to: undefined, description: 'Bread' });
  expect(read.studies[0]?.value).toMatchObject({
    ...{ level: 'UG', course: 'Bachelor, Physics', year: 2012, grade: '3.7', gradeScale: '4' },
  });
  expect(read.skills.map(({ value }) => value)).toEqual(['Web', 'HTML', 'CSS']);
  expect(read.phone).toBeUndefined();
});

test('RESUME-07 dates say their first and last day; a day that does not exist is doubtful', () => {
  const work = [
    { name: 'Delta', startDate: '2012', endDate: '2014-02' },
    { name: 'Lotus', startDate: '2014-13', endDate: '2016-02-31', summary: 'Bread. '.repeat(1000) },
  ];
  const [delta, lotus] = readJsonResume(Buffer.from(JSON.stringify({ work }))).work;
  expect(delta).toMatchObject({ value: { from: '2012-01-01', to: '2014-02-28' }, doubtful: [] });
  expect(lotus).toMatchObject({ value: { from: undefined, to: undefined }, doubtful: ['to'] });
  expect(lotus?.value.description).toHaveLength(2000);
});

test.each(['', '{', '[]', '"text"', '{"work":{}}', '{"basics":{"name":7}}'])(
  'RESUME-07 %s is no JSON Resume',
  (text) => {
    expect(() => readJsonResume(Buffer.from(text))).toThrow();
  },
);

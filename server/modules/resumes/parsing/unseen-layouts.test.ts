/** RESUME-01, RESUME-02: what the look of lines and the form of entries say where no word does. */
import { expect, test } from 'vitest';
import type { Line } from '../reading/document.ts';
import { parseResume } from './parse-resume.ts';

/** "18b Skills" is bold and of 18 points, "^" stands before lines that are apart. */
const parse = (text: string) =>
  parseResume({
    links: [],
    lines: text.split('\n').map((line): Line => {
      const [, apart, size, bold, own = ''] = /^(\^?)(\d+)(b?) (.*)$/.exec(line) ?? [];
      return { text: own, size: Number(size), style: bold ?? '', isApart: apart === '^' };
    }),
  });
const jobsOf = (text: string) =>
  parse(text).work.map(({ value, doubtful }) => [value.title, value.company, value.from, ...doubtful]);
const studiesOf = (text: string) =>
  parse(text).studies.map(({ value, doubtful }) => [
    value.course,
    value.institution,
    value.year,
    ...doubtful,
  ]);
const skillsOf = (text: string) =>
  parse(text).skills.map(({ value, isDoubtful }) => (isDoubtful ? `${value}?` : value));

const HEAD = '24b Diego Fuentes Rojas\n11 diego@example.com\n';

test('RESUME-01 a heading of unknown words looks like the others, and its lines say what it is', () => {
  const text = `${HEAD}^18b Trayectoria laboral
11 Jefe de Bodega
11 Distribuidora Sur Ltda
11 marzo de 2018 - febrero de 2020
^18b Educación
11 Grado en Logística, Universidad del Sur, 2017
^18b Otros programas
11 SAP WM, Excel avanzado`;
  expect(jobsOf(text)).toEqual([['Jefe de Bodega', 'Distribuidora Sur Ltda', '2018-03-01']]);
  expect(skillsOf(text)).toEqual(['SAP WM?', 'Excel avanzado?']);
});

test('RESUME-01 a heading among others may name its section with words of its own', () => {
  const text = `${HEAD}^18b Work experience
11 Clerk
11 Acme Ltd
11 2012 - 2014
^18b My education
11 Bachelor of Arts, Northfield College, 2010`;
  expect(studiesOf(text)).toEqual([['Bachelor of Arts', 'Northfield College', 2010]]);
});

test('RESUME-01 a course, title or the line below a date is no heading, however it looks', () => {
  const text = `${HEAD}^11b EXPERIENCE
11b DIRECTOR OF STORES
11 Acme Ltd
11 2012 - 2014
^11b EDUCATION
11 2013
11b Diploma in Nursing
11 Northfield College
11 2010
11b KCSE
11 Nyahururu Secondary School
^11b SKILLS
11 Triage`;
  expect(jobsOf(text)).toEqual([['DIRECTOR OF STORES', 'Acme Ltd', '2012-01-01']]);
  expect(studiesOf(text)).toEqual([
    ['Diploma in Nursing', 'Northfield College', 2013],
    ['KCSE', 'Nyahururu Secondary School', 2010],
  ]);
});

test('RESUME-01 a form may say more than title and company, and names may end as abbreviations', () => {
  const form = `${HEAD}^11b EMPLOYMENT
11 Company: Umlazi Freightlines
11 Designation: Code 14 Driver
11 Location: Durban
11 Duration: May 2017 to Till Date
^11 Company: Ndlovu Bakeries
11 Designation: Delivery Driver
11 Location: Pinetown
11 Duration: Feb 2012 to Apr 2017`;
  expect(jobsOf(form).map(([title]) => title)).toEqual(['Code 14 Driver', 'Delivery Driver']);
  const line = `${HEAD}^14b Experience\n11 Jan 2019 – Present\n11 Head nurse, Clinic of the Cap inc.`;
  expect(jobsOf(line).map(([title, company]) => [title, company])).toEqual([
    ['Head nurse', 'Clinic of the Cap inc.'],
  ]);
});

test('RESUME-01 the first line of an entry is not joined with its description', () => {
  const text = `${HEAD}^14b Experience
^11b 2023-08-01 to 2024-07-01\tSales manager at Sahyadri Forgings and Castings Pvt. Ltd.
11 Inspected shafts
^11b 2022-06-01 to 2022-07-01\tIntern at Kaveri Pumps Limited
11 Studied lines`;
  expect(jobsOf(text).map(([, company]) => company)).toEqual([
    'Sahyadri Forgings and Castings Pvt. Ltd.',
    'Kaveri Pumps Limited',
  ]);
});

test('RESUME-01 a period beside the first line of a list is that of its entry', () => {
  const text = `${HEAD}^14b Experience
11b Coalcamp Builders Ltd, Quantity Surveyor
11 • Bills of quantities for blocks\tFeb 2019 – present`;
  expect(jobsOf(text)).toEqual([['Quantity Surveyor', 'Coalcamp Builders Ltd', '2019-02-01']]);
});

test('RESUME-01 a degree and the subject below it are one course', () => {
  const text = `${HEAD}^14b Education
11 Northfield University
11 2014 - 2016
11 MSc
11 Civil Engineering
11 Northfield University
11 2010 - 2014
11 BA
11 Civil Engineering`;
  expect(studiesOf(text)).toEqual([
    ['MSc Civil Engineering', 'Northfield University', 2016],
    ['BA Civil Engineering', 'Northfield University', 2014],
  ]);
});

test('RESUME-02 a dated study is offered, and doubtful where an entry lacks a part', () => {
  const lone = `${HEAD}^14b Education\n11 Sokolská\tMaturita\t2008 – 2012`;
  expect(studiesOf(lone)).toEqual([['Sokolská', 'Maturita', 2012, 'course', 'institution']]);
  const moved = `${HEAD}^14b Education
11 Northfield University
11 B.E. Mechanics
11 2023
11 Jain University
11 BSc Physics
11 Xavier University`;
  expect(studiesOf(moved).flatMap(([, , , ...doubtful]) => doubtful).length).toBeGreaterThan(3);
});

test('RESUME-01 lines of another look above skills name their kinds', () => {
  const text = `${HEAD}^18b Skills\n12b Hospitality\n11 Opera PMS\n11 Fidelio\n12b Kitchen\n11 Plating`;
  expect(skillsOf(text)).toEqual(['Opera PMS', 'Fidelio', 'Plating']);
});

test('RESUME-01 levels beside skills are no skills', () => {
  const text = `${HEAD}^18b Skills\n11 Photoshop\tExpert\n11 Figma\tAdvanced\n11 After Effects\tintermediate`;
  expect(skillsOf(text)).toEqual(['Photoshop', 'Figma', 'After Effects']);
});

test('RESUME-01 a name is read from several lines, and from letters that stand apart', () => {
  const nameOf = (text: string) => parse(text).name?.value;
  expect(nameOf('30b Catarina\n30b Lobo Teixeira\n11 Nurse\n11 Faro\n11 c@example.com')).toEqual({
    first: 'Catarina',
    last: 'Lobo Teixeira',
  });
  // Plain text has no sizes.
  expect(nameOf('0 Asha Raman\n0 Tideline Technologies\n0 asha@example.com')).toEqual({
    first: 'Asha',
    last: 'Raman',
  });
  expect(nameOf('20b OLUWASEUNADEBAYO\n11 Nurse\n11 seun.adebayo@example.com')).toEqual({
    first: 'Oluwaseun',
    last: 'Adebayo',
  });
});

test('RESUME-02 a name of one word is doubtful', () => {
  expect(parse('30b Oluwaseun\n11 Nurse in Leeds\n11 o@example.com').name?.isDoubtful).toBe(true);
});

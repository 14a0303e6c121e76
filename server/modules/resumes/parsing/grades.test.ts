import { expect, test } from 'vitest';
import { readCases, writeCaseDocx } from '../../../../bench/resume-eval/cases.ts';
import { readDocxLines } from '../reading/docx-lines.ts';
import { levelOf } from '../words.ts';
import { boardIn, gradeIn, gradeInCell } from './grades.ts';
import { parseResume } from './parse-resume.ts';
import { isOngoing } from './periods.ts';

test.each([
  ['CGPA: 8.4/10', '8.4', '10'],
  ['B.E. from Nila College with CGPA of 7.82', '7.82', '10'],
  ['GPA 3.7/4.0', '3.7', '4'],
  ['3.6 out of 4 GPA', '3.6', '4'],
  ['Aggregate 84,6 %', '84.6', 'percent'],
  ['८४ प्रतिशत', '84', 'percent'],
  ['Note : 14,5/20', '14.5', '20'],
  // Out of four or out of five: the resume doesn't say.
  ['GPA: 3.4', '3.4', undefined],
  ['Abschlussnote: 1,7', '1,7', undefined],
  ['Passed in First class with distinction', 'First class with distinction', undefined],
])('RESUME-01 PROFILE-10 the grade in %s', (line, grade, gradeScale) => {
  expect(gradeIn(line)).toEqual({ grade, gradeScale });
});

test.each(['2015 - 2019', 'Class of 2019', 'Increased sales by 120%', 'CGPA: 12/10', 'First grade teacher'])(
  'RESUME-01 PROFILE-10 no grade in %s',
  (line) => {
    expect(gradeIn(line)).toBeUndefined();
  },
);

test('RESUME-01 PROFILE-10 cells under a heading of grades need no words', () => {
  expect(['84.6', '8.4', '9.2/10', 'A+', ''].map(gradeInCell)).toEqual([
    { grade: '84.6', gradeScale: 'percent' },
    { grade: '8.4', gradeScale: '10' },
    { grade: '9.2', gradeScale: '10' },
    { grade: 'A+', gradeScale: undefined },
    undefined,
  ]);
});

test.each([
  ['PG Diploma in Design', 'PG'],
  ['B.Tech (EEE)', 'UG'],
  ['XII', '12th'],
  ['12th Standard', '12th'],
  ['Higher Secondary Certificate', '12th'],
  ['10+2 (Science)', '12th'],
  ['Abitur', '12th'],
  ['बारहवीं', '12th'],
  ['X', '10th'],
  ['SSLC', '10th'],
  ['Matriculation', '10th'],
  ['Diploma in Civil Engineering', 'Diploma'],
  ['ITI Welder Trade', 'Diploma'],
  ['AWS Certified Developer', 'Certificate'],
  ['Ballet', 'Other'],
])('RESUME-01 PROFILE-10 the level of %s is %s', (course, level) => {
  expect(levelOf(course)).toBe(level);
});

test('RESUME-01 PROFILE-10 boards, and studies that go on', () => {
  expect(boardIn('St. Thomas School, CBSE, 2015')).toBe('CBSE');
  expect(boardIn('Passed from Kerala State Board in 2017')).toBe('Kerala State Board');
  expect(boardIn('Nila Institute of Technology, 2021')).toBeUndefined();
  expect(isOngoing('B.Com (pursuing)\nPune, 2024 – present')).toBe(true);
  expect(isOngoing('B.Com\n2020 – 2023')).toBe(false);
});

test('RESUME-01 PROFILE-10 a table of education has boards and grades', async () => {
  const fresher = readCases().find(({ name }) => name === 'indian-fresher-table');
  if (!fresher) throw new Error('There is no such case.');
  const { lines } = await readDocxLines(await writeCaseDocx(fresher));
  const { studies } = parseResume({ lines, links: [] });
  expect(
    studies.map(({ value: { level, board, grade, gradeScale } }) => [level, board, grade, gradeScale]),
  ).toEqual([
    ['UG', 'KTU', '7.82', '10'],
    ['12th', 'Kerala State Board', '91.5', 'percent'],
    ['10th', 'CBSE', '9.4', '10'],
  ]);
});

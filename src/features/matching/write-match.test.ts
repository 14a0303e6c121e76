import { expect, test } from 'vitest';
import type { ApplicantMatch } from '#contract/matching/applicant-match.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { translator } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { writeMatch } from './write-match.ts';

const NONE: ApplicantMatch = {
  score: null,
  skills: null,
  designation: null,
  place: null,
  salary: null,
  experience: null,
  missing: [],
};
const write = (match: Partial<ApplicantMatch>, locale: Locale = 'en') =>
  writeMatch({ ...NONE, ...match }, translator(texts, locale), locale);

test('FIT-03 reasons and differences are plain words, strongest first', () => {
  const skills = { had: ['CSS', 'HTML', 'React', 'SQL'], missing: ['Docker'] };
  expect(
    write({ score: 78, skills, designation: true, place: 'preferred', salary: false, experience: true }),
  ).toEqual({
    score: '78% match',
    fits: [
      '4 of 5 skills: CSS, HTML, React, SQL',
      'Same designation',
      'Wants to work in this city',
      'Experience fits',
    ],
    differs: ['1 skill missing: Docker', 'Expects a higher salary'],
    missing: '',
  });
  expect(write({ skills, place: 'city', salary: true }).fits).toEqual([
    '4 of 5 skills: CSS, HTML, React, SQL',
    'In the same city',
    'Salary fits',
  ]);
});

test('FIT-03 differences, and what the profile doesn’t state, are named', () => {
  const skills = { had: [], missing: ['CSS', 'SQL'] };
  expect(write({ skills, designation: false, place: 'elsewhere', experience: false })).toMatchObject({
    fits: [],
    differs: [
      '2 skills missing: CSS, SQL',
      'Another designation',
      'Another city',
      'Fewer years of experience',
    ],
  });
  expect(write({ missing: ['skills', 'salary', 'place'] })).toEqual({
    score: undefined,
    fits: [],
    differs: [],
    missing: 'skills, expected salary, place',
  });
});

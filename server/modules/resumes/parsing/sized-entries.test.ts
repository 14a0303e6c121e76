/** RESUME-01: the PDF of LinkedIn's profile, where the sizes of lines say what they are. */
import { expect, test } from 'vitest';
import { parseResume } from './parse-resume.ts';

const SIZES = { section: 16, large: 12, job: 11.5, text: 10.5 } as const;
type Look = keyof typeof SIZES;
const parse = (lines: readonly (readonly [Look, string])[]) =>
  parseResume({
    links: [],
    lines: lines.map(([look, text]) => ({
      text,
      size: SIZES[look],
      style: 'a',
      isApart: look === 'section',
    })),
  });

test('RESUME-01 LinkedIn’s companies, jobs and courses are told by their sizes, whatever their words', () => {
  const { work, studies } = parse([
    ['section', 'Experience'],
    ['large', 'Department of Words, University of'],
    ['large', 'Hull, Scarborough Campus'],
    ['text', '5 years 2 months'],
    ['job', 'Director, Letters & Information'],
    ['text', 'March 2021 - Present (2 years 1 month)'],
    ['text', 'Grinberg Lab, Memory and Aging Center'],
    ['job', 'Growth'],
    ['text', '2018 - 2021 (3 years)'],
    ['text', 'Page 1 of 2'],
    ['large', 'Chief Editor Partners'],
    ['job', 'Writing & Consulting'],
    ['text', 'January 2017 - April 2017 (4 months)'],
    ['section', 'Education'],
    ['large', 'The Brunswick'],
    ['text', 'Computer'],
    ['text', 'Science · (2011 - 2015)'],
    ['large', 'Self-taught'],
  ]);
  const hull = 'Department of Words, University of Hull, Scarborough Campus';
  expect(work.map(({ value: { title, company }, doubtful }) => [title, company, doubtful.length])).toEqual([
    ['Director, Letters & Information', hull, 0],
    ['Growth', hull, 0],
    ['Writing & Consulting', 'Chief Editor Partners', 0],
  ]);
  expect(work.map(({ value: { from, to } }) => [from, to])).toEqual([
    ['2021-03-01', undefined],
    ['2018-01-01', '2021-12-31'],
    ['2017-01-01', '2017-04-30'],
  ]);
  expect(
    studies.map(({ value: { course, institution, year }, doubtful }) => [
      course,
      institution,
      year,
      ...doubtful,
    ]),
  ).toEqual([
    ['Computer Science', 'The Brunswick', 2015],
    ['', 'Self-taught', undefined, 'institution'],
  ]);
});

test.each([
  ['Experiência', 'março de 2021 - Present (2 anos 1 mês)', 'Formação acadêmica'],
  ['Expérience', 'mars 2021 - Present (2 ans 1 mois)', 'Formation'],
  ['Berufserfahrung', 'März 2021 - Present (2 Jahre 1 Monat)', 'Ausbildung'],
  ['अनुभव', 'मार्च 2021 - Present (2 वर्ष 1 महीना)', 'शिक्षा'],
  ['الخبرة', 'مارس 2021 - Present (2 سنوات 1 أشهر)', 'التعليم'],
])('RESUME-01 LinkedIn’s form is read in the language of its pages: %s', (experience, dates, education) => {
  const { work, studies } = parse([
    ['section', experience],
    ['large', 'Acme'],
    ['job', 'Growth'],
    ['text', dates],
    ['section', education],
    ['large', 'Kew'],
    ['text', 'Botany · (2011 - 2015)'],
  ]);
  expect(work.map(({ value: { title, company, from } }) => [title, company, from])).toEqual([
    ['Growth', 'Acme', '2021-03-01'],
  ]);
  expect(studies.map(({ value: { course, institution } }) => [course, institution])).toEqual([
    ['Botany', 'Kew'],
  ]);
});

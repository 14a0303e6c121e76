import { expect, test } from 'vitest';
import type { ReadResume } from '#contract/resumes/calls.ts';
import { factsOfResume } from './facts-of-resume.ts';

const NOW = Date.parse('2026-11-29');
const found = <T>(value: T, is_doubtful = false) => ({ value, source: '', is_doubtful });
const job = (title: string, from: string | null, to: string | null, doubtful: string[] = []) => ({
  ...found({ company_name: 'A', exp_designation: title, year_from: from, year_to: to, exp_description: '' }),
  doubtful_fields: doubtful,
});
const EMPTY: ReadResume = {
  name: null,
  email: null,
  phone: null,
  place: null,
  links: [],
  skills: [],
  experiences: [],
  educations: [],
  certificates: [],
};
const facts = (read: Partial<ReadResume>) => factsOfResume({ ...EMPTY, ...read }, NOW);

test('HOME-10 a resume’s latest work, skills, place and years are taken, doubtful values left out', () => {
  expect(
    facts({
      experiences: [
        job('Bookkeeper', '2018-01-01', '2021-01-01'),
        job('Accountant', '2020-01-01', null),
        job('Head of finance', '2026-01-01', null, ['exp_designation']),
      ],
      skills: [found('Tally'), found('C, C++', true)],
      place: found({
        city: { id: 1, name: 'Pune' },
        state: { id: 2, name: 'Maharashtra' },
        country: { id: 101, name: 'India' },
      }),
    }),
  ).toEqual({ work: 'Accountant', skills: 'Tally', years: 8, place: 'Pune, Maharashtra', country_id: 101 });
  expect(facts({ skills: [found('Tally')] })).toEqual({ skills: 'Tally', years: 0 });
  expect(facts({ skills: [found('Tally')], experiences: [job('', null, null)] })).toEqual({
    skills: 'Tally',
  });
  expect(facts({})).toBeUndefined();
});

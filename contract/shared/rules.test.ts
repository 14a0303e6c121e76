import { expect, test } from 'vitest';
import { isUnlocked } from '../companies/levels.ts';
import { reviewMistakes } from '../companies/review-rules.ts';
import { companyMistakes } from '../companies/rules.ts';
import { missingJobFields, REQUIRED_JOB_FIELDS } from '../company-jobs/rules.ts';
import { meetsNeed } from '../screening/rules.ts';
import { findStagedStatus, stagesFor } from '../stages/rules.ts';
import { isTag, tidyTag } from '../talent-pools/tag-rules.ts';
import { can, rolesWith, TEAM_ROLES } from '../teams/rules.ts';

test('POST-05 missing fields of a job, in the order of the form', () => {
  expect(missingJobFields({})).toEqual([...REQUIRED_JOB_FIELDS]);
  const complete = Object.fromEntries(REQUIRED_JOB_FIELDS.map((field) => [field, 'x']));
  expect(missingJobFields(complete)).toEqual([]);
  for (const empty of [undefined, null, 0, '', ' ', '<p> &nbsp;<br/></p>', []])
    expect(missingJobFields({ ...complete, vacancy: empty }), String(empty)).toEqual(['vacancy']);
  for (const filled of [1, '<p>x</p>', [0], '0', false])
    expect(missingJobFields({ ...complete, vacancy: filled }), String(filled)).toEqual([]);
  // The salary follows from the pay, and experience can be a range or unknown.
  const some = { ...complete, salary_id: null, experience_id: null };
  expect(missingJobFields({ ...some, pay: { min: 1 } })).toEqual(['experience_id']);
  expect(missingJobFields({ ...some, experience: null })).toEqual(['salary_id']);
  expect(missingJobFields({ ...complete, vacancy: null, pay: {}, experience: null })).toEqual(['vacancy']);
});

test('a review has one to five stars and 20 to 2,000 characters', () => {
  expect(reviewMistakes({ stars: undefined, text: ' ' })).toEqual({
    stars: 'review.stars_missing',
    text: 'review.text_short',
  });
  for (const stars of [0, 6, 1.5]) {
    expect(reviewMistakes({ stars, text: 'x'.repeat(20) })).toEqual({ stars: 'review.stars_missing' });
  }
  for (const stars of [1, 2, 3, 4, 5])
    expect(reviewMistakes({ stars, text: ` ${'x'.repeat(20)} ` })).toEqual({});
  expect(reviewMistakes({ stars: 1, text: 'x'.repeat(2000) })).toEqual({});
  expect(reviewMistakes({ stars: 1, text: 'x'.repeat(2001) })).toEqual({ text: 'review.text_long' });
  expect(reviewMistakes({ stars: 1, text: `${'x'.repeat(19)} ` })).toEqual({ text: 'review.text_short' });
});

test('SCREEN-03 a number meets the need from the minimum to the maximum, and no need has no answer', () => {
  const years = { kind: 'number', text: 'Years?', is_required: true, choices: [], expected: '3' } as const;
  expect(['2.9', '3', '10'].map((answer) => meetsNeed(years, answer))).toEqual([false, true, true]);
  const days = { ...years, expected: null, expected_max: '30' };
  expect(['10', '30', '30.5'].map((answer) => meetsNeed(days, answer))).toEqual([true, true, false]);
  expect(meetsNeed({ ...days, expected: '11' }, '10')).toBe(false);
  expect(meetsNeed({ ...years, expected: null }, '1')).toBe(null);
});

test.each(['C++', '.NET', 'R&D', 'Vue.js', "maker's", 'हिन्दी', 'A1', 'x/y', 'x'.repeat(40)])(
  '%s is a tag',
  (name) => {
    expect(isTag(name)).toBe(true);
  },
);
test.each(['C', '++', '42', 'x'.repeat(41), 'www.shop', 'WWW.shop', 'a//b', 'a<b', 'a_b', 'a\nb', '😀ab'])(
  '%s is no tag',
  (name) => {
    expect(isTag(name)).toBe(false);
  },
);

test('a tag is stored on one line, in composed letters', () => {
  expect(tidyTag(' cafe\u0301 \t work\n')).toBe('café work');
});

test('a company may do what its level and lower ones unlock', () => {
  expect(isUnlocked('publish', 'new')).toBe(false);
  expect(isUnlocked('publish', 'email_confirmed')).toBe(true);
  expect(isUnlocked('publish', 'verified')).toBe(true);
  expect(isUnlocked('write_to_applicants', 'email_confirmed')).toBe(true);
  expect(isUnlocked('see_full_names', 'email_confirmed')).toBe(false);
  expect(isUnlocked('write_to_candidates', 'email_confirmed')).toBe(false);
  expect(isUnlocked('write_to_candidates', 'verified')).toBe(true);
});

test('COMPANIES-02 a company has a name, and a year of four digits from 1500 to this one, if any', () => {
  expect(companyMistakes({}, 2026)).toEqual({ company_name: 'employer_signup.company_name_missing' });
  expect(companyMistakes({ company_name: '  ', founded_year: ' ' }, 2026)).toEqual({
    company_name: 'employer_signup.company_name_missing',
  });
  for (const founded_year of [undefined, null, '', 1500, ' 1999 ', '2026'])
    expect(companyMistakes({ company_name: ' x ', founded_year }, 2026), String(founded_year)).toEqual({});
  const lines = (count: number) => Array.from({ length: count }, (_, line) => `Benefit ${line}`).join('\n');
  expect(companyMistakes({ company_name: 'x', benefits: lines(12) }, 2026)).toEqual({});
  expect(companyMistakes({ company_name: 'x', benefits: lines(13) }, 2026)).toEqual({
    benefits: 'company_details.benefits_too_many',
  });
  for (const founded_year of [1499, 2027, '199', '01999', '1999a', 'a1999', 'year'])
    expect(companyMistakes({ company_name: 'x', founded_year }, 2026), String(founded_year)).toEqual({
      founded_year: 'company_details.founded_invalid',
    });
});

test('TEAM-02 a role may do exactly what the table says', () => {
  const mayDo = (permission: Parameters<typeof can>[1]) => TEAM_ROLES.filter((role) => can(role, permission));
  expect(mayDo('team.manage')).toEqual(['owner']);
  expect(mayDo('jobs.post')).toEqual(['owner', 'recruiter']);
  expect(mayDo('applicants.move')).toEqual(['owner', 'recruiter', 'hiring_manager']);
  expect(mayDo('team.view')).toEqual([...TEAM_ROLES]);
  expect(rolesWith('jobs.post')).toEqual(['owner', 'recruiter']);
});

test('STAGE-01 STAGE-05 a job’s own stages stand for the company’s, in the statuses that have some', () => {
  const [company, other, own] = [{ job_id: null }, { job_id: 2 }, { job_id: 3 }];
  const all = [company, other, own];
  expect(stagesFor(all, 3)).toEqual([own]);
  expect(stagesFor(all, 4)).toEqual([company]);
  expect(stagesFor(all, undefined)).toEqual([company]);
  expect(findStagedStatus('interview')).toBe('interview');
  expect(findStagedStatus('hired')).toBeUndefined();
});

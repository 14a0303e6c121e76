import { expect, test } from 'vitest';
import { isUnlocked } from './company-levels.ts';
import { missingJobFields, REQUIRED_JOB_FIELDS } from './job-post-rules.ts';
import { reviewMistakes } from './review-rules.ts';
import { isTag, tidyTag } from './tag-rules.ts';

test('POST-05 the fields that a job lacks, in the order of the form', () => {
  expect(missingJobFields({})).toEqual([...REQUIRED_JOB_FIELDS]);
  const complete = Object.fromEntries(REQUIRED_JOB_FIELDS.map((field) => [field, 'x']));
  expect(missingJobFields(complete)).toEqual([]);
  for (const empty of [undefined, null, 0, '', ' ', '<p> &nbsp;<br/></p>', []])
    expect(missingJobFields({ ...complete, vacancy: empty }), String(empty)).toEqual(['vacancy']);
  for (const filled of [1, '<p>x</p>', [0], '0', false])
    expect(missingJobFields({ ...complete, vacancy: filled }), String(filled)).toEqual([]);
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

test('a tag is kept on one line, in composed letters', () => {
  expect(tidyTag(' cafe\u0301 \t work\n')).toBe('café work');
});

test('a company may do what its level unlocks, and all that lower levels do', () => {
  expect(isUnlocked('publish', 'new')).toBe(false);
  expect(isUnlocked('publish', 'email_confirmed')).toBe(true);
  expect(isUnlocked('publish', 'verified')).toBe(true);
  expect(isUnlocked('write_to_applicants', 'email_confirmed')).toBe(true);
  expect(isUnlocked('see_full_names', 'email_confirmed')).toBe(false);
  expect(isUnlocked('write_to_candidates', 'email_confirmed')).toBe(false);
  expect(isUnlocked('write_to_candidates', 'verified')).toBe(true);
});

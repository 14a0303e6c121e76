import { expect, test } from 'vitest';
import { yearsNamed } from './years.ts';

const spanOf = (text: string) => {
  const years = yearsNamed(text);
  return years && [text.slice(years.start, years.end).trim(), years.least, years.most];
};

test.each([
  ['nurse 3 years', '3 years', 3, 3],
  ['react 3+ yrs', '3+ yrs', 3, 6],
  ['civil engineer 5 to 8 years experience', '5 to 8 years experience', 5, 8],
  ['qa engineer more than 6 years', 'more than 6 years', 6, 9],
  ['accountant up to 2 years of exp.', 'up to 2 years of exp.', 0, 2],
  ['minimum 4 yrs java', 'minimum 4 yrs', 4, 7],
  ['two years experience driver', 'two years experience', 2, 2],
  ['2 años contador', '2 años', 2, 2],
  ['exp 7-9 years', 'exp 7-9 years', 7, 9],
])('JOBS-19 years are read in all their wordings: %s', (text, ...expected) => {
  expect(spanOf(text)).toEqual(expected);
});

test.each(['angular 8', '25 years old', 'year end closing', 'yearly 5', 'sector 62 noida'])(
  'JOBS-19 other numbers are no years: %s',
  (text) => {
    expect(yearsNamed(text)).toBeUndefined();
  },
);

import { expect, test } from 'vitest';
import { type ExperienceRange, findExperience, readExperience } from './experience.ts';
import { writeExperience } from './write-experience.ts';

const bounds = (range: ExperienceRange | undefined): string =>
  range === undefined ? 'unknown' : `${range.min_months ?? ''}..${range.max_months ?? ''}`;

test.each([
  ['3-5 years', '36..60'],
  ['2 to 4 Yrs.', '24..48'],
  ['5+ yrs', '60..'],
  ['5 plus years', '60..'],
  ['10 years and above', '120..'],
  ['minimum 2 years', '24..'],
  ['Min. 3 yrs', '36..'],
  ['at least 3 years', '36..'],
  ['up to 2 years', '..24'],
  ['less than 1 year', '..12'],
  ['0-1 year', '0..12'],
  ['6 months', '6..6'],
  ['6 months - 2 years', '6..24'],
  ['1.5 years', '18..18'],
  ['two to three years', '24..36'],
  ['3', '36..36'],
  ['fresher', '0..'],
  ['Fresher - 2 years', '0..24'],
  ['Entry level', '0..'],
  ['3–5 años', '36..60'],
  ['2 ans minimum', '24..'],
  ['mindestens 2 Jahre', '24..'],
  ['कम से कम 2 साल', '24..'],
  ['٣-٥ سنوات', '36..60'],
  // Seniority is no number of years.
  ['Mid-Senior level', 'unknown'],
  ['Not Applicable', 'unknown'],
  ['Any', 'unknown'],
  ['2024', 'unknown'],
  ['99 years', 'unknown'],
])('EXP-01 the field "%s" is %s', (text, expected) => {
  expect(bounds(readExperience(text))).toBe(expected);
});

test.each([
  ['You have 5+ years of experience in Java', '60..'],
  ['We have 20 years of experience in logistics. You need 3 years experience.', '36..36'],
  ['Minimum 15 years of full time education; minimum 3 years of experience is required', '36..'],
  ['Experience: 2-4 yrs', '24..48'],
  ['a minimum of 6 months experience', '6..'],
  ['Freshers can apply', '0..'],
  ['al menos 2 años de experiencia', '24..'],
  ['You must be 18 years old', 'unknown'],
  ['15 years of full time education', 'unknown'],
  ['A 2 year contract', 'unknown'],
  ['Our team has over 50 years of combined experience', 'unknown'],
  ['10 days of leave in a year. 2 years warranty.', 'unknown'],
])('EXP-01 the text "%s" asks for %s', (text, expected) => {
  expect(bounds(findExperience(text))).toBe(expected);
});

test('EXP-02 experience is written exactly, and unknown as unknown', () => {
  const written = (min_months: number | null, max_months: number | null) =>
    writeExperience({ min_months, max_months }, (key, values) => `${key} ${JSON.stringify(values ?? '')}`);
  expect(written(null, null)).toContain('jobs.experience_unknown');
  expect(written(0, null)).toContain('jobs.no_experience');
  expect(written(0, 0)).toContain('jobs.no_experience');
  expect(written(36, 36)).toBe('jobs.years {"smart_count":3}');
  expect(written(36, 60)).toContain('"from":3');
  expect(written(6, 12)).toContain('jobs.months');
  expect(written(60, null)).toContain('jobs.experience_from');
  expect(written(null, 24)).toContain('jobs.experience_to');
});

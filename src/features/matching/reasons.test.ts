import { expect, test } from 'vitest';
import type { Match } from '#contract/matching/calls.ts';
import type { Locale } from '#contract/shared/constants.ts';
import { createI18n } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { sampleCard } from '../jobs/testing/samples.ts';
import { writeReasons } from './reasons.ts';

const NONE: Match['reasons'] = {
  skills: { had: 0, asked: 0 },
  designation: false,
  place: null,
  salary: false,
  experience: false,
};
const write = (reasons: Partial<Match['reasons']>, locale: Locale = 'en') =>
  writeReasons(
    { job: sampleCard(), reasons: { ...NONE, ...reasons }, widened: null, dismissal_reasons: [] },
    createI18n(texts, locale),
  );

test('a match shows its reasons in one line, strongest first', () => {
  expect(write({ skills: { had: 4, asked: 5 }, place: 'city', salary: true })).toBe(
    '4 of 5 skills, Pune, pays what you want',
  );
  expect(write({ skills: { had: 1, asked: 1 }, place: 'remote' })).toBe('1 of 1 skill, remote');
  expect(write({ designation: true, experience: true })).toBe('the job you want, fits your experience');
});

test('the reasons are joined as in the user’s language', () => {
  expect(write({ place: 'city', salary: true }, 'ar')).toContain('و');
});

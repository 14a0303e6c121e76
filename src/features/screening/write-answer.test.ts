import { expect, test } from 'vitest';
import en from '../../i18n/en.json';
import { createI18n } from '../../i18n/messages.ts';
import { writeNeed } from './write-answer.ts';

const catalogue = Object.fromEntries(Object.entries(en).map(([key, { message }]) => [key, message]));
const { t } = createI18n(catalogue, 'en');

test.each([
  [{ kind: 'number', expected: '3', expected_max: null }, 'The job requires at least 3'],
  [{ kind: 'number', expected: null, expected_max: '30' }, 'The job requires at most 30'],
  [{ kind: 'number', expected: '3', expected_max: '30' }, 'The job requires 3 to 30'],
  [{ kind: 'yes_no', expected: 'yes' }, 'The job requires this answer: Yes'],
  [{ kind: 'number', expected: null }, undefined],
] as const)('SCREEN-02 SCREEN-05 says what a job needs: %o', (question, sentence) => {
  expect(writeNeed(question, t, 'en')).toBe(sentence);
});

import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/messages.ts';
import { texts } from '../../i18n/testing/english.ts';
import { writeNeed } from './write-answer.ts';

const { t } = createI18n(texts, 'en');

test.each([
  [{ kind: 'number', expected: '3', expected_max: null }, 'The job requires at least 3'],
  [{ kind: 'number', expected: null, expected_max: '30' }, 'The job requires at most 30'],
  [{ kind: 'number', expected: '3', expected_max: '30' }, 'The job requires 3 to 30'],
  [{ kind: 'yes_no', expected: 'yes' }, 'The job requires this answer: Yes'],
  [{ kind: 'number', expected: null }, undefined],
] as const)('SCREEN-02 SCREEN-05 says what a job needs: %o', (question, sentence) => {
  expect(writeNeed(question, t, 'en')).toBe(sentence);
});

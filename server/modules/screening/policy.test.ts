import { expect, test } from 'vitest';
import type { AskedQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { assertValidAnswers, assertValidQuestion, assertValidQuestions } from './policy.ts';

const posted: PostedQuestion = {
  kind: 'text',
  text: ' Why? ',
  is_required: true,
  choices: [],
  expected: null,
};
const asked: AskedQuestion[] = [
  { ...posted, id: 1, expected_max: null },
  { ...posted, id: 2, kind: 'number', is_required: false, expected_max: null },
];

test('SCREEN-01 questions are tidied, and the first mistake is named', () => {
  expect(assertValidQuestions([posted])).toMatchObject([{ text: 'Why?' }]);
  const wrong = { ...posted, kind: 'choice', text: ' ' } as const;
  expect(refusalOf(() => assertValidQuestions([posted, wrong]))?.fields).toEqual({
    questions: { key: 'screening.text_missing' },
  });
  expect(assertValidQuestion(posted)).toMatchObject({ text: 'Why?' });
  expect(refusalOf(() => assertValidQuestion(wrong))?.fields).toEqual({
    text: { key: 'screening.text_missing' },
    choices: { key: 'screening.choices_few' },
  });
});

test('SCREEN-02 answers are tidied, empty ones left out, and each mistake is named', () => {
  const given = [
    { question_id: 1, answer: ' To cook ' },
    { question_id: 2, answer: ' ' },
  ];
  expect(assertValidAnswers(asked, given)).toEqual([{ question_id: 1, answer: 'To cook' }]);
  expect(assertValidAnswers([], [])).toEqual([]);
  expect(refusalOf(() => assertValidAnswers(asked, [{ question_id: 2, answer: 'two' }]))?.fields).toEqual({
    answer_1: { key: 'screening.answer_missing' },
    answer_2: { key: 'screening.answer_number' },
  });
  expect(
    refusalOf(() => assertValidAnswers(asked, [...given, { question_id: 3, answer: 'x' }]))?.fields,
  ).toEqual({
    answers: { key: 'screening.questions_changed' },
  });
});

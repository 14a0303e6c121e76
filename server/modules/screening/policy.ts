/**
 * Which questions a job may have, and which answers an application. The calls' permission says who may change them.
 */
import type { AskedQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import {
  answerField,
  firstMistake,
  type GivenAnswer,
  mistakeInAnswer,
  mistakesInQuestion,
  tidyAnswer,
  tidyQuestion,
} from '#contract/screening/rules.ts';
import { invalid, type Text } from '../../http/failure.ts';

/** @throws {Failure} `invalid`, naming the first error */
export const assertValidQuestions = (posted: readonly PostedQuestion[]): readonly PostedQuestion[] => {
  const questions = posted.map(tidyQuestion);
  const mistake = firstMistake(questions);
  if (mistake) throw invalid({ questions: { key: mistake } });
  return questions;
};

/** @throws {Failure} `invalid`, naming the parts with errors */
export const assertValidQuestion = (posted: PostedQuestion): PostedQuestion => {
  const question = tidyQuestion(posted);
  const mistakes = Object.entries(mistakesInQuestion(question));
  if (mistakes.length > 0) throw invalid(Object.fromEntries(mistakes.map(([part, key]) => [part, { key }])));
  return question;
};

/**
 * The answers to a job's questions, without empty ones.
 * @throws {Failure} `invalid`, naming each answer; `answers` if the questions have changed
 */
export const assertValidAnswers = (
  questions: readonly AskedQuestion[],
  sent: readonly GivenAnswer[],
): readonly GivenAnswer[] => {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const isOutdated = sent.some(({ question_id }) => !asked.has(question_id));
  if (isOutdated) throw invalid({ answers: { key: 'screening.questions_changed' } });
  const given = new Map(
    sent.map(({ question_id, answer }) => {
      const question = asked.get(question_id);
      return [question_id, question ? tidyAnswer(question, answer) : ''];
    }),
  );
  const mistakes = questions.flatMap((question): [string, Text][] => {
    const key = mistakeInAnswer(question, given.get(question.id) ?? '');
    return key ? [[answerField(question.id), { key }]] : [];
  });
  if (mistakes.length > 0) throw invalid(Object.fromEntries(mistakes));
  return [...given].flatMap(([question_id, answer]) => (answer ? [{ question_id, answer }] : []));
};

/** Screening questions of jobs: kinds, limits and rules, for forms and server. See docs/decisions/0045. */
import { RESUME_MAX_BYTES } from '../shared/constants.ts';
import { plainNumber } from '../shared/digits.ts';

export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text', 'file'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const YES_NO = ['yes', 'no'] as const;

export const SCREENING_MAX = {
  /** Per job. */
  questions: 10,
  text: 300,
  choices: 12,
  choice: 100,
  answer: 1000,
} as const;

/** Files that answer a question: PDF, Word and pictures. The server inspects their content. */
export const ANSWER_FILE_MAX_BYTES = RESUME_MAX_BYTES;
const ANSWER_FILE_NAME = /\.(pdf|docx?|png|jpe?g|webp)$/i;
export const ANSWER_FILE_ACCEPT = '.pdf,.doc,.docx,.png,.jpg,.jpeg,.webp';

/** A filter for applicants who answered a question with a file. */
export const WITH_FILE = 'yes';

/** A question of a job. */
export interface Question {
  readonly kind: QuestionKind;
  readonly text: string;
  readonly is_required: boolean;
  /** For the kind `choice`. */
  readonly choices: readonly string[];
  /** The answer that the job needs; for numbers, the minimum. Null if any answer will do. */
  readonly expected: string | null;
  /** For numbers, the maximum that the job needs. */
  readonly expected_max?: string | null | undefined;
}

export interface GivenAnswer {
  readonly question_id: number;
  readonly answer: string;
}

export const isGivenAnswer = (value: unknown): value is GivenAnswer =>
  typeof value === 'object' &&
  value !== null &&
  'question_id' in value &&
  typeof value.question_id === 'number' &&
  'answer' in value &&
  typeof value.answer === 'string';

/** The control that an error belongs to. */
export type QuestionPart = 'text' | 'choices' | 'expected' | 'expected_max';
export type QuestionMistake =
  | 'screening.text_missing'
  | 'screening.text_long'
  | 'screening.choices_few'
  | 'screening.choices_many'
  | 'screening.choices_alike'
  | 'screening.choice_long'
  | 'screening.expected_wrong'
  | 'screening.expected_max_low';
export type AnswerMistake =
  | 'screening.answer_missing'
  | 'screening.answer_number'
  | 'screening.answer_long'
  | 'screening.answer_wrong'
  | 'screening.file_invalid'
  | 'screening.file_large';

const NUMBER = /^-?\d{1,12}(\.\d{1,4})?$/;
export const isNumber = (text: string): boolean => NUMBER.test(plainNumber(text));

/** An answer as it is stored. */
export const tidyAnswer = ({ kind }: Pick<Question, 'kind'>, answer: string): string =>
  kind === 'number' && isNumber(answer) ? plainNumber(answer) : answer.trim();

/** Questions in the library of a company. */
export const LIBRARY_MAX = 200;

/** The parts of a question that give its answers their meaning. Whether it is required is not one. */
export const meaningOfQuestion = ({ kind, text, choices, expected, expected_max = null }: Question): string =>
  JSON.stringify([kind, text, choices, expected, expected_max]);

/** Whether the job needs a certain answer. */
export const needsAnswer = ({
  expected,
  expected_max,
}: Pick<Question, 'expected' | 'expected_max'>): boolean => Boolean(expected?.trim() || expected_max?.trim());

/** Whether the job can need a certain answer. */
export const canExpect = ({ kind }: Pick<Question, 'kind'>): boolean => kind !== 'text' && kind !== 'file';

const UPLOAD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Trims a question and removes fields that its kind does not have. */
export const tidyQuestion = <Q extends Question>(question: Q): Q => ({
  ...question,
  text: question.text.replace(/\s+/g, ' ').trim(),
  choices:
    question.kind === 'choice'
      ? question.choices.map((choice) => choice.replace(/\s+/g, ' ').trim()).filter(Boolean)
      : [],
  expected: canExpect(question) ? tidyAnswer(question, question.expected ?? '') || null : null,
  expected_max: question.kind === 'number' ? tidyAnswer(question, question.expected_max ?? '') || null : null,
  // A missing answer would not tell whether the applicant meets the need, so the question is required.
  is_required: question.is_required || (canExpect(question) && needsAnswer(question)),
});

const mistakeInChoices = ({ kind, choices }: Question): QuestionMistake | undefined => {
  if (kind !== 'choice') return undefined;
  if (choices.length < 2) return 'screening.choices_few';
  if (choices.length > SCREENING_MAX.choices) return 'screening.choices_many';
  if (choices.some((choice) => choice.length > SCREENING_MAX.choice)) return 'screening.choice_long';
  return new Set(choices).size < choices.length ? 'screening.choices_alike' : undefined;
};

/** Whether an answer is one that the question can have. */
const isAnswer = ({ kind, choices }: Question, answer: string): boolean => {
  switch (kind) {
    case 'yes_no':
      return YES_NO.some((one) => one === answer);
    case 'choice':
      return choices.includes(answer);
    case 'number':
      return isNumber(answer);
    case 'text':
      return true;
    case 'file':
      return UPLOAD_ID.test(answer);
  }
};

/** Errors in a tidy question, by part. */
export const mistakesInQuestion = (question: Question): Partial<Record<QuestionPart, QuestionMistake>> => {
  const { text, expected, expected_max: most = null } = question;
  const ofText =
    text === ''
      ? 'screening.text_missing'
      : text.length > SCREENING_MAX.text
        ? 'screening.text_long'
        : undefined;
  const ofChoices = mistakeInChoices(question);
  const isWrong = expected !== null && !ofChoices && !isAnswer(question, expected);
  const ofMost =
    most === null || isWrong
      ? undefined
      : !isNumber(most)
        ? 'screening.expected_wrong'
        : expected !== null && Number(most) < Number(expected)
          ? 'screening.expected_max_low'
          : undefined;
  return {
    ...(ofText && { text: ofText }),
    ...(ofChoices && { choices: ofChoices }),
    ...(isWrong && { expected: 'screening.expected_wrong' as const }),
    ...(ofMost && { expected_max: ofMost }),
  };
};

/** The first error in a list of tidy questions. */
export const firstMistake = (questions: readonly Question[]): QuestionMistake | undefined =>
  questions.flatMap((question) => Object.values(mistakesInQuestion(question)))[0];

/** The error in a trimmed answer. */
export const mistakeInAnswer = (question: Question, answer: string): AnswerMistake | undefined => {
  if (answer === '') return question.is_required ? 'screening.answer_missing' : undefined;
  if (answer.length > SCREENING_MAX.answer) return 'screening.answer_long';
  if (isAnswer(question, answer)) return undefined;
  return question.kind === 'number' ? 'screening.answer_number' : 'screening.answer_wrong';
};

/** Whether a valid answer is the one that the job needs; null if any will do. */
export const meetsNeed = (question: Question, answer: string): boolean | null => {
  const { kind, expected, expected_max: most = null } = question;
  if (!needsAnswer(question)) return null;
  if (kind !== 'number') return answer === expected;
  return (
    (expected === null || Number(answer) >= Number(expected)) &&
    (most === null || Number(answer) <= Number(most))
  );
};

/** Why a chosen file can't be an answer. */
export const mistakeInFile = ({ name, size }: { name: string; size: number }): AnswerMistake | undefined => {
  if (!ANSWER_FILE_NAME.test(name) || size === 0) return 'screening.file_invalid';
  return size > ANSWER_FILE_MAX_BYTES ? 'screening.file_large' : undefined;
};

/** The name of an answer's field, in forms and in error responses. */
export const answerField = (questionId: number): string => `answer_${questionId}`;

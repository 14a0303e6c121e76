import { type Static, Type } from 'typebox';
import { type Endpoint, Id, ListAnswer, Nullable, OneOf, Text } from './common.ts';
import { QUESTION_KINDS, SCREENING_MAX } from './screening-rules.ts';

const question = {
  kind: OneOf(QUESTION_KINDS),
  text: Text(1000),
  is_required: Type.Boolean(),
  choices: Type.Array(Text(1000), { maxItems: 100, description: 'For the kind `choice`.' }),
  expected: Nullable(
    Type.String({
      maxLength: 1000,
      description:
        'The answer that the job needs: `yes`, `no`, one of the choices, or the least number. Applicants see it, and another answer marks the application.',
    }),
  ),
};

/** A question that a job asks applicants (SCREEN-01). */
export const AskedQuestion = Type.Object({ id: Id, ...question });
export type AskedQuestion = Static<typeof AskedQuestion>;

/**
 * A question as the job form sends it. Without an id it is new. A question whose meaning changes gets a new
 * id.
 */
export const PostedQuestion = Type.Object({ id: Type.Optional(Id), ...question });
export type PostedQuestion = Static<typeof PostedQuestion>;
export const PostedQuestions = Type.Array(PostedQuestion, { maxItems: SCREENING_MAX.questions });

/** A question and the applicant's answer. */
export const AnsweredQuestion = Type.Object({
  question_id: Id,
  question: Type.String(),
  kind: OneOf(QUESTION_KINDS),
  answer: Type.String(),
  is_expected: Nullable(
    Type.Boolean({ description: 'Whether it is the answer that the job needs; null if any will do.' }),
  ),
});
export type AnsweredQuestion = Static<typeof AnsweredQuestion>;

export const SentAnswers = Type.Array(
  Type.Object({
    question_id: Id,
    answer: Type.String({
      maxLength: 2000,
      description: '`yes`, `no`, one of the choices, a number such as `3.5`, or text.',
    }),
  }),
  { maxItems: SCREENING_MAX.questions, description: 'In forms as JSON.' },
);

export const screeningEndpoints = {
  'GET job-questions': {
    summary: 'The questions that a job asks applicants, in order.',
    tag: 'Jobs',
    access: 'anyone',
    query: Type.Object({ id: Id }),
    response: Type.Object({
      ...ListAnswer(AskedQuestion).properties,
      kept_months: Nullable(
        Type.Integer({
          description:
            'Months after the job ends for which its company sees applications; null without a limit.',
        }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>;

import { type Static, Type } from 'typebox';
import { HANDOVER_SYSTEMS } from '../handovers/rules.ts';
import {
  Answer,
  Download,
  type Endpoint,
  Id,
  ListAnswer,
  Message,
  Nullable,
  OneOf,
  Text,
} from '../shared/common.ts';
import { QUESTION_KINDS, SCREENING_MAX } from './rules.ts';

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
const mostNeeded = Nullable(
  Type.String({
    maxLength: 1000,
    description: 'For the kind `number`: the greatest number that the job needs.',
  }),
);

/** A question that a job asks applicants (SCREEN-01). */
export const AskedQuestion = Type.Object({ id: Id, ...question, expected_max: mostNeeded });
export type AskedQuestion = Static<typeof AskedQuestion>;

/**
 * A question as the job form sends it. Without an id it is new. A question whose meaning changes gets a new
 * id.
 */
export const PostedQuestion = Type.Object({
  id: Type.Optional(Id),
  ...question,
  expected_max: Type.Optional(mostNeeded),
});
export type PostedQuestion = Static<typeof PostedQuestion>;
export const PostedQuestions = Type.Array(PostedQuestion, { maxItems: SCREENING_MAX.questions });

/** A question and the applicant's answer. */
export const AnsweredQuestion = Type.Object({
  question_id: Id,
  question: Type.String(),
  kind: OneOf(QUESTION_KINDS),
  answer: Type.String({ description: 'For the kind `file`, its name.' }),
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
      description:
        '`yes`, `no`, one of the choices, a number such as `3.5`, text, or the id of an uploaded file.',
    }),
  }),
  { maxItems: SCREENING_MAX.questions, description: 'In forms as JSON.' },
);

/** A file that answers a question, before the application is sent. */
const UploadedAnswer = Type.Object({
  id: Type.String({ format: 'uuid' }),
  name: Type.String(),
  bytes: Type.Integer(),
});
export type UploadedAnswer = Static<typeof UploadedAnswer>;
const UploadId = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const screeningEndpoints = {
  'GET job-questions': {
    summary: 'The questions that a job asks applicants, in order.',
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
      is_anonymous: Type.Boolean({
        description: 'Whether the company learns who applied only when it shortlists them.',
      }),
      handed_to: Nullable({
        ...OneOf(HANDOVER_SYSTEMS),
        description: 'The company’s applicant tracking system to which applications go on.',
      }),
    }),
  },
  'POST uploaded-answers': {
    summary:
      'Upload the answer to a question of the kind `file` (PDF, Word, PNG, JPEG or WebP, 5 MB). The application sends its id as the answer. Unsent ones are deleted after 30 days, those of visitors after three.',
    access: 'anyone',
    creates: true,
    body: Type.Object({ question_id: Id }),
    files: ['file'],
    response: Answer(UploadedAnswer),
  },
  'GET uploaded-answers/:id': {
    summary: 'The name of an uploaded answer that has not been sent yet.',
    access: 'anyone',
    params: UploadId,
    response: Answer(UploadedAnswer),
  },
  'DELETE uploaded-answers/:id': {
    summary: 'Delete an uploaded answer that has not been sent. Deleting a missing one succeeds.',
    access: 'anyone',
    params: UploadId,
    response: Message,
  },
  'GET sent-answer': {
    summary: 'Download a file that you sent as an answer.',
    access: 'seeker',
    query: Type.Object({ application: Id, question: Id }),
    response: Download,
  },
  'GET application-answer': {
    summary: 'Download an applicant’s answer to a question of the kind `file`.',
    access: 'employer',
    permission: 'applicants.view',
    query: Type.Object({ application_id: Id, question_id: Id }),
    response: Download,
  },
} as const satisfies Record<string, Endpoint>;

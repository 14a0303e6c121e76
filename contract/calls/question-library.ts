/** Questions that a company keeps to ask them in several jobs. See docs/decisions/0059-file-answers.md. */
import { type Static, Type } from 'typebox';
import { LIBRARY_MAX } from '../rules/screening-rules.ts';
import { Answer, basedOn, type Endpoint, Id, ListAnswer, Version } from './common.ts';
import { PostedQuestion } from './screening.ts';
import { UndoableMessage } from './undo.ts';

const { id: _, ...question } = PostedQuestion.properties;

export const LibraryQuestion = Type.Object({ id: Id, ...question, version: Version });
export type LibraryQuestion = Static<typeof LibraryQuestion>;

const mayManageQuestions = { tag: 'Employer', access: 'employer', permission: 'questions.manage' } as const;

export const questionLibraryEndpoints = {
  'GET library-questions': {
    summary: 'The questions that the company keeps, by their text.',
    tag: 'Employer',
    access: 'employer',
    permission: 'jobs.edit',
    response: ListAnswer(LibraryQuestion),
  },
  'POST add-library-question': {
    summary: 'Keep a question. One that is kept already is returned as it is.',
    ...mayManageQuestions,
    creates: true,
    body: Type.Object(question),
    response: Answer(LibraryQuestion),
  },
  'POST change-library-question': {
    summary: 'Change a kept question. Jobs that ask it stay as they are.',
    ...mayManageQuestions,
    body: Type.Object({ question_id: Id, ...question, ...basedOn }),
    current: LibraryQuestion,
    response: Answer(LibraryQuestion),
  },
  'POST delete-library-questions': {
    summary: 'Delete kept questions. Jobs that ask them stay as they are.',
    ...mayManageQuestions,
    body: Type.Object({ question_ids: Type.Array(Id, { minItems: 1, maxItems: LIBRARY_MAX }) }),
    response: UndoableMessage,
  },
} as const satisfies Record<string, Endpoint>;

/** Questions that a company keeps to ask them in several jobs. See docs/decisions/0059-file-answers.md. */
import { type Static, Type } from 'typebox';
import { PostedQuestion } from '../screening/calls.ts';
import { LIBRARY_MAX } from '../screening/rules.ts';
import { type Endpoint, Id, Version } from '../shared/common.ts';
import { companyRecord } from '../shared/company-records.ts';

const { id: _, ...question } = PostedQuestion.properties;

export const LibraryQuestion = Type.Object({ id: Id, ...question, version: Version });
export type LibraryQuestion = Static<typeof LibraryQuestion>;

const questions = companyRecord({
  view: 'jobs.edit',
  manage: 'questions.manage',
  summaries: {
    list: 'The questions that the company keeps, by their text.',
    add: 'Keep a question. One that is kept already is returned as it is.',
    change: 'Change a kept question. Jobs that ask it stay as they are.',
    remove: 'Delete kept questions. Jobs that ask them stay as they are.',
  },
  shown: LibraryQuestion,
  fields: question,
  max: LIBRARY_MAX,
});

export const questionLibraryEndpoints = {
  'GET library-questions': questions.list,
  'POST library-questions': questions.add,
  'PUT library-questions/:id': questions.change,
  'DELETE library-questions': questions.remove,
} as const satisfies Record<string, Endpoint>;

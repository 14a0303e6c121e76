/** SCREEN-07: a company's question library. The contract's permissions suffice, as queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import type { LibraryQuestion } from '#contract/question-library/calls.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { LIBRARY_MAX, meaningOfQuestion } from '#contract/screening/rules.ts';
import { type CompanyRecords, companyRecordCalls } from '../../company/record-calls.ts';
import { deleteOwnRecords } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { libraryQuestions } from '../../platform/db/schema.ts';
import { assertValidQuestion } from '../screening/policy.ts';
import { addQuestion, changeQuestion, listLibrary } from './repository.ts';

const records: CompanyRecords<PostedQuestion, PostedQuestion, LibraryQuestion> = {
  max: LIBRARY_MAX,
  texts: {
    tooMany: 'server.error.too_many_questions',
    added: 'server.library.added',
    changed: 'server.library.changed',
    removed: 'server.library.deleted',
  },
  undo: { kind: 'library_questions_deleted' },
  list: (db, { companyId }) => listLibrary(db, companyId),
  read: assertValidQuestion,
  same: (question, library) => library.find((one) => meaningOfQuestion(one) === meaningOfQuestion(question)),
  add: addQuestion,
  change: changeQuestion,
  remove: (tx, companyId, ids, hold) => deleteOwnRecords(tx, libraryQuestions, { companyId, ids }, hold),
};

export const questionLibraryRoutes = (app: FastifyInstance, deps: Deps): void => {
  const calls = companyRecordCalls(deps, records);
  call(app, 'GET library-questions', calls.list);
  call(app, 'POST library-questions', calls.add);
  call(app, 'PUT library-questions/:id', calls.change);
  call(app, 'DELETE library-questions', calls.remove);
};

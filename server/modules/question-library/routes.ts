/** SCREEN-07: a company's question library. The contract's permissions suffice, as queries are limited to the company. */
import type { FastifyInstance } from 'fastify';
import type { PostedQuestion } from '#contract/calls/screening.ts';
import { LIBRARY_MAX, meaningOfQuestion } from '#contract/rules/screening-rules.ts';
import { deleteOwnRecords, lockCompany } from '../../company/records.ts';
import type { Deps } from '../../deps.ts';
import { call } from '../../http/call.ts';
import { Failure, notFound } from '../../http/failure.ts';
import { assertCurrentVersion } from '../../http/versions.ts';
import { libraryQuestions } from '../../platform/db/schema.ts';
import { assertValidQuestion } from '../screening/policy.ts';
import { beginChange, offerOf } from '../undo/changes.ts';
import { addQuestion, changeQuestion, listLibrary, lockQuestion } from './repository.ts';

const tooMany = () =>
  new Failure('invalid', { key: 'server.error.too_many_questions', values: { max: LIBRARY_MAX } });

export const questionLibraryRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { clock } = deps;
  const { db } = deps.database;

  const add = (companyId: number, question: PostedQuestion) =>
    db.transaction(async (tx) => {
      await lockCompany(tx, companyId);
      const library = await listLibrary(tx, companyId);
      const same = library.find((one) => meaningOfQuestion(one) === meaningOfQuestion(question));
      if (same) return same;
      if (library.length >= LIBRARY_MAX) throw tooMany();
      return addQuestion(tx, companyId, question, clock.now());
    });

  call(app, 'GET library-questions', async ({ viewer, t }) => ({
    message: t('server.ok'),
    data: await listLibrary(db, viewer.companyId),
  }));

  call(app, 'POST add-library-question', async ({ body, viewer, t }) => ({
    message: t('server.library.added'),
    data: await add(viewer.companyId, assertValidQuestion(body)),
  }));

  call(app, 'POST change-library-question', ({ body, viewer: { companyId }, t }) =>
    db.transaction(async (tx) => {
      const { question_id: id, version, ...sent } = body;
      const question = assertValidQuestion(sent);
      const found = await lockQuestion(tx, companyId, id);
      if (!found) throw notFound();
      await assertCurrentVersion(version, found.version, () => found);
      const changed = await changeQuestion(tx, companyId, id, question);
      return { message: t('server.library.changed'), data: changed ?? found };
    }),
  );

  call(app, 'POST delete-library-questions', ({ body, viewer, t }) =>
    db.transaction(async (tx) => {
      const ids = [...new Set(body.question_ids)];
      const hold = await beginChange(tx, deps, viewer.userId, { kind: 'library_questions_deleted' });
      const gone = await deleteOwnRecords(tx, libraryQuestions, { companyId: viewer.companyId, ids }, hold);
      if (gone < ids.length) throw notFound();
      return { message: t('server.library.deleted', { smart_count: gone }), undo: offerOf(hold, deps) };
    }),
  );
};

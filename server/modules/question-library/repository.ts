/** A company's question library. Every query is limited to the company. */
import { and, eq, sql } from 'drizzle-orm';
import type { LibraryQuestion } from '#contract/question-library.ts';
import type { PostedQuestion } from '#contract/screening.ts';
import type { Db } from '../../db/connect.ts';
import { isAnyOf } from '../../db/id-list.ts';
import { companies, libraryQuestions as questions } from '../../db/schema.ts';
import { deleteKept, type Hold, restoreRows } from '../undo/changes.ts';

const columns = {
  id: questions.id,
  kind: questions.kind,
  text: questions.text,
  is_required: questions.isRequired,
  choices: questions.choices,
  expected: questions.expected,
  version: questions.version,
};

const isOwn = (companyId: number, id: number) =>
  and(eq(questions.companyId, companyId), eq(questions.id, id));

const rowOf = ({ kind, text, choices, expected, is_required: isRequired }: PostedQuestion) => ({
  ...{ kind, text, choices, expected, isRequired },
});

export const listLibrary = (db: Db, companyId: number): Promise<LibraryQuestion[]> =>
  db
    .select(columns)
    .from(questions)
    .where(eq(questions.companyId, companyId))
    .orderBy(sql`lower(${questions.text})`, questions.id);

/** Locks the company, so that simultaneous additions respect the maximum and add nothing twice. */
export const lockLibrary = async (tx: Db, companyId: number): Promise<LibraryQuestion[]> => {
  await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.id, companyId))
    .for('no key update');
  return listLibrary(tx, companyId);
};

export const addQuestion = async (
  tx: Db,
  companyId: number,
  question: PostedQuestion,
  createdAt: Date,
): Promise<LibraryQuestion> => {
  const [added] = await tx
    .insert(questions)
    .values({ ...rowOf(question), companyId, createdAt })
    .returning(columns);
  if (!added) throw new Error('The database returned no row.');
  return added;
};

/** Locks a question until the transaction ends; undefined if the company has no such question. */
export const lockQuestion = async (tx: Db, companyId: number, id: number) => {
  const [found] = await tx.select(columns).from(questions).where(isOwn(companyId, id)).for('update');
  return found;
};

export const changeQuestion = async (tx: Db, companyId: number, id: number, question: PostedQuestion) => {
  const [changed] = await tx
    .update(questions)
    .set(rowOf(question))
    .where(isOwn(companyId, id))
    .returning(columns);
  return changed;
};

/** Deletes questions and keeps them for Undo. @returns how many were deleted. */
export const deleteQuestions = (
  tx: Db,
  companyId: number,
  ids: readonly number[],
  hold: Hold | undefined,
): Promise<number> =>
  deleteKept(
    tx,
    'library_questions',
    and(eq(questions.companyId, companyId), isAnyOf(questions.id, ids)),
    hold,
  );

export const restoreQuestions = (tx: Db, changeId: number): Promise<void> =>
  restoreRows(tx, changeId, 'library_questions');

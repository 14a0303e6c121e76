/** A company's question library. Every query is limited to the company. */
import { eq, sql } from 'drizzle-orm';
import type { LibraryQuestion } from '#contract/calls/question-library.ts';
import type { PostedQuestion } from '#contract/calls/screening.ts';
import { isOwnRecord } from '../../company/records.ts';
import type { Db } from '../../platform/db/connect.ts';
import { libraryQuestions as questions } from '../../platform/db/schema.ts';

const columns = {
  id: questions.id,
  kind: questions.kind,
  text: questions.text,
  is_required: questions.isRequired,
  choices: questions.choices,
  expected: questions.expected,
  version: questions.version,
};

const rowOf = ({ kind, text, choices, expected, is_required: isRequired }: PostedQuestion) => ({
  ...{ kind, text, choices, expected, isRequired },
});

export const listLibrary = (db: Db, companyId: number): Promise<LibraryQuestion[]> =>
  db
    .select(columns)
    .from(questions)
    .where(eq(questions.companyId, companyId))
    .orderBy(sql`lower(${questions.text})`, questions.id);

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
  const [found] = await tx
    .select(columns)
    .from(questions)
    .where(isOwnRecord(questions, companyId, id))
    .for('update');
  return found;
};

export const changeQuestion = async (tx: Db, companyId: number, id: number, question: PostedQuestion) => {
  const [changed] = await tx
    .update(questions)
    .set(rowOf(question))
    .where(isOwnRecord(questions, companyId, id))
    .returning(columns);
  return changed;
};

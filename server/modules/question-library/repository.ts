/** A company's question library. Every query is limited to the company. */

import { eq, sql } from 'drizzle-orm';
import type { LibraryQuestion } from '#contract/question-library/calls.ts';
import type { PostedQuestion } from '#contract/screening/calls.ts';
import { isOwnRecord } from '../../company/records.ts';
import type { Db } from '../../platform/db/connect.ts';
import { returned } from '../../platform/db/returned.ts';
import { libraryQuestions as questions } from '../../platform/db/schema.ts';

const columns = {
  id: questions.id,
  kind: questions.kind,
  text: questions.text,
  is_required: questions.isRequired,
  choices: questions.choices,
  expected: questions.expected,
  expected_max: questions.expectedMax,
  version: questions.version,
};

const rowOf = ({ is_required: isRequired, expected_max: expectedMax, ...question }: PostedQuestion) => {
  const { kind, text, choices, expected } = question;
  return { kind, text, choices, expected, expectedMax, isRequired };
};

export const listLibrary = (db: Db, companyId: number): Promise<LibraryQuestion[]> =>
  db
    .select(columns)
    .from(questions)
    .where(eq(questions.companyId, companyId))
    .orderBy(sql`lower(${questions.text})`, questions.id);

/** @returns the id of the question. */
export const addQuestion = async (
  tx: Db,
  companyId: number,
  question: PostedQuestion,
  createdAt: Date,
): Promise<number> => {
  const added = await tx
    .insert(questions)
    .values({ ...rowOf(question), companyId, createdAt })
    .returning({ id: questions.id });
  return returned(added).id;
};

export const changeQuestion = (tx: Db, companyId: number, id: number, question: PostedQuestion) =>
  tx
    .update(questions)
    .set(rowOf(question))
    .where(isOwnRecord(questions, companyId, id));

/** The answers of applications. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AnsweredQuestion } from '#contract/screening/calls.ts';
import { type GivenAnswer, meetsNeed } from '#contract/screening/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { applicationAnswers, applications, files, jobQuestions } from '../../platform/db/schema.ts';
import { type Hold, keepRows, restoreRows } from '../../platform/undo/changes.ts';
import { takeUploads } from './uploads-repository.ts';

/** Replaces the answers of an application. They must be valid; answers to removed questions are left out. */
export const saveAnswers = async (
  tx: Db,
  { id, jobId, userId }: { readonly id: number; readonly jobId: number; readonly userId: number },
  answers: readonly GivenAnswer[],
  hold: Hold | undefined,
): Promise<void> => {
  await tx.execute(sql`
    with gone as (delete from application_answers where application_id = ${id} returning *)
    ${keepRows(hold, 'application_answers', sql`gone`)}`);
  if (answers.length === 0) return;
  const given = new Map(answers.map(({ question_id, answer }) => [question_id, answer]));
  const questions = await tx
    .select()
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), inArray(jobQuestions.id, [...given.keys()])));
  const uploads = await takeUploads(tx, userId, questions, answers);
  const rows = questions.flatMap(({ id: questionId, isRequired, expectedMax, ...question }) => {
    const answer = given.get(questionId) ?? '';
    const { kind } = question;
    const fileId = uploads.get(questionId) ?? null;
    if (kind === 'file' && fileId === null) return [];
    return {
      applicationId: id,
      questionId,
      choice: kind === 'yes_no' || kind === 'choice' ? answer : null,
      number: kind === 'number' ? Number(answer) : null,
      text: kind === 'text' ? answer : null,
      fileId,
      isExpected: meetsNeed({ ...question, is_required: isRequired, expected_max: expectedMax }, answer),
    };
  });
  if (rows.length > 0) await tx.insert(applicationAnswers).values(rows);
};

export const restoreAnswers = async (tx: Db, changeId: number, applicationIds: readonly number[]) => {
  if (applicationIds.length === 0) return;
  await tx.delete(applicationAnswers).where(inArray(applicationAnswers.applicationId, [...applicationIds]));
  await restoreRows(tx, changeId, 'application_answers');
};

/** The answers of an application with their questions, in the order of the form, for a select. */
export const answersOf = (applicationId: SQL): SQL<AnsweredQuestion[]> => sql<AnsweredQuestion[]>`(
  select coalesce(json_agg(json_build_object(
    'question_id', q.id, 'question', q.text, 'kind', q.kind,
    'answer', coalesce(x.choice, x.number::text, x.text, (select f.name from files f where f.id = x.file_id)),
    'is_expected', x.is_expected)
    order by q.place, q.id), '[]')
  from application_answers x join job_questions q on q.id = x.question_id
  where x.application_id = ${applicationId})`;

/** The file with which a question was answered. The caller adds who may read it. */
export const selectAnswerFile = (db: Db) =>
  db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType })
    .from(applicationAnswers)
    .innerJoin(files, eq(files.id, applicationAnswers.fileId))
    .innerJoin(applications, eq(applications.id, applicationAnswers.applicationId));

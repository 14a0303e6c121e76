/** The questions of jobs. The caller has locked the job and checked whose it is. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AskedQuestion, PostedQuestion } from '#contract/screening/calls.ts';
import { meaningOfQuestion } from '#contract/screening/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import { jobQuestions, jobs } from '../../platform/db/schema.ts';
import { type Hold, keepRows } from '../../platform/undo/changes.ts';

const questionColumns = {
  id: jobQuestions.id,
  kind: jobQuestions.kind,
  text: jobQuestions.text,
  is_required: jobQuestions.isRequired,
  choices: jobQuestions.choices,
  expected: jobQuestions.expected,
  expected_max: jobQuestions.expectedMax,
} as const;

/** A job's current questions, in order. */
export const listQuestions = (db: Db, jobId: number): Promise<AskedQuestion[]> =>
  db
    .select(questionColumns)
    .from(jobQuestions)
    .where(and(eq(jobQuestions.jobId, jobId), isNull(jobQuestions.removedAt)))
    .orderBy(asc(jobQuestions.place), asc(jobQuestions.id));

/** A job's current questions, and removed ones with answers. */
export const listAnsweredQuestions = (db: Db, jobId: number): Promise<AskedQuestion[]> =>
  db
    .select(questionColumns)
    .from(jobQuestions)
    .where(
      and(
        eq(jobQuestions.jobId, jobId),
        sql`(${jobQuestions.removedAt} is null or exists (
          select from application_answers x where x.question_id = ${jobQuestions.id}))`,
      ),
    )
    .orderBy(sql`${jobQuestions.removedAt} is not null`, asc(jobQuestions.place), asc(jobQuestions.id));

/** The row of a question. */
export const questionRow = (
  jobId: number,
  place: number,
  { kind, text, choices, expected, expected_max: expectedMax, is_required: isRequired }: PostedQuestion,
) => ({ jobId, place, kind, text, isRequired, choices, expected, expectedMax });

/** Takes questions out of the job's form. */
const removeQuestions = async (tx: Db, ids: readonly number[], at: Date): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(jobQuestions)
    .set({ removedAt: at })
    .where(inArray(jobQuestions.id, [...ids]));
};

/**
 * Replaces a job's questions. A changed question is removed and another one added, so that answers keep their
 * question's text.
 * @returns whether anything changed.
 */
export const saveQuestions = async (
  tx: Db,
  jobId: number,
  posted: readonly PostedQuestion[],
  at: Date,
): Promise<boolean> => {
  const before = await listQuestions(tx, jobId);
  const left = new Map(before.map((question) => [question.id, question]));
  let hasChanged = false;
  for (const [place, question] of posted.entries()) {
    const same = question.id === undefined ? undefined : left.get(question.id);
    const { is_required: isRequired } = question;
    if (same && meaningOfQuestion(same) === meaningOfQuestion(question)) {
      left.delete(same.id);
      if (before[place]?.id === same.id && same.is_required === isRequired) continue;
      await tx.update(jobQuestions).set({ place, isRequired }).where(eq(jobQuestions.id, same.id));
    } else {
      await tx.insert(jobQuestions).values(questionRow(jobId, place, question));
    }
    hasChanged = true;
  }
  await removeQuestions(tx, [...left.keys()], at);
  if (!hasChanged && left.size === 0) return false;
  // Questions are part of the job's content, but in a table that the trigger of `jobs` doesn't see.
  await tx
    .update(jobs)
    .set({ version: sql`${jobs.version} + 1` })
    .where(eq(jobs.id, jobId));
  return true;
};

/** Stores the questions of jobs before a change, so that it can be undone. */
export const keepQuestions = (tx: Db, hold: Hold | undefined, jobIds: readonly number[]) =>
  tx.execute(sql`
    with asked as (select * from job_questions where ${isAnyOf(sql`job_id`, jobIds)} and removed_at is null)
    ${keepRows(hold, 'job_questions', sql`asked`)}`);

/** Restores the questions of jobs from before a change. */
export const restoreQuestions = async (
  tx: Db,
  changeId: number,
  jobIds: readonly number[],
  at: Date,
): Promise<void> => {
  await tx.execute(sql`
    update job_questions q set removed_at = ${at.toISOString()}::timestamptz
    where ${isAnyOf(sql`q.job_id`, jobIds)} and q.removed_at is null`);
  await tx.execute(sql`
    update job_questions q set place = was.place, is_required = was.is_required, removed_at = null
    from undo_rows kept, lateral jsonb_populate_record(null::job_questions, kept.row) was
    where kept.change_id = ${changeId} and kept.table_name = 'job_questions' and q.id = was.id`);
};

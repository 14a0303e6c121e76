/** Uploaded answers that wait for their application to be sent. */
import { subDays } from 'date-fns/subDays';
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { answerField, type GivenAnswer } from '#contract/screening/rules.ts';
import { invalid } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { answerUploads, files, jobQuestions } from '../../platform/db/schema.ts';

/** Drafts of accounts are often finished later. */
const KEPT_DAYS = 30;
/** Longer than the link to confirm an application works. */
const VISITORS_KEPT_DAYS = 3;

/** A visitor's upload belongs to everyone who knows its id, because the visitor may sign in before sending. */
const isOwn = (userId: number | undefined) =>
  userId === undefined
    ? isNull(answerUploads.userId)
    : or(isNull(answerUploads.userId), eq(answerUploads.userId, userId));

export const findUpload = async (db: Db, id: string, userId: number | undefined) => {
  const [upload] = await db
    .select({ id: answerUploads.id, name: answerUploads.name, bytes: answerUploads.bytes })
    .from(answerUploads)
    .where(and(eq(answerUploads.id, id), isOwn(userId)));
  return upload;
};

/** The job of a question that is answered with a file; undefined for others. */
export const findJobOfFileQuestion = async (db: Db, questionId: number): Promise<number | undefined> => {
  const [question] = await db
    .select({ jobId: jobQuestions.jobId })
    .from(jobQuestions)
    .where(
      and(eq(jobQuestions.id, questionId), eq(jobQuestions.kind, 'file'), isNull(jobQuestions.removedAt)),
    );
  return question?.jobId;
};

export const saveUpload = (tx: Db, upload: typeof answerUploads.$inferInsert) =>
  tx.insert(answerUploads).values(upload);

/** @returns the ids of the deleted ones. */
export const deleteUpload = async (db: Db, id: string, userId: number | undefined): Promise<string[]> => {
  const deleted = await db
    .delete(answerUploads)
    .where(and(eq(answerUploads.id, id), isOwn(userId)))
    .returning({ id: answerUploads.id });
  return deleted.map((upload) => upload.id);
};

/** The stored bytes of visitors' uploads, which are limited because anyone can send them. */
export const countVisitorBytes = async (db: Db): Promise<number> => {
  const [waiting] = await db
    .select({ bytes: sql<number>`coalesce(sum(${answerUploads.bytes}), 0)::float8` })
    .from(answerUploads)
    .where(isNull(answerUploads.userId));
  return waiting?.bytes ?? 0;
};

const isUploadFor = (questionIds: readonly number[], answers: readonly GivenAnswer[]): SQL | undefined =>
  or(
    ...answers
      .filter(({ question_id }) => questionIds.includes(question_id))
      .map(({ question_id, answer }) =>
        and(eq(answerUploads.id, answer), eq(answerUploads.questionId, question_id)),
      ),
  );

const fileQuestionIds = (questions: readonly { readonly id: number; readonly kind: string }[]): number[] =>
  questions.flatMap(({ id, kind }) => (kind === 'file' ? [id] : []));

/**
 * Locks the uploads among the answers and restarts the time for which they are kept, as the application may wait.
 * @throws {Failure} `invalid`, naming each answer whose file is missing or another user's
 */
export const assertUploaded = async (
  tx: Db,
  questions: readonly { readonly id: number; readonly kind: string }[],
  answers: readonly GivenAnswer[],
  { userId, now }: { readonly userId: number | undefined; readonly now: Date },
): Promise<void> => {
  const ids = fileQuestionIds(questions);
  const asked = answers.filter(({ question_id }) => ids.includes(question_id));
  if (asked.length === 0) return;
  const found = await tx
    .update(answerUploads)
    .set({ createdAt: now })
    .where(and(isUploadFor(ids, asked), isOwn(userId)))
    .returning({ questionId: answerUploads.questionId });
  const known = new Set(found.map(({ questionId }) => questionId));
  const gone = asked.filter(({ question_id }) => !known.has(question_id));
  if (gone.length === 0) return;
  throw invalid(
    Object.fromEntries(
      gone.map(({ question_id }) => [answerField(question_id), { key: 'screening.file_gone' as const }]),
    ),
  );
};

/** Makes uploads files of the account. @returns their ids by question; those that are gone are left out. */
export const takeUploads = async (
  tx: Db,
  userId: number,
  questions: readonly { readonly id: number; readonly kind: string }[],
  answers: readonly GivenAnswer[],
): Promise<ReadonlyMap<number, string>> => {
  const wanted = isUploadFor(fileQuestionIds(questions), answers);
  if (!wanted) return new Map();
  const taken = await tx
    .delete(answerUploads)
    .where(and(wanted, isOwn(userId)))
    .returning();
  if (taken.length > 0)
    await tx
      .insert(files)
      .values(
        taken.map(({ id, name, mediaType, bytes }) => ({ id, name, mediaType, bytes, ownerId: userId })),
      );
  return new Map(taken.map(({ id, questionId }) => [questionId, id]));
};

/** The cleanup task removes the bytes. */
export const forgetOldUploads = (db: Db, now: Date) => {
  const before = (days: number) => subDays(now, days);
  return db
    .delete(answerUploads)
    .where(
      or(
        and(isNull(answerUploads.userId), lt(answerUploads.createdAt, before(VISITORS_KEPT_DAYS))),
        and(isNotNull(answerUploads.userId), lt(answerUploads.createdAt, before(KEPT_DAYS))),
      ),
    );
};

/** The rows of uploaded files, and references to them. */
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { invalid } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  answerUploads,
  applicationAnswers,
  applications,
  conversationAttachments,
  files,
  users,
  visitorApplications,
} from '../../platform/db/schema.ts';

const MB = 1_000_000;

/** Nothing refers to the file, and Undo could not restore an answer that does. */
const isUnreferenced = sql`not exists (select from candidates c where c.resume_file_id = ${files.id})
  and not exists (select from applications a where a.resume_file_id = ${files.id})
  and not exists (select from other_resumes o where o.file_id = ${files.id})
  and not exists (select from conversation_attachments m where m.file_id = ${files.id})
  and not exists (select from user_pictures p where p.file_id = ${files.id})
  and not exists (select from company_pictures k where k.file_id = ${files.id})
  and not exists (select from application_answers x where x.file_id = ${files.id})
  and not exists (select from undo_rows u
    where u.table_name = 'application_answers' and u.row->>'file_id' = ${files.id}::text)`;

const deleteUnreferenced = async (db: Db, which: SQL): Promise<string[]> => {
  const deleted = await db.delete(files).where(and(which, isUnreferenced)).returning({ id: files.id });
  return deleted.map(({ id }) => id);
};

/**
 * Deletes those of these files that nothing refers to any more. @returns their ids; their bytes are deleted after the
 * commit.
 */
export const deleteReplaced = async (
  db: Db,
  ids: readonly (string | null | undefined)[],
): Promise<string[]> => {
  const known = ids.filter((id) => typeof id === 'string');
  return known.length === 0 ? [] : deleteUnreferenced(db, inArray(files.id, known));
};

/** Deletes unreferenced files that were stored before this time. */
export const deleteOldUnreferenced = (db: Db, before: Date): Promise<string[]> =>
  deleteUnreferenced(db, lt(files.createdAt, before));

/**
 * Rejects an upload that exceeds the account's quota. Call it last in the upload's transaction. It locks the account,
 * so that concurrent uploads count each other.
 */
export const assertWithinQuota = async (
  db: Db,
  {
    userId,
    field,
    quotaMb,
  }: { userId: number; field: 'resume' | 'avatar' | 'picture' | 'file'; quotaMb: number },
): Promise<void> => {
  if (quotaMb === 0) return;
  // Not `for update`, because the new row's foreign key already holds a key share lock on the account.
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const [stored] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(eq(files.ownerId, userId));
  const [waiting] = await db
    .select({ bytes: sql<number>`coalesce(sum(${answerUploads.bytes}), 0)::float8` })
    .from(answerUploads)
    .where(eq(answerUploads.userId, userId));
  if ((stored?.bytes ?? 0) + (waiting?.bytes ?? 0) <= quotaMb * MB) return;
  throw invalid({ [field]: { key: 'server.files.quota', values: { size: quotaMb } } });
};

/** Withdrawn long enough ago that Undo is no longer possible. */
const isLongWithdrawn = (before: Date) =>
  and(
    eq(applications.status, 'withdrawn'),
    sql`not exists (select from application_events e
      where e.application_id = ${applications.id} and e.created_at >= ${before.toISOString()}::timestamptz)`,
  );

/** Detaches resumes from withdrawn applications, and deletes answers that are files. */
export const forgetWithdrawnFiles = async (db: Db, before: Date): Promise<number> => {
  const forgotten = await db
    .update(applications)
    .set({ resumeFileId: null })
    .where(and(isLongWithdrawn(before), isNotNull(applications.resumeFileId)))
    .returning({ id: applications.id });
  const withdrawn = db.select({ id: applications.id }).from(applications).where(isLongWithdrawn(before));
  const answers = await db
    .delete(applicationAnswers)
    .where(and(isNotNull(applicationAnswers.fileId), inArray(applicationAnswers.applicationId, withdrawn)))
    .returning({ id: applicationAnswers.applicationId });
  return forgotten.length + answers.length;
};

/** Deletes files that were attached to no message in time. @returns their ids, for the bytes. */
export const deleteUnsentAttachments = async (db: Db, before: Date): Promise<string[]> => {
  const { fileId, messageId } = conversationAttachments;
  const unsent = db.select({ id: fileId }).from(conversationAttachments).where(isNull(messageId));
  const deleted = await db
    .delete(files)
    .where(and(lt(files.createdAt, before), inArray(files.id, unsent)))
    .returning({ id: files.id });
  return deleted.map(({ id }) => id);
};

/** Which of these ids have a row, either here or for an application that is not sent yet. */
export const findKnownIds = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const known = await db
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  const waiting = await db
    .select({ id: visitorApplications.fileId })
    .from(visitorApplications)
    .where(inArray(visitorApplications.fileId, [...ids]));
  const answers = await db
    .select({ id: answerUploads.id })
    .from(answerUploads)
    .where(inArray(answerUploads.id, [...ids]));
  return new Set([...known, ...waiting, ...answers].map(({ id }) => id));
};

const BATCH = 1000;

/** The ids of all rows older than this time, in batches. */
export async function* listIds(db: Db, before: Date): AsyncGenerator<string[]> {
  let last: string | undefined;
  for (;;) {
    const rows = await db
      .select({ id: files.id })
      .from(files)
      .where(and(lt(files.createdAt, before), last === undefined ? undefined : gt(files.id, last)))
      .orderBy(asc(files.id))
      .limit(BATCH);
    if (rows.length > 0) yield rows.map(({ id }) => id);
    last = rows.at(-1)?.id;
    if (rows.length < BATCH) return;
  }
}

export const deleteRows = async (db: Db, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += BATCH) {
    await db.delete(files).where(inArray(files.id, ids.slice(start, start + BATCH)));
  }
};

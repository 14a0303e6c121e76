/** The default resume, which the profile names: it becomes one of the other resumes of the account that is kept. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, files, otherResumes } from '../../platform/db/schema.ts';
import type { Pair } from './moving.ts';

const readDefault = async (db: Db, userId: number): Promise<string | null> => {
  const [found] = await db
    .select({ fileId: candidates.resumeFileId })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  return found?.fileId ?? null;
};

const setDefault = (db: Db, userId: number, resumeFileId: string | null) =>
  db.update(candidates).set({ resumeFileId }).where(eq(candidates.userId, userId));

/** @returns the file, if there was one. */
export const moveDefault = async (db: Db, { fromId, toId }: Pair): Promise<string[]> => {
  const fileId = await readDefault(db, fromId);
  if (fileId === null) return [];
  await setDefault(db, fromId, null);
  await db.insert(otherResumes).values({ fileId, userId: toId });
  return [fileId];
};

/** Whatever the account from which they come back has made of them; files that it has deleted for good are gone. */
export const moveResumesBack = async (
  db: Db,
  { fromId, toId }: Pair,
  { wereDefault, others }: { readonly wereDefault: readonly string[]; readonly others: readonly string[] },
): Promise<void> => {
  const ids = [...wereDefault, ...others];
  if (ids.length === 0) return;
  await db
    .update(candidates)
    .set({ resumeFileId: null })
    .where(and(eq(candidates.userId, fromId), inArray(candidates.resumeFileId, ids)));
  const there = await db.select({ fileId: files.id }).from(files).where(inArray(files.id, ids));
  if (there.length === 0) return;
  await db
    .insert(otherResumes)
    .values(there.map(({ fileId }) => ({ fileId, userId: toId })))
    .onConflictDoUpdate({ target: otherResumes.fileId, set: { userId: toId, deletedAt: null } });
  const [first] = there.filter(({ fileId }) => wereDefault.includes(fileId));
  if (!first || (await readDefault(db, toId))) return;
  await db.delete(otherResumes).where(eq(otherResumes.fileId, first.fileId));
  await setDefault(db, toId, first.fileId);
};

export const countResumes = async (db: Db, userId: number): Promise<number> => {
  const isOther = and(eq(otherResumes.userId, userId), isNull(otherResumes.deletedAt));
  const isDefault = and(eq(candidates.userId, userId), sql`${candidates.resumeFileId} is not null`);
  return (await db.$count(otherResumes, isOther)) + (await db.$count(candidates, isDefault));
};

/** The files of a profile: the stored resume, and the portrait or logo. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, files, userPictures, users } from '../../platform/db/schema.ts';
import type { NewFile } from '../accounts/repository.ts';
import { deleteReplaced } from '../files/repository.ts';

export const findResume = async (db: Db, userId: number) => {
  const [file] = await db
    .select({ id: files.id, name: files.name, mediaType: files.mediaType, bytes: files.bytes })
    .from(candidates)
    .innerJoin(files, eq(files.id, candidates.resumeFileId))
    .where(eq(candidates.userId, userId));
  return file;
};

/**
 * Replaces or removes the stored resume. Applications keep their file. Applying locks the candidate's row, so it
 * can't use a file that is being removed.
 * @returns the unreferenced file, if any; delete it after the commit.
 */
export const replaceResume = async (db: Db, userId: number, file: NewFile | undefined): Promise<string[]> => {
  const [before] = await db
    .select({ fileId: candidates.resumeFileId })
    .from(candidates)
    .where(eq(candidates.userId, userId))
    .for('update');
  if (file) await db.insert(files).values({ ...file, ownerId: userId });
  await db
    .update(candidates)
    .set({ resumeFileId: file?.id ?? null })
    .where(eq(candidates.userId, userId));
  return deleteReplaced(db, [before?.fileId]);
};

export const findOwnPicture = async (db: Db, userId: number) => {
  const [picture] = await db
    .select({ fileId: userPictures.fileId })
    .from(userPictures)
    .where(eq(userPictures.userId, userId));
  return picture;
};

/** A file that is a current profile picture; no other file can be read this way. */
export const findPicture = async (db: Db, fileId: string) => {
  const [file] = await db
    .select({ id: files.id, mediaType: files.mediaType })
    .from(userPictures)
    .innerJoin(files, eq(files.id, userPictures.fileId))
    .where(eq(userPictures.fileId, fileId));
  return file;
};

/** Replaces or removes the picture. @returns the previous file, if any; delete its bytes after the commit. */
export const replacePicture = async (
  db: Db,
  userId: number,
  file: NewFile | undefined,
): Promise<string[]> => {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const before = await findOwnPicture(db, userId);
  if (before) await db.delete(files).where(eq(files.id, before.fileId));
  if (file) {
    await db.insert(files).values({ ...file, ownerId: userId });
    await db.insert(userPictures).values({ userId, fileId: file.id });
  }
  return before ? [before.fileId] : [];
};

/**
 * A candidate's resumes: the default one, which `candidates` names, and others. Every change locks the candidate, as
 * applying does, so that no resume is removed between being chosen and being sent.
 */
import { subDays } from 'date-fns/subDays';
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, files, otherResumes } from '../../platform/db/schema.ts';
import type { NewFile } from '../accounts/repository.ts';
import { lockCandidate } from './repository.ts';

/** Files of a candidate that are resumes and not deleted. */
const isKept = or(
  eq(files.id, candidates.resumeFileId),
  and(isNotNull(otherResumes.fileId), isNull(otherResumes.deletedAt)),
);

const resumesOf = (db: Db, userId: number) =>
  db
    .select({
      id: files.id,
      name: files.name,
      mediaType: files.mediaType,
      bytes: files.bytes,
      createdAt: files.createdAt,
      isDefault: sql<boolean>`${files.id} is not distinct from ${candidates.resumeFileId}`,
    })
    .from(candidates)
    .innerJoin(files, eq(files.ownerId, candidates.userId))
    .leftJoin(otherResumes, eq(otherResumes.fileId, files.id))
    .$dynamic()
    .where(and(eq(candidates.userId, userId), isKept));

/** The default resume first, then the newest. */
export const listResumes = (db: Db, userId: number) =>
  resumesOf(db, userId).orderBy(
    sql`${files.id} is not distinct from ${candidates.resumeFileId} desc`,
    sql`${files.createdAt} desc, ${files.id}`,
  );

/** One of the owner's resumes; undefined for others and deleted ones. */
export const findOwnResume = async (db: Db, userId: number, id: string) =>
  (await listResumes(db, userId)).find((resume) => resume.id === id);

const setDefault = (tx: Db, userId: number, resumeFileId: string | null) =>
  tx.update(candidates).set({ resumeFileId }).where(eq(candidates.userId, userId));

const ownOther = (userId: number, fileId: string) =>
  and(eq(otherResumes.fileId, fileId), eq(otherResumes.userId, userId));

/** Adds a resume; the first one is the default. @returns undefined if there are already `max` */
export const addResume = async (tx: Db, userId: number, file: NewFile, max: number) => {
  await lockCandidate(tx, userId);
  const before = await listResumes(tx, userId);
  if (before.length >= max) return undefined;
  await tx.insert(files).values({ ...file, ownerId: userId });
  const isDefault = !before.some((one) => one.isDefault);
  if (isDefault) await setDefault(tx, userId, file.id);
  else await tx.insert(otherResumes).values({ fileId: file.id, userId });
  return { isDefault };
};

/** @returns false if there is no such resume. */
export const makeDefault = async (tx: Db, userId: number, id: string): Promise<boolean> => {
  await lockCandidate(tx, userId);
  const resumes = await listResumes(tx, userId);
  const wanted = resumes.find((one) => one.id === id);
  if (!wanted) return false;
  if (wanted.isDefault) return true;
  const before = resumes.find((one) => one.isDefault);
  await tx.delete(otherResumes).where(ownOther(userId, id));
  if (before) await tx.insert(otherResumes).values({ fileId: before.id, userId });
  await setDefault(tx, userId, id);
  return true;
};

/** Deletes a resume, which can be restored for a day. The newest of the others replaces a deleted default. */
export const removeResume = async (tx: Db, userId: number, id: string, now: Date): Promise<boolean> => {
  await lockCandidate(tx, userId);
  const resumes = await listResumes(tx, userId);
  const removed = resumes.find((one) => one.id === id);
  if (!removed) return false;
  if (!removed.isDefault) {
    await tx.update(otherResumes).set({ deletedAt: now }).where(ownOther(userId, id));
    return true;
  }
  const [next] = resumes.filter((one) => !one.isDefault);
  if (next) await tx.delete(otherResumes).where(ownOther(userId, next.id));
  await setDefault(tx, userId, next?.id ?? null);
  await tx.insert(otherResumes).values({ fileId: id, userId, deletedAt: now, wasDefault: true });
  return true;
};

/** @returns false if there is nothing to restore. */
export const restoreResume = async (tx: Db, userId: number, id: string): Promise<boolean> => {
  await lockCandidate(tx, userId);
  const [removed] = await tx.select().from(otherResumes).where(ownOther(userId, id));
  if (!removed) return (await findOwnResume(tx, userId, id)) !== undefined;
  await tx.update(otherResumes).set({ deletedAt: null, wasDefault: false }).where(ownOther(userId, id));
  return removed.wasDefault ? makeDefault(tx, userId, id) : true;
};

/** Deletes resumes that can no longer be restored. The cleanup task removes files that no application uses. */
export const forgetRemovedResumes = (db: Db, now: Date) =>
  db.delete(otherResumes).where(lt(otherResumes.deletedAt, subDays(now, 1)));

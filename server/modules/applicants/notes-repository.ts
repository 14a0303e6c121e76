/** A company's notes about candidates. Every query is limited to the company. */

import { and, eq, sql } from 'drizzle-orm';
import { isOwnRecord } from '../../company/records.ts';
import type { Db } from '../../platform/db/connect.ts';
import { newestFirst } from '../../platform/db/order.ts';
import { returned } from '../../platform/db/returned.ts';
import { candidateNotes, users } from '../../platform/db/schema.ts';

const columns = {
  id: candidateNotes.id,
  authorId: candidateNotes.authorId,
  text: candidateNotes.text,
  author: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  createdAt: candidateNotes.createdAt,
  updatedAt: candidateNotes.updatedAt,
  version: candidateNotes.version,
};
const NOTES_SHOWN = 200;

const select = (db: Db) =>
  db.select(columns).from(candidateNotes).innerJoin(users, eq(users.id, candidateNotes.authorId));

export const readNotes = (db: Db, companyId: number, userId: number) =>
  select(db)
    .where(and(eq(candidateNotes.companyId, companyId), eq(candidateNotes.userId, userId)))
    .orderBy(newestFirst(candidateNotes.id))
    .limit(NOTES_SHOWN);
export type NoteRow = Awaited<ReturnType<typeof readNotes>>[number];

export const ownNote = (companyId: number, id: number) => isOwnRecord(candidateNotes, companyId, id);

/** Undefined if the company has no such note. */
export const findNote = async (db: Db, companyId: number, id: number): Promise<NoteRow | undefined> => {
  const [note] = await select(db).where(ownNote(companyId, id));
  return note;
};

/** The candidate, the author and the text of one of the company's notes. */
export const findSubject = async (db: Db, companyId: number, id: number) => {
  const [note] = await db
    .select({
      candidateId: candidateNotes.userId,
      authorId: candidateNotes.authorId,
      text: candidateNotes.text,
    })
    .from(candidateNotes)
    .where(ownNote(companyId, id));
  return note;
};

/** @returns the note's id. */
export const addNote = async (
  db: Db,
  note: { companyId: number; userId: number; authorId: number; text: string; createdAt: Date },
): Promise<number> =>
  returned(await db.insert(candidateNotes).values(note).returning({ id: candidateNotes.id })).id;

export const changeNote = async (
  db: Db,
  companyId: number,
  id: number,
  change: { text: string; updatedAt: Date },
): Promise<void> => {
  await db.update(candidateNotes).set(change).where(ownNote(companyId, id));
};

export const removeNote = async (db: Db, companyId: number, id: number): Promise<boolean> => {
  const removed = await db
    .delete(candidateNotes)
    .where(ownNote(companyId, id))
    .returning({ id: candidateNotes.id });
  return removed.length > 0;
};

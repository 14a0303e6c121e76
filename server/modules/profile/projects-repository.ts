/** Projects of candidates. Every query is limited to the owner. */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { candidateProjects } from '../../db/schema.ts';
import { lockCandidate } from './entries-repository.ts';

const columns = {
  id: candidateProjects.id,
  title: candidateProjects.title,
  link: candidateProjects.link,
  year: candidateProjects.year,
  description: candidateProjects.description,
  version: candidateProjects.version,
};
export interface NewProject {
  readonly title: string;
  readonly link: string | undefined;
  readonly year: number | null | undefined;
  readonly description: string | undefined;
}

export const readProjects = (db: Db, userId: number) =>
  db
    .select(columns)
    .from(candidateProjects)
    .where(eq(candidateProjects.userId, userId))
    .orderBy(sql`${candidateProjects.year} desc nulls last`, desc(candidateProjects.id));

/** Undefined if there are already `max`. */
export const addProject = async (db: Db, userId: number, entry: NewProject, max: number) => {
  await lockCandidate(db, userId);
  if ((await db.$count(candidateProjects, eq(candidateProjects.userId, userId))) >= max) return undefined;
  const [added] = await db
    .insert(candidateProjects)
    .values({ ...entry, userId })
    .returning(columns);
  return added;
};

const ownProject = (id: number, userId: number) =>
  and(eq(candidateProjects.id, id), eq(candidateProjects.userId, userId));

/** Locks a project; undefined if it is not this candidate's. */
export const lockProject = async (tx: Db, id: number, userId: number) => {
  const [found] = await tx
    .select(columns)
    .from(candidateProjects)
    .where(ownProject(id, userId))
    .for('no key update');
  return found;
};

/** Undefined if it is not this candidate's. */
export const changeProject = async (db: Db, id: number, userId: number, entry: NewProject) => {
  const [changed] = await db
    .update(candidateProjects)
    .set(entry)
    .where(ownProject(id, userId))
    .returning(columns);
  return changed;
};

export const removeProject = async (db: Db, id: number, userId: number): Promise<boolean> => {
  const removed = await db
    .delete(candidateProjects)
    .where(ownProject(id, userId))
    .returning({ id: candidateProjects.id });
  return removed.length > 0;
};

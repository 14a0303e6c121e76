/**
 * The lists of a candidate's profile: work experience, education, skills. Every query is limited to the candidate.
 */
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/connect.ts';
import { newestFirst } from '../../db/order.ts';
import { candidateEducations, candidateExperiences, candidateSkills, candidates } from '../../db/schema.ts';

/** Serializes changes of a candidate's lists, so that counting and adding cannot overlap. */
export const lockCandidate = (db: Db, userId: number) =>
  db.select({ id: candidates.userId }).from(candidates).where(eq(candidates.userId, userId)).for('update');

const experienceColumns = {
  id: candidateExperiences.id,
  companyName: candidateExperiences.companyName,
  designation: candidateExperiences.designation,
  startsOn: candidateExperiences.startsOn,
  endsOn: candidateExperiences.endsOn,
  description: candidateExperiences.description,
  version: candidateExperiences.version,
};
export interface NewExperience {
  readonly companyName: string;
  readonly designation: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly description: string | undefined;
}

export const readExperiences = (db: Db, userId: number) =>
  db
    .select(experienceColumns)
    .from(candidateExperiences)
    .where(eq(candidateExperiences.userId, userId))
    .orderBy(newestFirst(candidateExperiences.endsOn, candidateExperiences.id));
export type ExperienceRow = Awaited<ReturnType<typeof readExperiences>>[number];

/** Undefined if there are already `max`. */
export const addExperience = async (db: Db, userId: number, entry: NewExperience, max: number) => {
  await lockCandidate(db, userId);
  const count = await db.$count(candidateExperiences, eq(candidateExperiences.userId, userId));
  if (count >= max) return undefined;
  const [added] = await db
    .insert(candidateExperiences)
    .values({ ...entry, userId })
    .returning(experienceColumns);
  return added;
};

const ownExperience = (id: number, userId: number) =>
  and(eq(candidateExperiences.id, id), eq(candidateExperiences.userId, userId));

/** Locks an entry; undefined if it is not this candidate's. */
export const lockExperience = async (tx: Db, id: number, userId: number) => {
  const [found] = await tx
    .select(experienceColumns)
    .from(candidateExperiences)
    .where(ownExperience(id, userId))
    .for('no key update');
  return found;
};

/** Undefined if it is not this candidate's. */
export const changeExperience = async (db: Db, id: number, userId: number, entry: NewExperience) => {
  const [changed] = await db
    .update(candidateExperiences)
    .set(entry)
    .where(ownExperience(id, userId))
    .returning(experienceColumns);
  return changed;
};

export const removeExperience = async (db: Db, id: number, userId: number): Promise<boolean> => {
  const removed = await db
    .delete(candidateExperiences)
    .where(ownExperience(id, userId))
    .returning({ id: candidateExperiences.id });
  return removed.length > 0;
};

const educationColumns = {
  id: candidateEducations.id,
  level: candidateEducations.level,
  course: candidateEducations.course,
  institution: candidateEducations.institution,
  year: candidateEducations.year,
  version: candidateEducations.version,
};
export interface NewEducation {
  readonly level: 'UG' | 'PG' | 'Other';
  readonly course: string;
  readonly institution: string | undefined;
  readonly year: number | null | undefined;
}

export const readEducations = (db: Db, userId: number) =>
  db
    .select(educationColumns)
    .from(candidateEducations)
    .where(eq(candidateEducations.userId, userId))
    .orderBy(sql`${candidateEducations.year} desc nulls last`, desc(candidateEducations.id));
export type EducationRow = Awaited<ReturnType<typeof readEducations>>[number];

/** Undefined if there are already `max`. */
export const addEducation = async (db: Db, userId: number, entry: NewEducation, max: number) => {
  await lockCandidate(db, userId);
  const count = await db.$count(candidateEducations, eq(candidateEducations.userId, userId));
  if (count >= max) return undefined;
  const [added] = await db
    .insert(candidateEducations)
    .values({ ...entry, userId })
    .returning(educationColumns);
  return added;
};

const ownEducation = (id: number, userId: number) =>
  and(eq(candidateEducations.id, id), eq(candidateEducations.userId, userId));

/** Locks an entry; undefined if it is not this candidate's. */
export const lockEducation = async (tx: Db, id: number, userId: number) => {
  const [found] = await tx
    .select(educationColumns)
    .from(candidateEducations)
    .where(ownEducation(id, userId))
    .for('no key update');
  return found;
};

/** Undefined if it is not this candidate's. */
export const changeEducation = async (db: Db, id: number, userId: number, entry: NewEducation) => {
  const [changed] = await db
    .update(candidateEducations)
    .set(entry)
    .where(ownEducation(id, userId))
    .returning(educationColumns);
  return changed;
};

export const removeEducation = async (db: Db, id: number, userId: number): Promise<boolean> => {
  const removed = await db
    .delete(candidateEducations)
    .where(ownEducation(id, userId))
    .returning({ id: candidateEducations.id });
  return removed.length > 0;
};

export const readSkills = (db: Db, userId: number) =>
  db
    .select({ name: candidateSkills.name })
    .from(candidateSkills)
    .where(eq(candidateSkills.userId, userId))
    .orderBy(asc(candidateSkills.position));

export const readSkillsVersion = async (db: Db, userId: number): Promise<number> => {
  const [found] = await db
    .select({ version: candidates.skillsVersion })
    .from(candidates)
    .where(eq(candidates.userId, userId));
  return found?.version ?? 0;
};

/** Replaces the whole list. Call it with the candidate locked. */
export const writeSkills = async (db: Db, userId: number, names: readonly string[]): Promise<void> => {
  const before = await readSkills(db, userId);
  if (before.map(({ name }) => name).join('\n') === names.join('\n')) return;
  await db
    .update(candidates)
    .set({ skillsVersion: sql`${candidates.skillsVersion} + 1` })
    .where(eq(candidates.userId, userId));
  await db.delete(candidateSkills).where(eq(candidateSkills.userId, userId));
  if (names.length === 0) return;
  await db.insert(candidateSkills).values(names.map((name, position) => ({ userId, position, name })));
};

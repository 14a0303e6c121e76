/**
 * The lists of a candidate's profile: work experience, education, projects, skills. Every query is limited to the
 * candidate. Columns have the contract's names.
 */
import { and, asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { EntryConfirmation } from '#contract/entry-confirmations/calls.ts';
import { ENTRIES_MAX } from '#contract/profile/rules.ts';
import { notFound, orNotFound } from '../../http/failure.ts';
import { assertCurrentVersion, lockVersion } from '../../http/versions.ts';
import type { Db } from '../../platform/db/connect.ts';
import { isoTime } from '../../platform/db/iso-time.ts';
import { newestFirst } from '../../platform/db/order.ts';
import {
  candidateEducations,
  candidateExperiences,
  candidateProjects,
  candidateSkills,
  candidates,
} from '../../platform/db/schema.ts';
import { tooManyEntries } from './policy.ts';
import { lockCandidate } from './repository.ts';

type EntryTable = PgTable & Readonly<Record<'id' | 'userId' | 'version', AnyPgColumn>>;

const isOwn = (table: EntryTable, id: number, userId: number) =>
  and(eq(table.id, id), eq(table.userId, userId));

const assertRoom = async (tx: Db, table: EntryTable, userId: number): Promise<void> => {
  await lockCandidate(tx, userId);
  if ((await tx.$count(table, eq(table.userId, userId))) >= ENTRIES_MAX) throw tooManyEntries();
};

/** Locks an entry for a change that is based on the version `seen`. `list` reads the list that contains it. */
export const lockEntry = async (
  tx: Db,
  table: EntryTable,
  { id, userId, seen }: { readonly id: number; readonly userId: number; readonly seen: number | undefined },
  list: () => Promise<readonly { readonly id: number }[]>,
): Promise<void> => {
  const version = orNotFound(await lockVersion(tx, table, isOwn(table, id, userId)));
  await assertCurrentVersion(seen, version, async () => (await list()).find((one) => one.id === id) ?? {});
};

export const removeEntry = async (db: Db, table: EntryTable, id: number, userId: number): Promise<void> => {
  const removed = await db
    .delete(table)
    .where(isOwn(table, id, userId))
    .returning({ id: table.id });
  if (removed.length === 0) throw notFound();
};

/** Of the entry as it is. Names the table, because a query of one table writes its columns without it. */
const confirmationOf = (entry: 'experience' | 'education') =>
  sql<EntryConfirmation | null>`(
    select json_build_object('state', n.state, 'domain', n.domain,
      'at', ${isoTime(sql`coalesce(n.answered_at, n.asked_at)`)})
    from entry_confirmations n
    where n.${sql.raw(`${entry}_id = candidate_${entry}s.id`)} and n.entry_version = ${sql.raw(`candidate_${entry}s.version`)})`;

/** Entries as others see them: with what an employer or an institution confirmed, not what it was asked. */
export const asOthersSee = <Entry extends { readonly confirmation: EntryConfirmation | null }>(
  entries: readonly Entry[],
): Entry[] =>
  entries.map((entry) =>
    entry.confirmation?.state === 'confirmed' ? entry : { ...entry, confirmation: null },
  );

const experienceColumns = {
  id: candidateExperiences.id,
  company_name: candidateExperiences.companyName,
  year_from: candidateExperiences.startsOn,
  year_to: candidateExperiences.endsOn,
  exp_designation: candidateExperiences.designation,
  exp_description: candidateExperiences.description,
  confirmation: confirmationOf('experience'),
  version: candidateExperiences.version,
};
type NewExperience = Omit<typeof candidateExperiences.$inferInsert, 'userId'>;

export const readExperiences = (db: Db, userId: number) =>
  db
    .select(experienceColumns)
    .from(candidateExperiences)
    .where(eq(candidateExperiences.userId, userId))
    .orderBy(
      sql`${candidateExperiences.endsOn} desc nulls first`,
      newestFirst(candidateExperiences.startsOn, candidateExperiences.id),
    );

export const addExperience = async (tx: Db, userId: number, entry: NewExperience) => {
  await assertRoom(tx, candidateExperiences, userId);
  return tx
    .insert(candidateExperiences)
    .values({ ...entry, userId })
    .returning(experienceColumns);
};

export const changeExperience = (tx: Db, id: number, userId: number, entry: NewExperience) =>
  tx
    .update(candidateExperiences)
    .set(entry)
    .where(isOwn(candidateExperiences, id, userId))
    .returning(experienceColumns);

const educationColumns = {
  id: candidateEducations.id,
  level: candidateEducations.level,
  course: candidateEducations.course,
  institution: candidateEducations.institution,
  board: candidateEducations.board,
  year: candidateEducations.year,
  is_current: candidateEducations.isCurrent,
  grade: candidateEducations.grade,
  grade_scale: candidateEducations.gradeScale,
  number: candidateEducations.number,
  issued_on: candidateEducations.issuedOn,
  expires_on: candidateEducations.expiresOn,
  confirmation: confirmationOf('education'),
  version: candidateEducations.version,
};
type NewEducation = Omit<typeof candidateEducations.$inferInsert, 'userId'>;

export const readEducations = (db: Db, userId: number) =>
  db
    .select(educationColumns)
    .from(candidateEducations)
    .where(eq(candidateEducations.userId, userId))
    .orderBy(newestFirst(candidateEducations.year, candidateEducations.id));

export const addEducation = async (tx: Db, userId: number, entry: NewEducation) => {
  await assertRoom(tx, candidateEducations, userId);
  return tx
    .insert(candidateEducations)
    .values({ ...entry, userId })
    .returning(educationColumns);
};

export const changeEducation = (tx: Db, id: number, userId: number, entry: NewEducation) =>
  tx
    .update(candidateEducations)
    .set(entry)
    .where(isOwn(candidateEducations, id, userId))
    .returning(educationColumns);

const projectColumns = {
  id: candidateProjects.id,
  title: candidateProjects.title,
  link: candidateProjects.link,
  year: candidateProjects.year,
  description: candidateProjects.description,
  version: candidateProjects.version,
};
type NewProject = Omit<typeof candidateProjects.$inferInsert, 'userId'>;

export const readProjects = (db: Db, userId: number) =>
  db
    .select(projectColumns)
    .from(candidateProjects)
    .where(eq(candidateProjects.userId, userId))
    .orderBy(newestFirst(candidateProjects.year, candidateProjects.id));

export const addProject = async (tx: Db, userId: number, entry: NewProject) => {
  await assertRoom(tx, candidateProjects, userId);
  return tx
    .insert(candidateProjects)
    .values({ ...entry, userId })
    .returning(projectColumns);
};

export const changeProject = (tx: Db, id: number, userId: number, entry: NewProject) =>
  tx
    .update(candidateProjects)
    .set(entry)
    .where(isOwn(candidateProjects, id, userId))
    .returning(projectColumns);

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

/** Takes back what a resume added to a profile, except what its owner has changed since. */
import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/connect.ts';
import { isAnyOf } from '../../platform/db/id-list.ts';
import {
  candidateEducations,
  candidateExperiences,
  candidateProjects,
  candidates,
  type DetailsOf,
  users,
} from '../../platform/db/schema.ts';
import * as entries from '../profile/entries-repository.ts';
import { lockCandidate, lockProfile } from '../profile/repository.ts';

type EntryTable = PgTable & Readonly<Record<'id' | 'userId' | 'version', AnyPgColumn>>;

const UNCHANGED = 1;

const removeEntries = (tx: Db, table: EntryTable, userId: number, ids: readonly number[]) =>
  tx.delete(table).where(and(eq(table.userId, userId), eq(table.version, UNCHANGED), isAnyOf(table.id, ids)));

/** The place is one value: a city is in its state. */
const restorePlace = (tx: Db, { userId, before, after }: DetailsOf<'resume_added'>) => {
  const [countryId, stateId, cityId] = before.place;
  const added = after.place[2];
  return tx
    .update(candidates)
    .set({ countryId, stateId, cityId })
    .where(and(eq(candidates.userId, userId), eq(candidates.cityId, added ?? 0)));
};

const restoreLines = async (tx: Db, change: DetailsOf<'resume_added'>): Promise<void> => {
  const { userId, before, after } = change;
  const { firstName, lastName, mobileNo, resumeTitle } = before;
  const isOwn = eq(users.id, userId);
  await tx
    .update(users)
    .set({ firstName, lastName })
    .where(and(isOwn, eq(users.firstName, after.firstName), eq(users.lastName, after.lastName)));
  await tx
    .update(users)
    .set({ mobileNo })
    .where(and(isOwn, eq(users.mobileNo, after.mobileNo)));
  await tx
    .update(candidates)
    .set({ resumeTitle })
    .where(and(eq(candidates.userId, userId), eq(candidates.resumeTitle, after.resumeTitle)));
  await restorePlace(tx, change);
};

export const undoAddition = async (tx: Db, change: DetailsOf<'resume_added'>): Promise<void> => {
  const { userId, experiences, educations, projects, skills } = change;
  await lockProfile(tx, userId);
  await lockCandidate(tx, userId);
  await removeEntries(tx, candidateExperiences, userId, experiences);
  await removeEntries(tx, candidateEducations, userId, educations);
  await removeEntries(tx, candidateProjects, userId, projects);
  const kept = (await entries.readSkills(tx, userId)).map(({ name }) => name);
  await entries.writeSkills(
    tx,
    userId,
    kept.filter((name) => !skills.includes(name)),
  );
  await restoreLines(tx, change);
};

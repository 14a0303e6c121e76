/** Confirmations of the entries of a profile. */
import { subDays } from 'date-fns/subDays';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { EntryConfirmation } from '#contract/entry-confirmations/calls.ts';
import { CONFIRMATION_DAYS, type ConfirmedEntry } from '#contract/entry-confirmations/rules.ts';
import type { Db } from '../../platform/db/connect.ts';
import {
  candidateEducations,
  candidateExperiences,
  entryConfirmations,
  users,
} from '../../platform/db/schema.ts';

type Confirmation = typeof entryConfirmations.$inferSelect;

const COLUMN = { experience: 'experienceId', education: 'educationId' } as const;

/** An entry as the organization reads it. */
export interface AskedEntry {
  readonly title: string;
  readonly organization: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly version: number;
}

/** An entry of the owner's, locked against changes. */
export const lockEntry = async (
  tx: Db,
  kind: ConfirmedEntry,
  id: number,
  userId: number,
): Promise<AskedEntry | undefined> => {
  if (kind === 'experience') {
    const {
      designation: title,
      companyName: organization,
      startsOn: from,
      endsOn: to,
    } = candidateExperiences;
    const [found] = await tx
      .select({ title, organization, from, to, version: candidateExperiences.version })
      .from(candidateExperiences)
      .where(and(eq(candidateExperiences.id, id), eq(candidateExperiences.userId, userId)))
      .for('update');
    return found;
  }
  const { course: title, institution: organization, year, version } = candidateEducations;
  const [found] = await tx
    .select({ title, organization, year, version })
    .from(candidateEducations)
    .where(and(eq(candidateEducations.id, id), eq(candidateEducations.userId, userId)))
    .for('update');
  return found && { ...found, from: null, to: found.year === null ? null : String(found.year) };
};

/** Replaces what was asked about the entry before, so that earlier links end. @returns its id */
export const ask = async (
  tx: Db,
  kind: ConfirmedEntry,
  id: number,
  asked: Pick<Confirmation, 'userId' | 'entryVersion' | 'email' | 'domain' | 'askedAt'>,
): Promise<number> => {
  await tx.delete(entryConfirmations).where(eq(entryConfirmations[COLUMN[kind]], id));
  const [added] = await tx
    .insert(entryConfirmations)
    .values({ ...asked, [COLUMN[kind]]: id })
    .returning({ id: entryConfirmations.id });
  return added?.id ?? 0;
};

/** What a link asks, with the entry as it was asked about; undefined once that has changed or was answered. */
export const findAsked = async (tx: Db, id: number) => {
  const [found] = await tx
    .select({
      confirmation: entryConfirmations,
      person: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
    })
    .from(entryConfirmations)
    .innerJoin(users, eq(users.id, entryConfirmations.userId))
    .where(and(eq(entryConfirmations.id, id), eq(entryConfirmations.state, 'asked')));
  if (!found) return undefined;
  const { experienceId, educationId, userId, entryVersion } = found.confirmation;
  const entry =
    experienceId === null
      ? await lockEntry(tx, 'education', educationId ?? 0, userId)
      : await lockEntry(tx, 'experience', experienceId, userId);
  return entry?.version === entryVersion ? { ...found, entry } : undefined;
};

/** The address is forgotten; its domain says who answered. */
export const answer = (tx: Db, id: number, state: 'confirmed' | 'declined', at: Date) =>
  tx
    .update(entryConfirmations)
    .set({ state, answeredAt: at, email: null })
    .where(eq(entryConfirmations.id, id));

export const presentConfirmation = ({
  state,
  domain,
  askedAt,
  answeredAt,
}: Pick<Confirmation, 'state' | 'domain' | 'askedAt' | 'answeredAt'>): EntryConfirmation => ({
  state,
  domain,
  at: (answeredAt ?? askedAt).toISOString(),
});

export const forgetUnanswered = (db: Db, now: Date) =>
  db
    .delete(entryConfirmations)
    .where(
      and(
        eq(entryConfirmations.state, 'asked'),
        lt(entryConfirmations.askedAt, subDays(now, CONFIRMATION_DAYS)),
      ),
    );

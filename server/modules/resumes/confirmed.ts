/** Adds the confirmed data of a resume to a job seeker's profile, in one transaction. */
import { sql } from 'drizzle-orm';
import { cleanSkills, PROFILE_LINE_MAX } from '#contract/profile/rules.ts';
import type { ConfirmedValues } from '#contract/resumes/calls.ts';
import { personName } from '#contract/shared/names.ts';
import { invalid } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, users } from '../../platform/db/schema.ts';
import * as entries from '../profile/entries-repository.ts';
import {
  assertValidContact,
  assertValidEducation,
  assertValidExperience,
  assertValidProject,
  assertValidSkills,
} from '../profile/policy.ts';
import { findPlace, lockCandidate, lockProfile, writePhone } from '../profile/repository.ts';

const keyOf = (...parts: readonly (string | null | undefined)[]): string =>
  parts.map((part) => (part ?? '').trim().toLowerCase()).join('\n');

const addName = async (tx: Db, userId: number, { first_name, last_name }: ConfirmedValues): Promise<void> => {
  if (first_name === undefined) return;
  const { firstName, lastName } = personName(first_name, last_name);
  if (firstName === '') throw invalid({ first_name: { key: 'profile.first_name_missing' } });
  await tx
    .update(users)
    .set({ firstName, lastName: last_name === undefined ? undefined : lastName })
    .where(sql`${users.id} = ${userId}`);
};

const addPlace = async (tx: Db, userId: number, { city_id: cityId }: ConfirmedValues): Promise<void> => {
  if (cityId === undefined) return;
  const place = await findPlace(tx, { countryId: null, stateId: null, cityId });
  if (!place) throw invalid({ city_id: { key: 'server.field.unknown_entry' } });
  await tx.update(candidates).set(place).where(sql`${candidates.userId} = ${userId}`);
};

const addSkills = async (tx: Db, userId: number, { skills }: ConfirmedValues): Promise<void> => {
  if (!skills) return;
  const before = await entries.readSkills(tx, userId);
  const names = cleanSkills([...before.map(({ name }) => name), ...skills]);
  await entries.writeSkills(tx, userId, assertValidSkills(names));
};

const addExperiences = async (
  tx: Db,
  userId: number,
  { experiences = [] }: ConfirmedValues,
): Promise<void> => {
  const known = new Set(
    (await entries.readExperiences(tx, userId)).map((one) =>
      keyOf(one.company_name, one.exp_designation, one.year_from),
    ),
  );
  // In reverse, because profile lists show the last added first.
  for (const form of experiences.toReversed()) {
    const entry = assertValidExperience(form);
    const key = keyOf(entry.companyName, entry.designation, entry.startsOn);
    if (known.has(key)) continue;
    known.add(key);
    await entries.addExperience(tx, userId, entry);
  }
};

const addEducations = async (tx: Db, userId: number, { educations = [] }: ConfirmedValues): Promise<void> => {
  const known = new Set(
    (await entries.readEducations(tx, userId)).map((one) => keyOf(one.course, one.institution)),
  );
  for (const form of educations.toReversed()) {
    const entry = assertValidEducation(form);
    const key = keyOf(entry.course, entry.institution);
    if (known.has(key)) continue;
    known.add(key);
    await entries.addEducation(tx, userId, entry);
  }
};

/** Links become projects, because profiles show them there. */
const addLinks = async (tx: Db, userId: number, { links = [] }: ConfirmedValues): Promise<void> => {
  const known = new Set((await entries.readProjects(tx, userId)).map(({ link }) => keyOf(link)));
  for (const address of links.toReversed()) {
    const title = address
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/\/$/, '')
      .slice(0, PROFILE_LINE_MAX);
    const entry = assertValidProject({ title, link: address });
    if (known.has(keyOf(entry.link))) continue;
    known.add(keyOf(entry.link));
    await entries.addProject(tx, userId, entry);
  }
};

/** Adds the values, except those that the profile already has. */
export const addConfirmed = async (tx: Db, userId: number, values: ConfirmedValues): Promise<void> => {
  await lockProfile(tx, userId);
  await lockCandidate(tx, userId);
  await addName(tx, userId, values);
  if (values.phone !== undefined)
    await writePhone(tx, userId, assertValidContact({ phone: values.phone }).mobileNo);
  await addPlace(tx, userId, values);
  await addSkills(tx, userId, values);
  await addExperiences(tx, userId, values);
  await addEducations(tx, userId, values);
  await addLinks(tx, userId, values);
};

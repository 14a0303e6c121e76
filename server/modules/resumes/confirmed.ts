/** Adds the confirmed data of a resume to a job seeker's profile, in one transaction. */
import { eq, sql } from 'drizzle-orm';
import { cleanSkills, PROFILE_LINE_MAX } from '#contract/profile/rules.ts';
import type { ConfirmedValues } from '#contract/resumes/calls.ts';
import { personName } from '#contract/shared/names.ts';
import { invalid, orNotFound } from '../../http/failure.ts';
import type { Db } from '../../platform/db/connect.ts';
import { candidates, type DetailsOf, type ProfileLines, users } from '../../platform/db/schema.ts';
import * as entries from '../profile/entries-repository.ts';
import {
  assertValidContact,
  assertValidEducation,
  assertValidExperience,
  assertValidProject,
  assertValidSkills,
} from '../profile/policy.ts';
import { findPlace, lockCandidate, lockProfile, writePhone, writeResumeData } from '../profile/repository.ts';

const idsOf = (rows: readonly { readonly id: number }[]): number[] => rows.map(({ id }) => id);

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

/** The single values of a profile. */
const readLines = async (tx: Db, userId: number): Promise<ProfileLines> => {
  const [found] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      mobileNo: users.mobileNo,
      resumeTitle: candidates.resumeTitle,
      countryId: candidates.countryId,
      stateId: candidates.stateId,
      cityId: candidates.cityId,
    })
    .from(users)
    .innerJoin(candidates, eq(candidates.userId, users.id))
    .where(eq(users.id, userId));
  const { countryId, stateId, cityId, ...lines } = orNotFound(found);
  return { ...lines, place: [countryId, stateId, cityId] };
};

/** Adds the single values; of a profile that keeps its own, those that it lacks. */
const addLines = async (
  tx: Db,
  userId: number,
  values: ConfirmedValues,
  { resumeTitle, mobileNo, place }: ProfileLines,
): Promise<void> => {
  const keeps = values.keeps_existing === true;
  const { phone, resume_title: title } = values;
  if (!keeps) await addName(tx, userId, values);
  if (phone !== undefined && !(keeps && mobileNo !== ''))
    await writePhone(tx, userId, assertValidContact({ phone }).mobileNo);
  if (!(keeps && place[2] !== null)) await addPlace(tx, userId, values);
  if (title !== undefined && resumeTitle === '')
    await writeResumeData(tx, userId, {
      resumeTitle: title.trim(),
      dob: undefined,
      workExperience: undefined,
    });
};

const addSkills = async (tx: Db, userId: number, { skills }: ConfirmedValues): Promise<string[]> => {
  if (!skills) return [];
  const before = (await entries.readSkills(tx, userId)).map(({ name }) => name);
  const names = assertValidSkills(cleanSkills([...before, ...skills]));
  await entries.writeSkills(tx, userId, names);
  return names.filter((name) => !before.includes(name));
};

const addExperiences = async (
  tx: Db,
  userId: number,
  { experiences = [] }: ConfirmedValues,
): Promise<number[]> => {
  const added: number[] = [];
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
    added.push(...idsOf(await entries.addExperience(tx, userId, entry)));
  }
  return added;
};

const addEducations = async (
  tx: Db,
  userId: number,
  { educations = [] }: ConfirmedValues,
): Promise<number[]> => {
  const added: number[] = [];
  const known = new Set(
    (await entries.readEducations(tx, userId)).map((one) => keyOf(one.course, one.institution)),
  );
  for (const form of educations.toReversed()) {
    const entry = assertValidEducation(form);
    const key = keyOf(entry.course, entry.institution);
    if (known.has(key)) continue;
    known.add(key);
    added.push(...idsOf(await entries.addEducation(tx, userId, entry)));
  }
  return added;
};

/** Links become projects, because profiles show them there. */
const addLinks = async (tx: Db, userId: number, { links = [] }: ConfirmedValues): Promise<number[]> => {
  const added: number[] = [];
  const known = new Set((await entries.readProjects(tx, userId)).map(({ link }) => keyOf(link)));
  for (const address of links.toReversed()) {
    const title = address
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/\/$/, '')
      .slice(0, PROFILE_LINE_MAX);
    const entry = assertValidProject({ title, link: address });
    if (known.has(keyOf(entry.link))) continue;
    known.add(keyOf(entry.link));
    added.push(...idsOf(await entries.addProject(tx, userId, entry)));
  }
  return added;
};

/** Adds the values, except those that the profile already has. @returns what is new, as Undo needs it */
export const addConfirmed = async (
  tx: Db,
  userId: number,
  values: ConfirmedValues,
): Promise<DetailsOf<'resume_added'>> => {
  await lockProfile(tx, userId);
  await lockCandidate(tx, userId);
  const before = await readLines(tx, userId);
  await addLines(tx, userId, values, before);
  return {
    kind: 'resume_added',
    userId,
    skills: await addSkills(tx, userId, values),
    experiences: await addExperiences(tx, userId, values),
    educations: await addEducations(tx, userId, values),
    projects: await addLinks(tx, userId, values),
    before,
    after: await readLines(tx, userId),
  };
};

/** The single parts of a profile: general details, about, resume data, contact. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/connect.ts';
import {
  candidates,
  cities,
  companies,
  companyPlaces,
  countries,
  designations,
  salaries,
  states,
  users,
} from '../../platform/db/schema.ts';
import type { General } from './policy.ts';

/** Serializes saves of a profile, so that the checked version stays current. */
export const lockProfile = (tx: Db, userId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');

/** Serializes changes of a candidate's lists, so that counting and adding cannot overlap. */
export const lockCandidate = (tx: Db, userId: number) =>
  tx.select({ id: candidates.userId }).from(candidates).where(eq(candidates.userId, userId)).for('update');

/** The company that is edited with the user's profile: the one they work for, if they own it. */
const isOwned = (companyId: number | null) =>
  and(eq(companies.userId, users.id), eq(companies.id, companyId ?? 0));

/** Details of the candidate, or else of the company. */
export const readGeneral = async (db: Db, userId: number, companyId: number | null) => {
  const [found] = await db
    .select({
      id: users.id,
      name: users.firstName,
      last_name: users.lastName,
      company_name: companies.name,
      work_status: candidates.workStatus,
      jobseeker_type: candidates.jobseekerType,
      country_id: { id: countries.id, name: countries.name },
      state_id: { id: states.id, name: states.name },
      city_id: { id: cities.id, name: cities.name },
      pincode: sql<string>`coalesce(${candidates.pincode}, ${companyPlaces.pincode}, '')`,
      address: sql<string>`coalesce(${candidates.address}, ${companies.address}, '')`,
      version: sql<number>`${users.version} + coalesce(${candidates.version}, ${companies.version}, 0)`,
    })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(companies, isOwned(companyId))
    .leftJoin(companyPlaces, eq(companyPlaces.companyId, companies.id))
    .leftJoin(cities, sql`${cities.id} = coalesce(${candidates.cityId}, ${companies.cityId})`)
    .leftJoin(
      states,
      sql`${states.id} = coalesce(${candidates.stateId}, ${companyPlaces.stateId}, ${cities.stateId})`,
    )
    .leftJoin(
      countries,
      sql`${countries.id} = coalesce(${candidates.countryId}, ${companyPlaces.countryId}, ${states.countryId})`,
    )
    .where(eq(users.id, userId));
  return found && { ...found, company_name: found.company_name ?? undefined };
};

export interface Place {
  readonly countryId: number | null;
  readonly stateId: number | null;
  readonly cityId: number | null;
}

/** The place with these ids, completed with its parents; undefined if they don't belong together. */
export const findPlace = async (db: Db, wanted: Place): Promise<Place | undefined> => {
  const { rows } = await db.execute<{
    country: number | null;
    state: number | null;
    city: number | null;
  }>(sql`
    select co.id as country, s.id as state, c.id as city
    from (select 1) one
    left join cities c on c.id = ${wanted.cityId}::int
    left join states s on s.id = coalesce(${wanted.stateId}::int, c.state_id)
    left join countries co on co.id = coalesce(${wanted.countryId}::int, s.country_id)
    where (c.id is null or c.state_id = s.id) and (s.id is null or s.country_id = co.id)`);
  const [found] = rows;
  if (!found) return undefined;
  const { country: countryId, state: stateId, city: cityId } = found;
  const isUnknown =
    (wanted.cityId !== null && cityId === null) ||
    (wanted.stateId !== null && stateId === null) ||
    (wanted.countryId !== null && countryId === null);
  return isUnknown ? undefined : { countryId, stateId, cityId };
};

const writeName = (db: Db, userId: number, { firstName, lastName }: General) =>
  db.update(users).set({ firstName, lastName }).where(eq(users.id, userId));

export const writeCandidateGeneral = async (
  db: Db,
  userId: number,
  general: General,
  place: Place | undefined,
): Promise<void> => {
  const { workStatus, jobseekerType, pincode, address } = general;
  await writeName(db, userId, general);
  await db
    .update(candidates)
    .set({ workStatus, jobseekerType, pincode, address, ...place, resumeFacts: null })
    .where(eq(candidates.userId, userId));
};

export const writeCompanyGeneral = async (
  db: Db,
  { userId, companyId }: { readonly userId: number; readonly companyId: number },
  general: General,
  place: Place | undefined,
): Promise<void> => {
  const { pincode, address } = general;
  await writeName(db, userId, general);
  if (place || address !== undefined) {
    await db.update(companies).set({ address, cityId: place?.cityId }).where(eq(companies.id, companyId));
  }
  if (!place && pincode === undefined) return;
  const row = { countryId: place?.countryId, stateId: place?.stateId, pincode };
  const isChanged = sql`(${companyPlaces.countryId}, ${companyPlaces.stateId}, ${companyPlaces.pincode})
    is distinct from (excluded.country_id, excluded.state_id, excluded.pincode)`;
  const written = await db
    .insert(companyPlaces)
    .values({ ...row, companyId })
    .onConflictDoUpdate({ target: companyPlaces.companyId, set: { ...row, companyId }, setWhere: isChanged })
    .returning({ companyId: companyPlaces.companyId });
  // The place is part of the company's details, in a separate table.
  if (written.length > 0) {
    await db
      .update(companies)
      .set({ version: sql`${companies.version} + 1` })
      .where(eq(companies.id, companyId));
  }
};

export const writeUserName = async (db: Db, userId: number, general: General): Promise<void> => {
  await writeName(db, userId, general);
};

export const readAbout = async (db: Db, userId: number, companyId: number | null = null) => {
  const [found] = await db
    .select({
      about_me: sql<string>`coalesce(${candidates.aboutMe}, ${companies.about}, '')`,
      version: sql<number>`coalesce(${candidates.aboutVersion}, ${companies.version}, 0)`,
    })
    .from(users)
    .leftJoin(candidates, eq(candidates.userId, users.id))
    .leftJoin(companies, isOwned(companyId))
    .where(eq(users.id, userId));
  return found ?? { about_me: '', version: 0 };
};

export const writeCandidateAbout = (db: Db, userId: number, aboutMe: string) =>
  db.update(candidates).set({ aboutMe }).where(eq(candidates.userId, userId));

export const writeCompanyAbout = (db: Db, companyId: number, about: string) =>
  db.update(companies).set({ about }).where(eq(companies.id, companyId));

const lastCourse = (level: 'UG' | 'PG') => sql<string>`coalesce((
  select e.course from candidate_educations e
  where e.user_id = ${candidates.userId} and e.level = ${level}
  order by e.year desc nulls last, e.id desc limit 1), '')`;

/** Undefined for users other than candidates. */
export const readResumeData = async (db: Db, userId: number) => {
  const [found] = await db
    .select({
      resume_title: candidates.resumeTitle,
      designation: designations.name,
      dob: candidates.dob,
      work_experience: candidates.workExperience,
      salary_range: salaries.name,
      current_location: candidates.currentLocation,
      perferred_location: candidates.preferredLocation,
      course_ug: lastCourse('UG'),
      course_pg: lastCourse('PG'),
      version: candidates.resumeDataVersion,
    })
    .from(candidates)
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .where(eq(candidates.userId, userId));
  return found;
};

interface ResumeDataChange {
  readonly resumeTitle: string | undefined;
  readonly dob: string | null | undefined;
  readonly workExperience: number | null | undefined;
}

export const writeResumeData = async (db: Db, userId: number, change: ResumeDataChange): Promise<void> => {
  // An update without columns would be invalid SQL.
  if (Object.values(change).every((value) => value === undefined)) return;
  await db.update(candidates).set(change).where(eq(candidates.userId, userId));
};

export const readContact = async (db: Db, userId: number, companyId: number | null) => {
  const [found] = await db
    .select({
      email: users.email,
      phone: users.mobileNo,
      website: companies.website,
      version: sql<number>`${users.version} + coalesce(${companies.version}, 0)`,
    })
    .from(users)
    .leftJoin(companies, isOwned(companyId))
    .where(eq(users.id, userId));
  return found && { ...found, website: found.website ?? undefined };
};

export const writePhone = (db: Db, userId: number, mobileNo: string) =>
  db.update(users).set({ mobileNo }).where(eq(users.id, userId));

export const writeWebsite = (db: Db, companyId: number, website: string) =>
  db.update(companies).set({ website }).where(eq(companies.id, companyId));

/** Job seekers' preferences and visibility. Every query is limited to the candidate. */
import { and, eq, sql } from 'drizzle-orm';
import type { Preferences } from '#contract/profile/preference-calls.ts';
import type { Db } from '../../platform/db/connect.ts';
import { escapeLike } from '../../platform/db/like.ts';
import {
  candidateEmploymentTypes,
  candidateHiddenCompanies,
  candidatePreferredCities,
  candidates,
  companies,
  designations,
  salaries,
} from '../../platform/db/schema.ts';
import { searchWords } from '../../platform/db/words.ts';
import { isActiveCompany } from '../accounts/active.ts';
import type { Visibility, Wishes } from './policy.ts';
import { lockCandidate } from './repository.ts';

type HiddenCompany = Preferences['hidden_companies'][number];
const SUGGESTIONS = 8;

export const readPreferences = async (db: Db, userId: number): Promise<Preferences | undefined> => {
  const [found] = await db
    .select({
      designation_id: { id: designations.id, name: designations.name },
      salary_id: { id: salaries.id, name: salaries.name },
      notice_days: candidates.noticeDays,
      current_location: candidates.currentLocation,
      open_to_remote: candidates.openToRemote,
      visible_to_employers: candidates.visibleToEmployers,
      visible_publicly: candidates.visiblePublicly,
      version: candidates.preferencesVersion,
      employment_type_id: sql<HiddenCompany[]>`(
        select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name) order by e.id), '[]')
        from candidate_employment_types w join employment_types e on e.id = w.employment_type_id
        where w.user_id = ${candidates.userId})`,
      preferred_places: sql<Preferences['preferred_places']>`(
        select coalesce(json_agg(
          json_build_object('id', c.id, 'name', c.name, 'state', s.name) order by p.position, c.id), '[]')
        from candidate_preferred_cities p join cities c on c.id = p.city_id join states s on s.id = c.state_id
        where p.user_id = ${candidates.userId})`,
      hidden_companies: sql<HiddenCompany[]>`(
        select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
        from candidate_hidden_companies h join companies f on f.id = h.company_id
        where h.user_id = ${candidates.userId})`,
    })
    .from(candidates)
    .leftJoin(designations, eq(designations.id, candidates.designationId))
    .leftJoin(salaries, eq(salaries.id, candidates.salaryId))
    .where(eq(candidates.userId, userId));
  return found;
};

/** Fields with unknown values, or with retired ones that were not chosen before. */
export const unknownWishes = async (db: Db, userId: number, wishes: Wishes): Promise<string[]> => {
  const before = (column: string) =>
    sql`(select ${sql.identifier(column)} from candidates where user_id = ${userId})`;
  const { rows } = await db.execute<{ field: string }>(sql`
    select field from (values
      ('designation_id', ${wishes.designationId ?? null}::int is null
        or exists (
          select 1 from designations e where e.id = ${wishes.designationId ?? null}::int
            and (e.retired_at is null or e.id = ${before('designation_id')}) for key share)),
      ('salary_id', ${wishes.salaryId ?? null}::int is null
        or exists (
          select 1 from salaries e where e.id = ${wishes.salaryId ?? null}::int
            and (e.retired_at is null or e.id = ${before('salary_id')}))),
      ('employment_type_ids', not exists (
        select 1 from json_array_elements_text(${JSON.stringify(wishes.employmentTypeIds ?? [])}::json) w
        where not exists (select 1 from employment_types e where e.id = w::int))),
      ('preferred_place_ids', not exists (
        select 1 from json_array_elements_text(${JSON.stringify(wishes.cityIds ?? [])}::json) w
        where not exists (select 1 from cities c where c.id = w::int)))
    ) as checks (field, known) where not known`);
  return rows.map(({ field }) => field);
};

const countChange = (db: Db, userId: number) =>
  db
    .update(candidates)
    .set({ preferencesVersion: sql`${candidates.preferencesVersion} + 1` })
    .where(eq(candidates.userId, userId));

const writeEmploymentTypes = async (db: Db, userId: number, ids: readonly number[]): Promise<void> => {
  const before = await db
    .select({ id: candidateEmploymentTypes.employmentTypeId })
    .from(candidateEmploymentTypes)
    .where(eq(candidateEmploymentTypes.userId, userId));
  if (new Set([...before.map(({ id }) => id), ...ids]).size === before.length && ids.length === before.length)
    return;
  await countChange(db, userId);
  await db.delete(candidateEmploymentTypes).where(eq(candidateEmploymentTypes.userId, userId));
  if (ids.length === 0) return;
  await db
    .insert(candidateEmploymentTypes)
    .values(ids.map((employmentTypeId) => ({ userId, employmentTypeId })));
};

/**
 * Writes the places, and the same as text. If nothing changes, the text stays, because the user may have written it
 * before the list existed.
 */
const writePlaces = async (db: Db, userId: number, ids: readonly number[]): Promise<void> => {
  const before = await db
    .select({ id: candidatePreferredCities.cityId })
    .from(candidatePreferredCities)
    .where(eq(candidatePreferredCities.userId, userId))
    .orderBy(candidatePreferredCities.position);
  if (before.map(({ id }) => id).join() === ids.join()) return;
  await countChange(db, userId);
  await db.delete(candidatePreferredCities).where(eq(candidatePreferredCities.userId, userId));
  if (ids.length > 0) {
    await db
      .insert(candidatePreferredCities)
      .values(ids.map((cityId, position) => ({ userId, cityId, position })));
  }
  await db
    .update(candidates)
    .set({
      preferredLocation: sql`coalesce((
        select string_agg(c.name, ', ' order by p.position)
        from candidate_preferred_cities p join cities c on c.id = p.city_id where p.user_id = ${userId}), '')`,
    })
    .where(eq(candidates.userId, userId));
};

/** Serializes changes of a candidate. Call it in a transaction. */
export const writeWishes = async (db: Db, userId: number, wishes: Wishes): Promise<void> => {
  const { employmentTypeIds, cityIds, ...columns } = wishes;
  await lockCandidate(db, userId);
  if (Object.values(columns).some((value) => value !== undefined)) {
    await db.update(candidates).set(columns).where(eq(candidates.userId, userId));
  }
  if (employmentTypeIds) await writeEmploymentTypes(db, userId, employmentTypeIds);
  if (cityIds) await writePlaces(db, userId, cityIds);
};

/** Changes visibility, validated together with the current one. */
export const changeVisibility = async (
  db: Db,
  userId: number,
  change: (before: Visibility) => Visibility,
): Promise<void> => {
  const [before] = await db
    .select({
      visibleToEmployers: candidates.visibleToEmployers,
      visiblePublicly: candidates.visiblePublicly,
    })
    .from(candidates)
    .where(eq(candidates.userId, userId))
    .for('update');
  if (before) await db.update(candidates).set(change(before)).where(eq(candidates.userId, userId));
};

export const isCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(companies, and(eq(companies.id, id), isActiveCompany(companies.id)))) > 0;

/** @returns false if there are already `max`. */
export const hideFrom = async (db: Db, userId: number, companyId: number, max: number): Promise<boolean> => {
  await lockCandidate(db, userId);
  const others = await db.$count(
    candidateHiddenCompanies,
    and(eq(candidateHiddenCompanies.userId, userId), sql`company_id <> ${companyId}`),
  );
  if (others >= max) return false;
  await db.insert(candidateHiddenCompanies).values({ userId, companyId }).onConflictDoNothing();
  return true;
};

export const showTo = async (db: Db, userId: number, companyId: number): Promise<void> => {
  await db
    .delete(candidateHiddenCompanies)
    .where(
      and(eq(candidateHiddenCompanies.userId, userId), eq(candidateHiddenCompanies.companyId, companyId)),
    );
};

/** Companies by words of their names, those that start with the text first. */
export const suggestCompanies = async (db: Db, text: string): Promise<HiddenCompany[]> => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const whole = words.join(' ');
  return db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(
      and(
        ...words.map((word) => sql`lower(${companies.name}) like ${`%${escapeLike(word)}%`}`),
        isActiveCompany(companies.id),
      ),
    )
    .orderBy(
      sql`lower(${companies.name}) like ${`${escapeLike(whole)}%`} desc`,
      sql`length(${companies.name})`,
      companies.name,
      companies.id,
    )
    .limit(SUGGESTIONS);
};

/** Places for tests: loading and reading those of the whole world takes longer than most tests. */
import { sql } from 'drizzle-orm';
import { insertRows } from '#server/platform/db/bulk.ts';
import type { Database } from '#server/platform/db/connect.ts';
import { source } from '#server/platform/db/place-source.ts';
import { STAND_IN_IDS } from '#server/platform/db/places.ts';
import { countries } from '#server/platform/db/schema.ts';
import { loadReference } from '#server/seed/index.ts';

/** Enough for nested lists and more than one currency. */
const COUNTRIES = ['IN', 'US', 'GB', 'AE', 'SG', 'DE'];

/** Loads lookups, articles and the places of a few countries. */
export const loadFewPlaces = (database: Database): Promise<void> =>
  loadReference(database, { countries: COUNTRIES }, () => undefined);

/** Gives every other country one state and one city, so that a portal that starts has nothing to load. */
export const completeFewPlaces = async ({ db }: Database): Promise<void> => {
  const others = (await source.getCountries()).filter(({ iso2 }) => !COUNTRIES.includes(iso2));
  await insertRows(
    db,
    countries,
    others.map(({ id, name, iso2, currency }) => ({ id, name, iso2, currency })),
  );
  await db.execute(sql`
    insert into states (id, country_id, name) select id + ${STAND_IN_IDS}::int, id, name from countries
    where not exists (select 1 from states where states.country_id = countries.id)`);
  await db.execute(sql`
    insert into cities (id, state_id, country_id, name) select id, id, country_id, name from states
    where id > ${STAND_IN_IDS}::int and not exists (select 1 from cities where cities.country_id = states.country_id)`);
};

/** Loads countries, states and cities with the ids of their source (the portal's default country, India, is 101). */
import { sql } from 'drizzle-orm';
import { insertRows } from './bulk.ts';
import type { Database, Db } from './connect.ts';
import { source } from './place-source.ts';
import type { Report } from './report.ts';
import { cities, countries, states } from './schema.ts';

/**
 * A job needs a state and a city, yet the source has countries without states and states without cities. They
 * get one of the same name, with stable ids from here on, far above the source's own.
 */
export const STAND_IN_IDS = 1_000_000;

type Country = typeof countries.$inferInsert;
type State = typeof states.$inferInsert;
type City = typeof cities.$inferInsert;
interface Places {
  states: State[];
  cities: City[];
}

const degrees = (text: string): number | null => {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : null;
};

/** States and cities of a country, completed so that it has a state and every state a city. */
export const completePlaces = (
  country: { id: number; name: string },
  sourceStates: readonly { id: number; name: string }[],
  sourceCities: readonly {
    id: number;
    name: string;
    state_id: number;
    latitude: string;
    longitude: string;
  }[],
): Places => {
  const ofCountry =
    sourceStates.length > 0 ? sourceStates : [{ id: STAND_IN_IDS + country.id, name: country.name }];
  const known = new Set(ofCountry.map(({ id }) => id));
  const found: City[] = sourceCities
    .filter(({ state_id }) => known.has(state_id))
    .map((city) => ({
      id: city.id,
      stateId: city.state_id,
      countryId: country.id,
      name: city.name.trim(),
      latitude: degrees(city.latitude),
      longitude: degrees(city.longitude),
    }));
  const withCities = new Set(found.map(({ stateId }) => stateId));
  const standIns: City[] = ofCountry
    .filter(({ id }) => !withCities.has(id))
    .map(({ id, name }) => ({
      id: STAND_IN_IDS + id,
      stateId: id,
      countryId: country.id,
      name: name.trim(),
      latitude: null,
      longitude: null,
    }));
  return {
    states: ofCountry.map(({ id, name }) => ({ id, countryId: country.id, name: name.trim() })),
    cities: [...found, ...standIns],
  };
};

/** A country is written in one transaction, so one with cities is complete. */
const loadedCountries = async (db: Db): Promise<Set<string>> => {
  const { rows } = await db.execute<{ iso2: string }>(sql`
    select iso2 from countries where exists (select 1 from cities where cities.country_id = countries.id)`);
  return new Set(rows.map(({ iso2 }) => iso2));
};

const readPlaces = async (country: Country): Promise<Places> =>
  completePlaces(
    country,
    await source.getStatesOfCountry(country.iso2),
    await source.getAllCitiesOfCountry(country.iso2),
  );

/** Small countries are collected up to this many cities, so that 250 countries don't need 250 statements. */
const CITIES_PER_WRITE = 20_000;

const writePlaces = async (db: Db, wanted: readonly Country[], report: Report): Promise<void> => {
  let pending: Places = { states: [], cities: [] };
  let written = 0;
  const flush = async () => {
    await insertRows(db, states, pending.states);
    await insertRows(db, cities, pending.cities);
    written += pending.cities.length;
    report(`places: ${written.toLocaleString('en')} cities`);
    pending = { states: [], cities: [] };
  };
  await insertRows(db, countries, wanted);
  for (const country of wanted) {
    const places = await readPlaces(country);
    pending.states.push(...places.states);
    // Spreading tens of thousands of arguments would overflow the stack.
    for (const city of places.cities) pending.cities.push(city);
    if (pending.cities.length >= CITIES_PER_WRITE) await flush();
  }
  await flush();
};

/** Loads the places of all countries, or of those given by ISO code. Skips loaded ones. */
export const loadPlaces = async (
  { db }: Database,
  options: { countries?: readonly string[] },
  report: Report,
): Promise<void> => {
  const loaded = await loadedCountries(db);
  const all = await source.getCountries();
  const wanted = all
    .filter(({ iso2 }) => !loaded.has(iso2) && (options.countries?.includes(iso2) ?? true))
    .map(({ id, name, iso2, currency }) => ({ id, name, iso2, currency }));
  if (wanted.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await writePlaces(tx, wanted, report);
  });
  await db.execute(sql`analyze countries, states, cities`);
};

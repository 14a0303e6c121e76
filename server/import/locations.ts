/** Finds country, state and city for the location of a posting. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { source } from '../db/place-source.ts';
import { STAND_IN_IDS } from '../db/seed/places.ts';
import { COUNTRY_NAMES, citySpellings, foldPlace } from './place-names.ts';

interface City {
  readonly id: number;
  readonly stateId: number;
}
interface Country {
  readonly id: number;
  readonly iso2: string;
  readonly iso3: string | undefined;
  readonly name: string;
}
/** A country's states and cities by folded name; states also by code ("IA" is Iowa). */
interface Gazetteer {
  readonly states: ReadonlyMap<string, number>;
  readonly stateNames: ReadonlyMap<number, string>;
  readonly cities: ReadonlyMap<string, readonly City[]>;
}

export interface Place {
  readonly countryId: number;
  /** ISO code. */
  readonly country: string;
  readonly stateId: number;
  readonly cityId: number;
  /** Set if the city is a stand-in that may not exist yet: see `standIn`. */
  readonly standIn?: StandIn;
}
export interface StandIn {
  readonly countryId: number;
  readonly stateId: number;
  readonly stateName: string;
  readonly isCountry: boolean;
}
export interface Unresolved {
  readonly problem: string;
}

/** Countries where many states share town names and postings name the right state. */
const FIRM_STATES = new Set(['US', 'CA', 'AU']);
/** Countries that are cities of the same name. */
const CITY_STATES = new Set(['SG', 'LU', 'MC', 'DJ', 'KW', 'SM', 'GI']);
const NOWHERE = /\b(?:remote|hybrid|anywhere|worldwide|work from home|wfh|telecommute|on-?site)\b/gi;

const loadGazetteer = async (db: Db, country: Country): Promise<Gazetteer> => {
  const { rows: states } = await db.execute<{ id: number; name: string }>(
    sql`select id, name from states where country_id = ${country.id} order by id`,
  );
  const { rows: cities } = await db.execute<{ id: number; state_id: number; name: string }>(
    sql`select id, state_id, name from cities where country_id = ${country.id} order by id`,
  );
  const codes = await source.getStatesOfCountry(country.iso2);
  const byName = new Map(states.map(({ id, name }) => [foldPlace(name), id]));
  const known = new Set(states.map(({ id }) => id));
  for (const { id, iso2 } of codes) {
    if (known.has(id) && iso2 && !byName.has(foldPlace(iso2))) byName.set(foldPlace(iso2), id);
  }
  const byCity = new Map<string, City[]>();
  for (const { id, state_id, name } of cities) {
    const key = foldPlace(name);
    byCity.set(key, [...(byCity.get(key) ?? []), { id, stateId: state_id }]);
  }
  return { states: byName, stateNames: new Map(states.map(({ id, name }) => [id, name])), cities: byCity };
};

/** The parts of a location in order. "Harlan or Ames" and "Bakersfield, CA / Mt. Poso" have several. */
const partsOf = (location: string): string[] =>
  location
    .replace(NOWHERE, ' ')
    .replace(/[()[\]]/g, ',')
    .split(/[,;/|\n\t]| - | or /)
    .map((part) => part.trim())
    .filter((part) => /\p{L}|\d/u.test(part));

export class Locations {
  readonly #db: Db;
  readonly #countries: readonly Country[];
  readonly #gazetteers = new Map<number, Promise<Gazetteer>>();
  readonly #fallback: Country | undefined;

  private constructor(db: Db, countries: readonly Country[], fallback: Country | undefined) {
    this.#db = db;
    this.#countries = countries;
    this.#fallback = fallback;
  }

  /** `country` (ISO code) is the default for postings without one. Undefined for an unknown code. */
  static async open(db: Db, country: string | undefined): Promise<Locations | undefined> {
    const { rows } = await db.execute<{ id: number; iso2: string; name: string }>(
      sql`select id, iso2, name from countries order by id`,
    );
    const codes = new Map((await source.getCountries()).map(({ iso2, iso3 }) => [iso2, iso3]));
    const countries = rows.map((row) => ({ ...row, iso3: codes.get(row.iso2) }));
    const fallback = countries.find(({ iso2 }) => iso2 === country?.toUpperCase());
    return country && !fallback ? undefined : new Locations(db, countries, fallback);
  }

  #gazetteer(country: Country): Promise<Gazetteer> {
    const known = this.#gazetteers.get(country.id) ?? loadGazetteer(this.#db, country);
    this.#gazetteers.set(country.id, known);
    return known;
  }

  /** By name or code, in a field of its own: there is no state that "in" or "IND" could mean. */
  #countryOfField(text: string): Country | undefined {
    const code = text.toUpperCase();
    return (
      this.#countryNamed(text) ?? this.#countries.find(({ iso2, iso3 }) => iso2 === code || iso3 === code)
    );
  }

  #countryNamed(part: string): Country | undefined {
    const folded = foldPlace(part);
    const alias = COUNTRY_NAMES[folded];
    return this.#countries.find(
      ({ iso2, name }) =>
        iso2 === alias || (part === iso2 && part.length === 2) || foldPlace(name) === folded,
    );
  }

  /**
   * "CA" at the start means Canada ("CA, ON, Toronto"). At the end it means California ("San Francisco, CA"), if the
   * city exists there and the country is the United States or the default.
   */
  async #countryOf(
    parts: readonly string[],
    fallback: Country | undefined,
  ): Promise<{ country: Country; rest: string[] } | undefined> {
    const [first = '', ...behindFirst] = parts;
    const last = parts.at(-1) ?? '';
    const leading = this.#countryNamed(first);
    if (leading && (parts.length > 1 || first.length > 2 || !fallback))
      return { country: leading, rest: behindFirst };
    if (parts.length > 1 && /^[A-Z]{2,3}$/.test(last)) {
      for (const country of [fallback, this.#countries.find(({ iso2 }) => iso2 === 'US')]) {
        const stateId = country && (await this.#gazetteer(country)).states.get(foldPlace(last));
        if (country && stateId !== undefined && (await this.#cityIn(country, parts.slice(0, -1), stateId))) {
          return { country, rest: [...parts] };
        }
      }
    }
    const trailing = parts.length > 0 ? this.#countryNamed(last) : undefined;
    if (trailing) return { country: trailing, rest: parts.slice(0, -1) };
    return fallback && { country: fallback, rest: [...parts] };
  }

  async #cityIn(
    country: Country,
    parts: readonly string[],
    stateId: number | undefined,
  ): Promise<City | undefined> {
    const { cities } = await this.#gazetteer(country);
    for (const part of [...parts].reverse()) {
      for (const spelling of citySpellings(part)) {
        const found = cities.get(spelling) ?? [];
        const chosen = stateId === undefined ? found[0] : found.find((city) => city.stateId === stateId);
        if (chosen) return chosen;
      }
    }
    return undefined;
  }

  /** A city in the given state, or else the only matching one in the country. */
  async #findCity(
    country: Country,
    parts: readonly string[],
    stateId: number | undefined,
  ): Promise<City | undefined> {
    const inState = stateId === undefined ? undefined : await this.#cityIn(country, parts, stateId);
    if (inState || (stateId !== undefined && FIRM_STATES.has(country.iso2))) return inState;
    const { cities, stateNames } = await this.#gazetteer(country);
    for (const spelling of [...parts].reverse().flatMap(citySpellings)) {
      const found = cities.get(spelling) ?? [];
      // Of several cities, one with the same name as its state is most likely.
      const namesake = found.find((city) => foldPlace(stateNames.get(city.stateId) ?? '') === spelling);
      const chosen = found.length === 1 ? found[0] : namesake;
      if (chosen) return chosen;
    }
    return undefined;
  }

  /**
   * Resolves a location, or returns why it can't be resolved.
   * @param ownCountry the row's own, which counts if the location names none
   */
  async resolve(location: string, ownCountry?: string): Promise<Place | Unresolved> {
    const parts = partsOf(location);
    const named = ownCountry ? this.#countryOfField(ownCountry.trim()) : undefined;
    if (ownCountry && !named) return { problem: `the country "${ownCountry}" is unknown` };
    const fallback = named ?? this.#fallback;
    if (parts.length === 0 && !fallback) {
      return {
        problem: location.trim() ? `the location "${location}" names no country` : 'the location is missing',
      };
    }
    const found = await this.#countryOf(parts, fallback);
    if (!found) return { problem: `the location "${location}" names no known country` };
    const { country, rest } = found;
    const { states, stateNames } = await this.#gazetteer(country);
    const stateIds = rest.map((part) => states.get(foldPlace(part)));
    // "Berlin" and "Washington" are states and cities, but "NY" and "DC" are only states.
    const isCode = (part: string) => /^[A-Z0-9]{1,3}$/.test(part);
    const byCode = rest.findIndex((part, index) => stateIds[index] !== undefined && isCode(part));
    const statePosition = byCode >= 0 ? byCode : stateIds.findIndex((id) => id !== undefined);
    const stateId = stateIds[statePosition];
    const others = rest.length > 1 || byCode >= 0 ? rest.filter((_, index) => index !== statePosition) : rest;
    const cities = others.length === 0 && CITY_STATES.has(country.iso2) ? [country.name] : others;
    const city = await this.#findCity(country, cities, stateId);
    const base = { countryId: country.id, country: country.iso2 };
    if (city) return { ...base, stateId: city.stateId, cityId: city.id };
    const standIn: StandIn =
      stateId === undefined
        ? {
            countryId: country.id,
            stateId: STAND_IN_IDS + country.id,
            stateName: country.name,
            isCountry: true,
          }
        : {
            countryId: country.id,
            stateId,
            stateName: stateNames.get(stateId) ?? country.name,
            isCountry: false,
          };
    return { ...base, stateId: standIn.stateId, cityId: STAND_IN_IDS + standIn.stateId, standIn };
  }
}

/** Creates the state or city that represents an unknown one. */
export const writeStandIn = async (
  db: Db,
  { countryId, stateId, stateName, isCountry }: StandIn,
): Promise<void> => {
  if (isCountry) {
    await db.execute(sql`
      insert into states (id, country_id, name) values (${stateId}, ${countryId}, ${stateName}) on conflict do nothing`);
  }
  await db.execute(sql`
    insert into cities (id, state_id, country_id, name)
    values (${STAND_IN_IDS + stateId}, ${stateId}, ${countryId}, ${stateName}) on conflict do nothing`);
};

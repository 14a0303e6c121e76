/** Finds country, state and city for the location of a posting. */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { STAND_IN_IDS } from '../db/seed/places.ts';
import type { CountryRow, Gazetteer } from '../search/gazetteer.ts';
import { readGazetteer } from '../search/live/read-lexicon.ts';
import { countryCoded } from '../search/place-facts.ts';
import { type PlaceReading, readPlaces, type Workplace } from '../search/place-reader.ts';

export interface Place {
  readonly countryId: number;
  /** ISO code. */
  readonly country: string;
  readonly stateId: number;
  readonly cityId: number;
  /** Set if the city is a stand-in that may not exist yet: see `writeStandIn`. */
  readonly standIn?: StandIn;
  /** All workplaces if there are several, the first one included. */
  readonly workplaces: readonly string[];
  readonly mode: PlaceReading['mode'];
}
export interface StandIn {
  readonly countryId: number;
  readonly stateId: number;
  readonly stateName: string;
  readonly cityName: string;
  readonly isCountry: boolean;
}
export interface Unresolved {
  readonly problem: string;
}

/** Names for lists of places, with the state where cities share a name. */
const namesOf = (workplaces: readonly Workplace[]): string[] => {
  const nameOf = ({ city, state, country }: Workplace) => city?.name ?? state?.name ?? country.name;
  const counts = Map.groupBy(workplaces, nameOf);
  return workplaces.map((workplace) => {
    const name = nameOf(workplace);
    const isShared = (counts.get(name)?.length ?? 0) > 1;
    return isShared ? `${name} (${workplace.state?.name ?? workplace.country.name})` : name;
  });
};

const standInFor = ({ city, state, country }: Workplace): StandIn => ({
  countryId: country.id,
  stateId: state?.id ?? STAND_IN_IDS + country.id,
  stateName: state?.name ?? country.name,
  cityName: city?.name ?? state?.name ?? country.name,
  isCountry: state === undefined,
});

export class Locations {
  readonly #gazetteer: Gazetteer;
  readonly #fallback: CountryRow | undefined;

  private constructor(gazetteer: Gazetteer, fallback: CountryRow | undefined) {
    this.#gazetteer = gazetteer;
    this.#fallback = fallback;
  }

  /** `country` (ISO code) is the default for postings without one. Undefined for an unknown code. */
  static async open(db: Db, country: string | undefined): Promise<Locations | undefined> {
    const gazetteer = await readGazetteer(db);
    const id = country && /^[a-z]{2}$/i.test(country) ? countryCoded(country.toUpperCase()) : undefined;
    const fallback = id === undefined ? undefined : gazetteer.country(id);
    return country && !fallback ? undefined : new Locations(gazetteer, fallback);
  }

  /** By name or code, in a field of its own: there is no state that "in" or "IND" could mean. */
  #countryOfField(text: string): CountryRow | undefined {
    const named = this.#gazetteer.placesNamed(text).find(({ kind }) => kind === 'country');
    const id = countryCoded(text.toUpperCase()) ?? (named?.ids.length === 1 ? named.ids[0] : undefined);
    return id === undefined ? undefined : this.#gazetteer.country(id);
  }

  /**
   * Resolves a location, or returns why it can't be resolved.
   * @param ownCountry the row's own, which counts if the location names none
   */
  resolve(location: string, ownCountry?: string): Place | Unresolved {
    const named = ownCountry ? this.#countryOfField(ownCountry.trim()) : undefined;
    if (ownCountry && !named) return { problem: `the country "${ownCountry}" is unknown` };
    const fallback = named ?? this.#fallback;
    const { workplaces, mode, remoteCountries } = readPlaces(location, this.#gazetteer, fallback?.id);
    const country = remoteCountries[0] ?? fallback;
    const first: Workplace | undefined =
      workplaces[0] ?? (country && { city: undefined, state: undefined, country });
    if (!first) {
      return {
        problem: location.trim()
          ? `the location "${location}" names no known country`
          : 'the location is missing',
      };
    }
    const { id: countryId, iso2 } = first.country;
    const standIn = standInFor(first);
    const isKnown = first.city !== undefined && first.city.id < STAND_IN_IDS;
    return {
      countryId,
      country: iso2,
      stateId: first.city?.stateId ?? standIn.stateId,
      cityId: isKnown ? first.city.id : STAND_IN_IDS + standIn.stateId,
      ...(isKnown ? {} : { standIn }),
      workplaces: workplaces.length > 1 ? namesOf(workplaces) : [],
      mode,
    };
  }
}

/** Creates the state or city that represents an unknown one. */
export const writeStandIn = async (
  db: Db,
  { countryId, stateId, stateName, cityName, isCountry }: StandIn,
): Promise<void> => {
  if (isCountry) {
    await db.execute(sql`
      insert into states (id, country_id, name) values (${stateId}, ${countryId}, ${stateName}) on conflict do nothing`);
  }
  await db.execute(sql`
    insert into cities (id, state_id, country_id, name)
    values (${STAND_IN_IDS + stateId}, ${stateId}, ${countryId}, ${cityName}) on conflict do nothing`);
};

/** Finds country, state and city for the location of a posting. */

import { sql } from 'drizzle-orm';
import { JOB_MAX } from '#contract/company-jobs/rules.ts';
import type { RemoteRegion } from '#contract/jobs/remote-regions.ts';
import { workplaceNames } from '#contract/shared/place-names.ts';
import type { Db } from '../../platform/db/connect.ts';
import { STAND_IN_IDS } from '../../platform/db/places.ts';
import { cutText } from '../../platform/text.ts';
import type { StoredPlaces } from '../../search/facts/stored-places.ts';
import { readGazetteer } from '../../search/live/read-gazetteer.ts';
import { countryNamed } from '../../search/places/country-names.ts';
import { Gazetteer } from '../../search/places/gazetteer.ts';
import type { CountryRow, PlaceColumns } from '../../search/places/place-columns.ts';
import { countriesIn, countryCoded } from '../../search/places/place-facts.ts';
import { type PlaceReading, readPlaces, type Workplace } from '../../search/places/place-reader.ts';
import { hasStreet } from '../../search/places/place-text.ts';

export interface Place {
  readonly countryId: number;
  /** ISO code. */
  readonly country: string;
  readonly stateId: number;
  readonly cityId: number;
  /** Stand-ins for places that may not exist yet: see `writeStandIn`. */
  readonly standIns: readonly StandIn[];
  /** The names of the workplaces if there are several. */
  readonly names: readonly string[];
  readonly places: StoredPlaces;
  readonly mode: PlaceReading['mode'];
  /** Nothing of the location was read: its country is the default. */
  readonly isGuessed: boolean;
}
export interface StandIn {
  readonly countryId: number;
  readonly stateId: number;
  readonly stateName: string;
  readonly cityName: string;
  readonly isCountry: boolean;
}
export interface UnresolvedPlace {
  readonly problem: string;
}

const namesOf = (workplaces: readonly Workplace[]): string[] =>
  workplaceNames(
    workplaces.map(({ city, state, country }) => ({
      city: city?.name ?? null,
      state: state?.name ?? null,
      country: country.name,
    })),
  );

const isGazetteerCity = ({ city }: Workplace): boolean => city !== undefined && city.id < STAND_IN_IDS;

const standInFor = ({ city, state, country }: Workplace): StandIn => ({
  countryId: country.id,
  stateId: state?.id ?? STAND_IN_IDS + country.id,
  stateName: state?.name ?? country.name,
  cityName: city?.name ?? state?.name ?? country.name,
  isCountry: state === undefined,
});

const RESOLVED_MAX = 5000;

export interface LocationData {
  readonly places: PlaceColumns;
  readonly countryId?: number | undefined;
  readonly home?: string | undefined;
}

export class Locations {
  readonly #gazetteer: Gazetteer;
  readonly #fallback: CountryRow | undefined;
  readonly #home: string | undefined;
  /** Feeds repeat their places. */
  readonly #resolved = new Map<string, Place | UnresolvedPlace>();

  constructor({ places, countryId, home }: LocationData) {
    this.#gazetteer = new Gazetteer(places);
    this.#home = home;
    this.#fallback = countryId === undefined ? undefined : this.#gazetteer.country(countryId);
  }

  /**
   * `countryId` is that of postings without one, `home` that of the operator (ISO code).
   */
  static async open(
    db: Db,
    { countryId, home }: Pick<LocationData, 'countryId' | 'home'>,
  ): Promise<Locations> {
    return new Locations({ places: (await readGazetteer(db)).columns, countryId, home });
  }

  /** From which a thread makes the same. */
  get data(): LocationData {
    return { places: this.#gazetteer.columns, countryId: this.#fallback?.id, home: this.#home };
  }

  /** The same for postings without a country of their own in this one. */
  in(countryId: number): Locations {
    return new Locations({ ...this.data, countryId });
  }

  /** By name or code, in a field of its own: there is no state that "in" or "IND" could mean. */
  #countryOfField(text: string): CountryRow | undefined {
    const named = this.#gazetteer.placesNamed(text).find(({ kind }) => kind === 'country');
    const id =
      countryCoded(text.toUpperCase()) ??
      (named?.ids.length === 1 ? named.ids[0] : undefined) ??
      countryNamed(text);
    return id === undefined ? undefined : this.#gazetteer.country(id);
  }

  /**
   * Resolves a location, or returns why it can't be resolved.
   * @param ownCountry the row's own, which counts if the location names none
   */
  resolve(location: string, ownCountry?: string): Place | UnresolvedPlace {
    const key = JSON.stringify([location, ownCountry]);
    const known = this.#resolved.get(key);
    if (known) return known;
    const place = this.#read(location, ownCountry);
    if (this.#resolved.size >= RESOLVED_MAX) this.#resolved.clear();
    this.#resolved.set(key, place);
    return place;
  }

  #read(location: string, ownCountry: string | undefined): Place | UnresolvedPlace {
    const named = ownCountry ? this.#countryOfField(ownCountry.trim()) : undefined;
    if (ownCountry && !named) return { problem: `the country "${ownCountry}" is unknown` };
    const fallback = named ?? this.#fallback;
    const reading = readPlaces(location, this.#gazetteer, fallback?.id);
    const first = this.#firstOf(reading, fallback);
    if (!first || reading.isOpen) {
      return {
        problem: location.trim()
          ? `the location "${location}" names no known country`
          : 'the location is missing',
      };
    }
    const { id: countryId, iso2 } = first.country;
    const standIn = standInFor(first);
    const workplaces = reading.workplaces.slice(0, JOB_MAX.locations);
    const stateCities = workplaces.filter(({ city }) => city !== undefined && city.id >= STAND_IN_IDS);
    return {
      countryId,
      country: iso2,
      stateId: first.city?.stateId ?? standIn.stateId,
      cityId: isGazetteerCity(first) && first.city ? first.city.id : STAND_IN_IDS + standIn.stateId,
      standIns: [...(isGazetteerCity(first) ? [] : [standIn]), ...stateCities.map(standInFor)],
      names: workplaces.length > 1 ? namesOf(workplaces) : [],
      places: this.#store(reading, workplaces, first, hasStreet(location) ? location : ''),
      mode: reading.mode,
      isGuessed:
        location !== '' && !named && !this.#firstOf(reading, undefined) && reading.mode === undefined,
    };
  }

  /** The place that the specification's fields say. */
  #firstOf(
    { workplaces, remoteCountries, remoteRegions }: PlaceReading,
    fallback: CountryRow | undefined,
  ): Workplace | undefined {
    const country = remoteCountries[0] ?? fallback ?? this.#countryOf(remoteRegions);
    return workplaces[0] ?? (country && { city: undefined, state: undefined, country });
  }

  /** The portal's own country if a region contains it, else a large one, with which the lists of countries begin. */
  #countryOf(regions: readonly RemoteRegion[]): CountryRow | undefined {
    const ids = regions.flatMap(countriesIn);
    const known = ids.flatMap((id) => this.#gazetteer.country(id) ?? []);
    return known.find(({ iso2 }) => iso2 === this.#home) ?? known[0];
  }

  /** A job that isn't remote is done somewhere in its country, at least. An address is that of a single workplace. */
  #store(
    { mode, remoteCountries, remoteRegions }: PlaceReading,
    workplaces: readonly Workplace[],
    first: Workplace,
    address: string,
  ): StoredPlaces {
    const all = workplaces.length > 0 || mode === 'remote' ? workplaces : [first];
    return {
      workplaces: all.map(({ city, state, country }) => ({
        countryId: country.id,
        stateId: state?.id ?? city?.stateId ?? null,
        cityId: city?.id ?? null,
        address: all.length === 1 ? cutText(address, JOB_MAX.location) : '',
      })),
      remoteCountryIds: remoteCountries.map(({ id }) => id),
      remoteRegions,
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

/** The world's places in memory, by all their names and by distance. */
import { LRUCache } from 'lru-cache';
import { compareAt, firstPlace, textAt } from '../memory/string-table.ts';
import { CityPoints, type Coordinates } from './city-points.ts';
import {
  type CountryRow,
  cityAt,
  type PlaceColumns,
  type PlaceKind,
  placeKey,
  placeOfCode,
  type StateRow,
} from './place-columns.ts';
import { isSuburbIn } from './place-facts.ts';

export interface CityRow {
  readonly id: number;
  readonly name: string;
  readonly stateId: number;
  readonly countryId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
/** The places with a name: ids of one kind. */
export interface NamedPlaces {
  readonly kind: PlaceKind;
  readonly ids: readonly number[];
}

/** What nicknames and codes of hundreds of cities begin with. */
const TOO_SHORT = /^[a-z]{0,2}$/;

const degrees = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value;

export class Gazetteer {
  readonly #columns: PlaceColumns;
  readonly #states: ReadonlyMap<number, StateRow>;
  readonly #countries: ReadonlyMap<number, CountryRow>;
  readonly #settled = new Set<number>();
  #points: CityPoints | undefined;
  /** By city and distance. Places never change. */
  readonly #around = new LRUCache<string, readonly number[]>({ max: 200 });

  constructor(columns: PlaceColumns) {
    this.#columns = columns;
    this.#countries = new Map(columns.countries.map((country) => [country.id, country]));
    this.#states = new Map(columns.states.map((state) => [state.id, state]));
    const { latitudes, stateIds } = columns.cities;
    for (const [at, stateId] of stateIds.entries())
      if (!Number.isNaN(latitudes[at])) this.#settled.add(stateId);
  }

  /** For threads, which make a gazetteer of them. */
  get columns(): PlaceColumns {
    return this.#columns;
  }

  /** Other names of places, if they are single words. */
  get aliases(): readonly string[] {
    return this.#columns.aliases;
  }

  city(id: number): CityRow | undefined {
    const { cities } = this.#columns;
    const at = cityAt(cities, id);
    if (at === undefined) return undefined;
    return {
      id,
      name: textAt(cities.names, at),
      stateId: cities.stateIds[at] ?? 0,
      countryId: cities.countryIds[at] ?? 0,
      latitude: degrees(cities.latitudes[at]),
      longitude: degrees(cities.longitudes[at]),
    };
  }

  country(id: number): CountryRow | undefined {
    return this.#countries.get(id);
  }

  /** @param iso2 such as `IN` */
  countryOfCode(iso2: string): CountryRow | undefined {
    return this.#columns.countries.find((country) => country.iso2 === iso2);
  }

  state(id: number): StateRow | undefined {
    return this.#states.get(id);
  }

  /** Whether any city is known in a state; in England, which contains other states, none is. */
  hasCities(stateId: number): boolean {
    return this.#settled.has(stateId);
  }

  stateName(id: number): string {
    return this.#states.get(id)?.name ?? '';
  }

  currencyOf(countryId: number | undefined): string | undefined {
    return countryId === undefined ? undefined : this.#countries.get(countryId)?.currency;
  }

  /** All places with a name, in any known language or spelling. */
  placesNamed(name: string): readonly NamedPlaces[] {
    const key = placeKey(name);
    const { keys } = this.#columns;
    const at = this.#firstKey(key);
    if (key === '' || compareAt(keys, at, key) !== 0) return [];
    const byKind = new Map<PlaceKind, number[]>();
    for (const { kind, id } of this.#placesOf(at)) {
      const ids = byKind.get(kind) ?? [];
      // The kind that got the name last is the last one.
      byKind.delete(kind);
      byKind.set(kind, [...ids, id]);
    }
    return [...byKind].map(([kind, ids]) => ({ kind, ids }));
  }

  /** The countries of the places with a name. */
  countriesOf(name: string): number[] {
    const countryOf = (kind: PlaceKind, id: number): number | undefined => {
      if (kind === 'country') return id;
      return (kind === 'state' ? this.state(id) : this.city(id))?.countryId;
    };
    return this.placesNamed(name)
      .flatMap(({ kind, ids }) => ids.map((id) => countryOf(kind, id)))
      .filter((id) => id !== undefined);
  }

  /** The cities that match a text such as "Pune" or "Pune, Maharashtra". */
  citiesNamed(text: string, countryId: number | undefined): CityRow[] {
    const [name = '', ...rest] = text.split(',');
    const state = placeKey(rest.join(','));
    const ids = this.placesNamed(name).flatMap(({ kind, ids }) => (kind === 'city' ? ids : []));
    return ids
      .map((id) => this.city(id))
      .filter((city) => city !== undefined)
      .filter((city) => countryId === undefined || city.countryId === countryId)
      .filter((city) => state === '' || placeKey(this.stateName(city.stateId)) === state);
  }

  /** Cities of which a name, in any language, starts with a text; not those that are only in an area of this name. */
  *citiesBeginning(text: string): IterableIterator<CityRow> {
    const beginning = placeKey(text);
    const { keys } = this.#columns;
    for (let at = this.#firstKey(beginning); at < keys.starts.length - 1; at += 1) {
      const key = textAt(keys, at);
      if (!key.startsWith(beginning)) return;
      const counts = (id: number) => !TOO_SHORT.test(beginning) && !isSuburbIn(key, id);
      for (const { kind, id, isOwn } of this.#placesOf(at)) {
        const city = kind === 'city' && (isOwn || counts(id)) ? this.city(id) : undefined;
        if (city) yield city;
      }
    }
  }

  /** The ids of the cities within this many miles of a city, including itself. */
  citiesAround({ id, latitude, longitude }: CityRow, miles: number): readonly number[] {
    if (latitude === null || longitude === null) return [id];
    const key = `${id} ${miles}`;
    const cities = this.#around.get(key) ?? [
      ...new Set([id, ...this.#cityPoints.within({ latitude, longitude }, miles)]),
    ];
    this.#around.set(key, cities);
    return cities;
  }

  /** The city nearest to a point; undefined if no city has coordinates. */
  nearestCity(point: Coordinates): CityRow | undefined {
    const id = this.#cityPoints.nearest(point);
    return id === undefined ? undefined : this.city(id);
  }

  /** Computed with the first search by distance. */
  get #cityPoints(): CityPoints {
    this.#points ??= new CityPoints(this.#columns.cities);
    return this.#points;
  }

  #firstKey(key: string): number {
    const { keys } = this.#columns;
    return firstPlace(keys.starts.length - 1, (place) => compareAt(keys, place, key) >= 0);
  }

  /** The places of the name at a position, in the order in which they got it. */
  #placesOf(at: number): ReturnType<typeof placeOfCode>[] {
    const { named, namedStarts } = this.#columns;
    return Array.from(named.subarray(namedStarts[at], namedStarts[at + 1]), placeOfCode);
  }
}

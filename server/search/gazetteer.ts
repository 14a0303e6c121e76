/** The world's places in memory: by every name they have, and by distance. */
import { fold } from './tokens.ts';

export interface CountryRow {
  readonly id: number;
  readonly name: string;
  readonly iso2: string;
  readonly currency: string;
}
export interface StateRow {
  readonly id: number;
  readonly name: string;
  readonly countryId: number;
}
export interface CityRow {
  readonly id: number;
  readonly name: string;
  readonly stateId: number;
  readonly countryId: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
export interface PlaceRows {
  readonly countries: readonly CountryRow[];
  readonly states: readonly StateRow[];
  readonly cities: readonly CityRow[];
}

/** Another name, and the places it means. */
export interface PlaceAlias {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly ids: readonly number[];
}

export type PlaceKind = 'city' | 'state' | 'country';
/** What a name means: ids of one kind. */
export interface NamedPlaces {
  readonly kind: PlaceKind;
  readonly ids: readonly number[];
}

const EARTH_MILES = 3958.8;
const MILES_A_DEGREE = 69;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Miles between two points (haversine). */
export const milesBetween = (
  one: { latitude: number; longitude: number },
  other: { latitude: number; longitude: number },
): number => {
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const angle = height + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * width;
  return 2 * EARTH_MILES * Math.asin(Math.sqrt(Math.min(1, angle)));
};

/** The words of a name, as queries have them. */
const keyOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export class Gazetteer {
  readonly #cities = new Map<number, CityRow>();
  readonly #states = new Map<number, StateRow>();
  readonly #countries = new Map<number, CountryRow>();
  readonly #byName = new Map<string, NamedPlaces[]>();
  /** Cities with coordinates from south to north. */
  readonly #byLatitude: CityRow[];
  /** Keys of all cities in alphabetical order, each with its city. */
  readonly #byKey: { readonly key: string; readonly city: CityRow }[];

  constructor({ countries, states, cities }: PlaceRows, aliases: readonly PlaceAlias[]) {
    for (const country of countries) {
      this.#countries.set(country.id, country);
      this.#name(country.name, 'country', country.id);
    }
    for (const state of states) {
      this.#states.set(state.id, state);
      this.#name(state.name, 'state', state.id);
    }
    for (const city of cities) {
      this.#cities.set(city.id, city);
      this.#name(city.name, 'city', city.id);
    }
    for (const { name, kind, ids } of aliases)
      for (const id of ids) for (const same of this.#namesakes(kind, id)) this.#name(name, kind, same);
    this.#byLatitude = cities
      .filter(({ latitude, longitude }) => latitude !== null && longitude !== null)
      .sort((one, other) => (one.latitude ?? 0) - (other.latitude ?? 0));
    this.#byKey = cities
      .map((city) => ({ key: keyOf(city.name), city }))
      .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  }

  city(id: number): CityRow | undefined {
    return this.#cities.get(id);
  }

  stateName(id: number): string {
    return this.#states.get(id)?.name ?? '';
  }

  currencyOf(countryId: number | undefined): string | undefined {
    return countryId === undefined ? undefined : this.#countries.get(countryId)?.currency;
  }

  /** Everything a name means, in any of the languages and spellings known. */
  placesNamed(name: string): readonly NamedPlaces[] {
    return this.#byName.get(keyOf(name)) ?? [];
  }

  /** Names as they are compared. */
  names(): IterableIterator<string> {
    return this.#byName.keys();
  }

  /** The cities a text such as "Pune" or "Pune, Maharashtra" may mean. */
  citiesNamed(text: string, countryId: number | undefined): CityRow[] {
    const [name = '', ...rest] = text.split(',');
    const state = keyOf(rest.join(','));
    const ids = this.placesNamed(name).flatMap(({ kind, ids }) => (kind === 'city' ? ids : []));
    return ids
      .map((id) => this.#cities.get(id))
      .filter((city) => city !== undefined)
      .filter((city) => countryId === undefined || city.countryId === countryId)
      .filter((city) => state === '' || keyOf(this.stateName(city.stateId)) === state);
  }

  /** Cities whose names begin with a text. */
  *citiesBeginning(text: string): IterableIterator<CityRow> {
    const beginning = keyOf(text);
    let low = 0;
    let high = this.#byKey.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#byKey[middle]?.key ?? '') < beginning) low = middle + 1;
      else high = middle;
    }
    for (let place = low; place < this.#byKey.length; place += 1) {
      const entry = this.#byKey[place];
      if (!entry?.key.startsWith(beginning)) return;
      yield entry.city;
    }
  }

  /** The ids of the cities within so many miles of a city, itself included. Both sides of the date line count. */
  citiesAround(city: CityRow, miles: number): number[] {
    const { latitude, longitude } = city;
    if (latitude === null || longitude === null) return [city.id];
    const found = new Set([city.id]);
    const degrees = miles / MILES_A_DEGREE;
    for (let place = this.#southernmost(latitude - degrees); place < this.#byLatitude.length; place += 1) {
      const other = this.#byLatitude[place];
      if (!other || other.latitude === null || other.longitude === null) continue;
      if (other.latitude > latitude + degrees) break;
      const there = { latitude: other.latitude, longitude: other.longitude };
      if (milesBetween({ latitude, longitude }, there) <= miles) found.add(other.id);
    }
    return [...found];
  }

  /** The city nearest to a point; undefined where no city has coordinates. */
  nearestCity(point: { latitude: number; longitude: number }): CityRow | undefined {
    let nearest: CityRow | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const city of this.#byLatitude) {
      if (city.latitude === null || city.longitude === null) continue;
      const miles = milesBetween(point, { latitude: city.latitude, longitude: city.longitude });
      if (miles >= least) continue;
      least = miles;
      nearest = city;
    }
    return nearest;
  }

  /** The source lists some cities twice, with different ids: an alias of one is an alias of both. */
  #namesakes(kind: PlaceKind, id: number): readonly number[] {
    const city = kind === 'city' ? this.#cities.get(id) : undefined;
    if (!city) return [id];
    const named = this.placesNamed(city.name).find((one) => one.kind === 'city');
    return (named?.ids ?? []).filter((other) => this.#cities.get(other)?.countryId === city.countryId);
  }

  #name(name: string, kind: PlaceKind, id: number): void {
    const key = keyOf(name);
    if (key === '') return;
    const named = this.#byName.get(key) ?? [];
    const same = named.find((one) => one.kind === kind);
    if (same?.ids.includes(id)) return;
    const others = named.filter((one) => one !== same);
    this.#byName.set(key, [...others, { kind, ids: [...(same?.ids ?? []), id] }]);
  }

  #southernmost(latitude: number): number {
    let low = 0;
    let high = this.#byLatitude.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#byLatitude[middle]?.latitude ?? 0) < latitude) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The world's places in memory, by all their names and by distance. */
import { CityPoints, type Coordinates } from './city-points.ts';
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

/** An alternative name and its places. */
export interface PlaceAlias {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly ids: readonly number[];
}

export type PlaceKind = 'city' | 'state' | 'country';
/** The places with a name: ids of one kind. */
export interface NamedPlaces {
  readonly kind: PlaceKind;
  readonly ids: readonly number[];
}

/** A name's words, in the form of queries. */
const keyOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export class Gazetteer {
  readonly #cities = new Map<number, CityRow>();
  readonly #states = new Map<number, StateRow>();
  readonly #countries = new Map<number, CountryRow>();
  readonly #byName = new Map<string, NamedPlaces[]>();
  readonly #points: CityPoints;
  readonly #settled = new Set<number>();
  /** Other names of places, if they are single words. */
  readonly aliases: readonly string[];
  /** The keys of all cities with their city, in alphabetical order. */
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
      if (city.latitude !== null) this.#settled.add(city.stateId);
      this.#name(city.name, 'city', city.id);
    }
    for (const { name, kind, ids } of aliases)
      for (const id of ids) for (const same of this.#namesakes(kind, id)) this.#name(name, kind, same);
    this.aliases = aliases
      .map(({ name }) => keyOf(name))
      .filter((name) => name !== '' && !name.includes(' '));
    this.#points = new CityPoints(cities);
    this.#byKey = cities
      .map((city) => ({ key: keyOf(city.name), city }))
      .sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));
  }

  city(id: number): CityRow | undefined {
    return this.#cities.get(id);
  }

  country(id: number): CountryRow | undefined {
    return this.#countries.get(id);
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
    return this.#byName.get(keyOf(name)) ?? [];
  }

  /** The countries of the places with a name. */
  countriesOf(name: string): number[] {
    const countryOf = (kind: PlaceKind, id: number): number | undefined => {
      if (kind === 'country') return id;
      return (kind === 'state' ? this.#states : this.#cities).get(id)?.countryId;
    };
    return this.placesNamed(name)
      .flatMap(({ kind, ids }) => ids.map((id) => countryOf(kind, id)))
      .filter((id) => id !== undefined);
  }

  /** All names, in comparable form. */
  names(): IterableIterator<string> {
    return this.#byName.keys();
  }

  /** The cities that match a text such as "Pune" or "Pune, Maharashtra". */
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

  /** Cities whose names start with a text. */
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

  /** The ids of the cities within this many miles of a city, including itself. */
  citiesAround({ id, latitude, longitude }: CityRow, miles: number): number[] {
    if (latitude === null || longitude === null) return [id];
    return [...new Set([id, ...this.#points.within({ latitude, longitude }, miles)])];
  }

  /** The city nearest to a point; undefined if no city has coordinates. */
  nearestCity(point: Coordinates): CityRow | undefined {
    const id = this.#points.nearest(point);
    return id === undefined ? undefined : this.#cities.get(id);
  }

  /** The source lists some cities twice with different ids, so an alias of one is also one of the other. */
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
}

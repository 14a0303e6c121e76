/** The world's places as columns, because objects of 154,000 cities would take 295 MB. */
import { firstPlace, type StringTable, stringTable, textAt } from '../memory/string-table.ts';
import { fold } from '../words/tokens.ts';

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
/** A value per city, in the order of their ids. */
export interface CityLists {
  readonly ids: readonly number[];
  readonly names: readonly string[];
  readonly stateIds: readonly number[];
  readonly countryIds: readonly number[];
  readonly latitudes: readonly (number | null)[];
  readonly longitudes: readonly (number | null)[];
}
export interface PlaceLists {
  readonly countries: readonly CountryRow[];
  readonly states: readonly StateRow[];
  readonly cities: CityLists;
}

/** An alternative name and its places. */
export interface PlaceAlias {
  readonly name: string;
  readonly kind: PlaceKind;
  readonly ids: readonly number[];
}

const KINDS = ['city', 'state', 'country'] as const;
export type PlaceKind = (typeof KINDS)[number];

/** Cities in the order of their ids. Coordinates are NaN if unknown. */
export interface CityColumns {
  readonly ids: Int32Array;
  readonly names: StringTable;
  readonly stateIds: Int32Array;
  readonly countryIds: Int32Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
}
export interface PlaceColumns {
  readonly countries: readonly CountryRow[];
  readonly states: readonly StateRow[];
  readonly cities: CityColumns;
  /** All names in the form of queries, in alphabetical order. */
  readonly keys: StringTable;
  /** Where the places of each name start in `named`, and where the last ones end. */
  readonly namedStarts: Uint32Array;
  /** The codes of places with a name, in the order in which they got it. */
  readonly named: Int32Array;
  /** Other names of places, if they are single words. */
  readonly aliases: readonly string[];
}

/** A name's words, in the form of queries. */
export const placeKey = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

const codeOf = (kind: PlaceKind, id: number, isOwn: boolean): number =>
  id * 8 + KINDS.indexOf(kind) * 2 + (isOwn ? 1 : 0);

export const placeOfCode = (code: number): { kind: PlaceKind; id: number; isOwn: boolean } => ({
  kind: KINDS[(code >> 1) & 3] ?? 'city',
  id: code >> 3,
  isOwn: (code & 1) === 1,
});

/** The position of a city; undefined if it is unknown. */
export const cityAt = ({ ids }: Pick<CityColumns, 'ids'>, id: number): number | undefined => {
  const at = firstPlace(ids.length, (place) => (ids[place] ?? 0) >= id);
  return ids[at] === id ? at : undefined;
};

/** The places of each name while they are collected. */
class Names {
  readonly codes = new Map<string, number[]>();

  add(name: string, kind: PlaceKind, id: number, isOwn: boolean): void {
    const key = placeKey(name);
    if (key === '') return;
    const code = codeOf(kind, id, isOwn);
    const known = this.codes.get(key);
    if (!known) this.codes.set(key, [code]);
    else if (!known.some((other) => other >> 1 === code >> 1)) known.push(code);
  }

  citiesNamed(name: string): number[] {
    return (this.codes.get(placeKey(name)) ?? []).flatMap((code) => {
      const { kind, id } = placeOfCode(code);
      return kind === 'city' ? id : [];
    });
  }

  columns(): Pick<PlaceColumns, 'keys' | 'namedStarts' | 'named'> {
    const keys = [...this.codes.keys()].sort();
    const lists = keys.map((key) => this.codes.get(key) ?? []);
    const namedStarts = new Uint32Array(keys.length + 1);
    for (const [place, list] of lists.entries())
      namedStarts[place + 1] = (namedStarts[place] ?? 0) + list.length;
    return { keys: stringTable(keys), namedStarts, named: Int32Array.from(lists.flat()) };
  }
}

/** People leave out at which river a town is: "Ludwigshafen am Rhein". */
const BESIDE_WATER =
  /^(.{3,}?)(?: (?:am|an der|im|in der|bei|ob der|vor der) |-(?:am|an-der|in-der)-)\p{Lu}/u;

const degreesOf = (values: readonly (number | null)[]): Float64Array =>
  Float64Array.from(values, (value) => value ?? Number.NaN);

export const placeColumns = (
  { countries, states, cities: lists }: PlaceLists,
  aliases: readonly PlaceAlias[],
): PlaceColumns => {
  const cities: CityColumns = {
    ids: Int32Array.from(lists.ids),
    names: stringTable(lists.names),
    stateIds: Int32Array.from(lists.stateIds),
    countryIds: Int32Array.from(lists.countryIds),
    latitudes: degreesOf(lists.latitudes),
    longitudes: degreesOf(lists.longitudes),
  };
  const names = new Names();
  for (const { id, name } of countries) names.add(name, 'country', id, true);
  for (const { id, name } of states) names.add(name, 'state', id, true);
  for (const [place, id] of lists.ids.entries()) names.add(lists.names[place] ?? '', 'city', id, true);
  for (const [place, id] of lists.ids.entries()) {
    const [, short] = BESIDE_WATER.exec(lists.names[place] ?? '') ?? [];
    if (short !== undefined) names.add(short, 'city', id, false);
  }
  const countryOf = (id: number) => {
    const at = cityAt(cities, id);
    return at === undefined ? undefined : cities.countryIds[at];
  };
  /** The source lists some cities twice with different ids, so an alias of one is also one of the other. */
  const namesakes = (kind: PlaceKind, id: number): readonly number[] => {
    const at = kind === 'city' ? cityAt(cities, id) : undefined;
    if (at === undefined) return [id];
    const same = names.citiesNamed(textAt(cities.names, at));
    return same.filter((other) => countryOf(other) === cities.countryIds[at]);
  };
  for (const { name, kind, ids } of aliases)
    for (const id of ids) for (const same of namesakes(kind, id)) names.add(name, kind, same, false);
  return {
    countries,
    states,
    cities,
    ...names.columns(),
    aliases: aliases.map(({ name }) => placeKey(name)).filter((name) => name !== '' && !name.includes(' ')),
  };
};

/** Finds the portal's cities by common names and GeoNames' names. */
import { foldText } from '#server/platform/text.ts';
import type { GeoName } from './geonames.ts';

export interface City {
  readonly id: number;
  readonly country: string;
  readonly state: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Finds a city by `IN/Pune`, or `IN/Kota@Rajasthan` if states share the name. Throws unless there is exactly
 * one.
 */
export const cityFinder = (cities: readonly City[]): ((address: string) => City) => {
  const byName = Map.groupBy(cities, ({ country, name }) => `${country}/${name}`);
  return (address) => {
    const [name = '', state] = address.split('@');
    const found = (byName.get(name) ?? []).filter((city) => state === undefined || city.state === state);
    const [city] = found;
    if (!city || found.length > 1) throw new Error(`${found.length} cities for ${address}`);
    return city;
  };
};

/** Smaller towns only have the name they were chosen by. */
const POPULATION_MIN = 100_000;
/** The maximum distance in degrees between two sources' positions of the same city. */
const FAR = 0.35;
const DEVANAGARI = /^[\p{Script=Devanagari}\s]+$/u;
/** The letters of Arabic, without those of other languages in Arabic script. */
const ARABIC = /^[\u0621-\u063a\u0641-\u064a\s]+$/u;

const distance = (city: City, place: GeoName): number =>
  Math.hypot(city.latitude - place.latitude, city.longitude - place.longitude);

/** A name stands for the much larger city: readers of Hindi don't search for London in Ontario. */
const MUCH_LARGER = 5;

/** Finds the city that GeoNames means. */
const nearestNamesake = (cities: readonly City[]): ((place: GeoName) => City | undefined) => {
  const byName = Map.groupBy(cities, ({ country, name }) => `${country}/${foldText(name)}`);
  return (place) => {
    const spellings = new Set([...place.names, ...place.alternates].map(foldText));
    return [...spellings]
      .flatMap((spelling) => byName.get(`${place.country}/${spelling}`) ?? [])
      .filter((city) => distance(city, place) < FAR)
      .sort((a, b) => distance(a, place) - distance(b, place))[0];
  };
};

/** Smaller towns are as likely as any other of their name. */
const COUNTED_FROM = 10_000;
/** The source has the positions of some cities wrong, so a large one may be anywhere in its country. */
const UNIQUE_FROM = 100_000;

export interface State {
  readonly id: number;
  readonly country: string;
  readonly names: readonly string[];
  readonly latitude: number;
  readonly longitude: number;
}
/** A city that the source has only as a state, such as Shanghai. */
export interface StateCity {
  readonly state: number;
  readonly name: string;
  readonly thousands: number;
}

/** How many thousands of people live in cities, by id; and the large cities that are only states. */
export const populations = (
  cities: readonly (City & { readonly others: readonly string[] })[],
  states: readonly State[],
  places: readonly GeoName[],
): { readonly cities: ReadonlyMap<number, number>; readonly stateCities: readonly StateCity[] } => {
  const everyName = cities.flatMap((city) => [city, ...city.others.map((name) => ({ ...city, name }))]);
  const nearestTo = nearestNamesake(everyName);
  const inCountry = Map.groupBy(everyName, ({ country, name }) => `${country}/${foldText(name)}`);
  const inState = Map.groupBy(
    states.flatMap((state) => state.names.map((name) => ({ ...state, name }))),
    ({ country, name }) => `${country}/${foldText(name)}`,
  );
  const found = new Map<number, number>();
  const stateCities: StateCity[] = [];
  const sorted = places
    .filter(({ population }) => population >= COUNTED_FROM)
    .sort((one, other) => other.population - one.population);
  for (const place of sorted) {
    const thousands = Math.round(place.population / 1000);
    const keys = [...new Set(place.names.map((name) => `${place.country}/${foldText(name)}`))];
    const namesakes = place.population >= UNIQUE_FROM ? keys.flatMap((key) => inCountry.get(key) ?? []) : [];
    const ids = new Set(namesakes.map(({ id }) => id));
    const nearest = nearestTo(place);
    if (nearest && ids.size > 1) ids.clear();
    if (nearest) ids.add(nearest.id);
    if (nearest || ids.size === 1) {
      for (const id of ids) if (!found.has(id)) found.set(id, thousands);
      continue;
    }
    const [state] = keys
      .flatMap((key) => inState.get(key) ?? [])
      .sort(
        (one, other) =>
          Math.hypot(one.latitude - place.latitude, one.longitude - place.longitude) -
          Math.hypot(other.latitude - place.latitude, other.longitude - place.longitude),
      );
    const isNew = state && !stateCities.some((one) => one.state === state.id);
    if (isNew && place.population >= UNIQUE_FROM)
      stateCities.push({ state: state.id, name: place.names[0] ?? '', thousands });
  }
  return { cities: found, stateCities };
};

const nativeNames = ({ alternates }: GeoName): string[] =>
  alternates.filter((name) => DEVANAGARI.test(name) || ARABIC.test(name));

/**
 * Names of large cities in Devanagari and Arabic script, and GeoNames' own names if different, by city id.
 */
export const nativeCityNames = (
  cities: readonly City[],
  places: readonly GeoName[],
): ReadonlyMap<number, readonly string[]> => {
  const nearestTo = nearestNamesake(cities);
  const found = new Map<number, string[]>();
  const large = places.filter(({ population }) => population >= POPULATION_MIN);
  const largest = new Map<string, number>();
  for (const place of large) {
    for (const name of nativeNames(place))
      largest.set(name, Math.max(largest.get(name) ?? 0, place.population));
  }
  for (const place of large) {
    const nearest = nearestTo(place);
    if (!nearest) continue;
    const names = nativeNames(place).filter(
      (name) => (largest.get(name) ?? 0) < place.population * MUCH_LARGER,
    );
    found.set(nearest.id, [...(found.get(nearest.id) ?? []), ...place.names, ...names]);
  }
  return found;
};
